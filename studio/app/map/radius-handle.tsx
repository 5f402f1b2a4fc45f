import { metersBetween } from '../../../walk/geodesy.ts';
import type { Position } from '../../../walk/walk.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { type Circle, clampRadius, findEasternmostPoint, type RadiusLimits } from './circle-radius.ts';
import { DraggableMark } from './draggable-mark.tsx';
import styles from './radius-handle.module.css';
import type { MapCamera } from './use-map-camera.ts';

interface RadiusHandleProps {
  camera: MapCamera;
  circle: Circle;
  limits: RadiusLimits;
  name: string;
  onMove: (radiusMeters: number) => void;
  onDrop: (radiusMeters: number) => void;
  onCancel: () => void;
}

/** Renders a handle on the edge of a circle. Moving the handle changes the circle's radius. */
export function RadiusHandle({ camera, circle, limits, name, onMove, onDrop, onCancel }: RadiusHandleProps) {
  const text = useTranslator();
  const read = (position: Position) => clampRadius(metersBetween(circle, position), limits);
  return (
    <DraggableMark
      camera={camera}
      position={findEasternmostPoint(circle)}
      className={styles.radius}
      label={text('map.radiusMark', { name, meters: circle.radiusMeters })}
      description={text('map.radiusKeys')}
      onMove={(position) => onMove(read(position))}
      onDrop={(position) => onDrop(read(position))}
      onCancel={onCancel}
    />
  );
}
