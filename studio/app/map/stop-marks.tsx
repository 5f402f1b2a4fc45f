import { localeTags } from '../../../app/locales/locales.ts';
import type { Position } from '../../../walk/walk.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { DraggableMark } from './draggable-mark.tsx';
import { chooseNameSides, type NameObstacle } from './name-placement.ts';
import styles from './stop-marks.module.css';
import type { StopOverlap } from './stop-overlaps.ts';
import type { MapCamera } from './use-map-camera.ts';
import type { AuthoredStop } from './walk-places.ts';

const markRadius = 15;
const obstacleRadius = 10;

interface StopMarksProps {
  camera: MapCamera;
  stops: readonly AuthoredStop[];
  overlaps: ReadonlyMap<string, readonly StopOverlap[]>;
  nameOf: (stopId: string) => string;
  /** Returns the short name of a stop for maps. A stop without a short name has its usual name. */
  shortNameOf: (stopId: string) => string;
  selectedId: string | undefined;
  /** The positions of handles and of the walker, which names must not cover. */
  obstacles: readonly Position[];
  onSelect: (stopId: string) => void;
  onMove: (stopId: string, position: Position) => void;
  onDrop: (stopId: string, position: Position) => void;
  onCancel: () => void;
}

/** Renders the stops as numbered, draggable marks, with their names where there is room. */
export function StopMarks(props: StopMarksProps) {
  const { camera, stops, overlaps, nameOf, shortNameOf, selectedId, obstacles } = props;
  const { onSelect, onMove, onDrop, onCancel } = props;
  const { locale, text } = useInterfaceLanguage();
  const marks = stops.map((stop) => ({
    id: stop.id,
    ...camera.toScreen(stop),
    radius: markRadius,
    name: shortNameOf(stop.id),
  }));
  // Places the selected stop's name first, so that no other name takes its space.
  const sides = chooseNameSides(
    marks.toSorted((one, other) => Number(other.id === selectedId) - Number(one.id === selectedId)),
    camera.viewport,
    obstacles.map((position): NameObstacle => ({ ...camera.toScreen(position), radius: obstacleRadius })),
  );
  return stops.map((stop, index) => {
    const words = (overlaps.get(stop.id) ?? []).map(({ id, meters }) =>
      text('map.overlaps', { name: nameOf(id), meters }),
    );
    return (
      <DraggableMark
        key={stop.id}
        camera={camera}
        position={stop}
        className={styles.stop}
        description={text('map.markKeys')}
        isCurrent={stop.id === selectedId}
        data={{ 'data-overlap': words.length > 0 ? '' : undefined, 'data-side': sides.get(stop.id) ?? 'none' }}
        onDragStart={() => stop.id !== selectedId && onSelect(stop.id)}
        onMove={(position) => onMove(stop.id, position)}
        onDrop={(position) => onDrop(stop.id, position)}
        onCancel={onCancel}
        onClick={() => onSelect(stop.id)}
      >
        <span className={styles.number}>{index + 1}</span>{' '}
        <span className={styles.name} lang={localeTags[locale].htmlLang}>
          {shortNameOf(stop.id)}
        </span>{' '}
        <span className={buttons.spoken}>
          {[text('map.stopMark', { meters: stop.radiusMeters }), ...words].join(' ')}
        </span>
      </DraggableMark>
    );
  });
}
