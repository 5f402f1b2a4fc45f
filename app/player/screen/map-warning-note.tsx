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
 * Renders a note that the walker has left the route, or that the signal is missing. The note is over the map, because
 * the story panel may be folded.
 */
export function MapWarningNote() {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const distance = useFormatDistance();
  const direction = useFormatCompassPoint();
  // The story panel already tells a walker who is far from the start how far it is, so do not report that this walker
  // has left the route.
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
  // `toRouteMeters` is 0 for a walker who avoids stairs, because such a walker may leave the route on purpose. So this
  // note does not appear for them.
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
