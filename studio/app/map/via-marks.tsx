import type { Position } from '../../../walk/walk.ts';
import { useText } from '../messages/studio-messages.tsx';
import { DragMark } from './drag-mark.tsx';
import type { MapCamera } from './use-map-camera.ts';
import styles from './via-marks.module.css';
import type { Stop } from './walk-places.ts';

interface ViaMarksProps {
  camera: MapCamera;
  stops: readonly Stop[];
  nameOf: (stopId: string) => string;
  onMove: (stopId: string, index: number, position: Position) => void;
  onDrop: (stopId: string, index: number, position: Position) => void;
  onCancel: () => void;
  onDelete: (stopId: string, index: number) => void;
}

/** Renders the places that the ways must pass, as marks that can be moved. */
export function ViaMarks({ camera, stops, nameOf, onMove, onDrop, onCancel, onDelete }: ViaMarksProps) {
  const text = useText();
  return stops.flatMap(({ id, via = [] }) =>
    via.map((position, index) => (
      <DragMark
        key={`${id}.${index}`}
        camera={camera}
        position={position}
        className={styles.via}
        label={text('map.viaMark', { number: index + 1, name: nameOf(id) })}
        description={`${text('map.markKeys')} ${text('map.viaKeys')}`}
        onMove={(at) => onMove(id, index, at)}
        onDrop={(at) => onDrop(id, index, at)}
        onCancel={onCancel}
        onDelete={() => onDelete(id, index)}
      />
    )),
  );
}
