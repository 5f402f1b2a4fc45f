import { metersBetween } from '../../../walk/geodesy.ts';
import type { Position } from '../../../walk/walk.ts';
import { useText } from '../messages/studio-messages.tsx';
import { DragMark } from './drag-mark.tsx';
import styles from './radius-mark.module.css';
import { findEdge, readRadius } from './stop-radius.ts';
import type { MapCamera } from './use-map-camera.ts';
import type { Stop } from './walk-places.ts';

interface RadiusMarkProps {
  camera: MapCamera;
  stop: Stop;
  name: string;
  onMove: (radiusMeters: number) => void;
  onDrop: (radiusMeters: number) => void;
  onCancel: () => void;
}

/** Renders a mark on the circle of a stop, with which the circle is made larger or smaller. */
export function RadiusMark({ camera, stop, name, onMove, onDrop, onCancel }: RadiusMarkProps) {
  const text = useText();
  const read = (position: Position) => readRadius(metersBetween(stop, position));
  return (
    <DragMark
      camera={camera}
      position={findEdge(stop)}
      className={styles.radius}
      label={text('map.radiusMark', { name, meters: stop.radiusMeters })}
      description={text('map.radiusKeys')}
      onMove={(position) => onMove(read(position))}
      onDrop={(position) => onDrop(read(position))}
      onCancel={onCancel}
    />
  );
}
