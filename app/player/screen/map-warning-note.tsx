import { useMessages } from '../../locales/messages.tsx';
import { useStartingStop } from '../getting-there/use-starting-stop.ts';
import { useWayToNextStop } from '../guidance/way-to-next-stop.ts';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { useNextStop } from '../session/next-stop-choice.tsx';
import { useFormatCompassPoint } from '../story/compass-point.tsx';
import { AnnouncedNote } from './announced-note.tsx';
import { roundMeters, useFormatDistance } from './distance.tsx';
import styles from './notes.module.css';
import { useIsOffRoute } from './use-is-off-route.ts';

/**
 * Renders a note that the walker has left the route, or that the phone's position is missing or inexact. The note is
 * over the map, because the story panel may show only one line.
 */
export function MapWarningNote() {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const distance = useFormatDistance();
  const direction = useFormatCompassPoint();
  // Do not report that a walker far from the start has left the route. The story panel already tells this walker the
  // distance to the start.
  const isFarFromStart = useStartingStop()?.distanceMeters !== undefined;
  const isOffWay = useIsOffRoute() && !isFarFromStart;
  const way = useWayToNextStop();
  const { state, pack } = useCurrentWalk();
  const { position } = state;
  const { next } = useNextStop();
  const stop = pack.packed.stops.find(({ id }) => id === next);
  // Render nothing if the visitor denied the position. The story panel reports that, because it has room to explain how
  // to grant access.
  if (!stop || position.kind === 'denied') return null;
  // A walker who avoids stairs may leave the route on purpose. For this walker `toRouteMeters` is always 0, so the note
  // does not appear.
  if (isOffWay && way?.kind === 'directions' && way.directions.toRouteMeters > 0)
    return (
      <AnnouncedNote kind="off-way-back" className={styles.overMap}>
        {messages('offWayBack', {
          distance: distance(way.directions.toRouteMeters),
          direction: direction(way.bearingDegrees),
        })}
      </AnnouncedNote>
    );
  if (isOffWay && way && way.kind !== 'directions')
    return (
      <AnnouncedNote kind="off-way" className={styles.overMap}>
        {messages('offWay', {
          stop: formatLine(`stop.${stop.id}`),
          distance: distance(way.meters),
          direction: direction(way.bearingDegrees),
        })}
      </AnnouncedNote>
    );
  return (
    <AnnouncedNote kind={position.kind} className={styles.overMap}>
      {position.kind === 'good' || position.kind === 'off'
        ? ''
        : position.kind === 'weak'
          ? messages('weak', { meters: roundMeters(position.accuracyMeters) })
          : messages(position.kind)}
    </AnnouncedNote>
  );
}
