import type { Position } from '../../../walk/walk.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { Icon, type IconName } from '../shell/icon.tsx';
import { DraggableMark } from './draggable-mark.tsx';
import styles from './place-marks.module.css';
import type { MapCamera } from './use-map-camera.ts';

/** A mark of a place that is not a stop. */
export interface PlaceMark {
  key: string;
  position: Position;
  label: string;
  look: 'via' | 'turn' | 'station' | 'bus' | 'spot' | 'avoid';
  isCurrent?: boolean;
  onMove: (position: Position) => void;
  onDrop: (position: Position) => void;
  onDelete: () => void;
  onClick?: () => void;
}

const icons: Partial<Record<PlaceMark['look'], IconName>> = {
  turn: 'turn',
  station: 'train',
  bus: 'bus',
  spot: 'spot',
  avoid: 'avoid',
};

interface PlaceMarksProps {
  camera: MapCamera;
  places: readonly PlaceMark[];
  onCancel: () => void;
}

/** Renders places as marks that can be moved and removed. */
export function PlaceMarks({ camera, places, onCancel }: PlaceMarksProps) {
  const text = useTranslator();
  return places.map(({ key, look, isCurrent, ...place }) => {
    const icon = icons[look];
    return (
      <DraggableMark
        key={key}
        {...place}
        camera={camera}
        className={styles[look === 'via' ? 'via' : 'sign']}
        data={{ 'data-look': look }}
        isCurrent={isCurrent}
        description={`${text('map.markKeys')} ${text('map.viaKeys')}`}
        onCancel={onCancel}
      >
        {icon && <Icon name={icon} />}
      </DraggableMark>
    );
  });
}
