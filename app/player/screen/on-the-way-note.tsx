import { distanceAndBearingTo } from '../../../walk/geodesy.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useStartingStop } from '../getting-there/use-starting-stop.ts';
import { useDirections } from '../guidance/guidance.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useNextStop } from '../session/next-stop-choice.tsx';
import { usePlayedWalk } from '../session/played-walk.tsx';
import { useCompassPointName } from '../story/compass-point.tsx';
import { AnnouncedNote } from './announced-note.tsx';
import { roundMeters, useDistanceFormat } from './distance.tsx';
import styles from './notes.module.css';
import { useIsOffRoute } from './use-is-off-route.ts';

/**
 * Renders a note over the map: the walker has left the route, or the signal is missing. The story panel may be folded
 * at that time.
 */
export function OnTheWayNote() {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const distance = useDistanceFormat();
  const direction = useCompassPointName();
  // The story panel already informs a walker who is far from the start.
  const isFarFromStart = useStartingStop()?.distanceMeters !== undefined;
  const isOffWay = useIsOffRoute() && !isFarFromStart;
  const directions = useDirections();
  const { state, pack } = usePlayedWalk();
  const { position } = state;
  const { next } = useNextStop();
  const stop = pack.packed.stops.find(({ id }) => id === next);
  const way = stop && distanceAndBearingTo(position, stop);
  // The story panel reports a denied position, because it has room to explain how to grant it.
  if (!stop || position.kind === 'denied') return null;
  // A walker who avoids stairs may leave the route on purpose.
  if (isOffWay && directions && directions.toRouteMeters > 0)
    return (
      <AnnouncedNote kind="off-way" className={styles.overMap}>
        {messages('offWayBack', {
          distance: distance(directions.toRouteMeters),
          direction: direction(directions.bearingDegrees),
        })}
      </AnnouncedNote>
    );
  if (isOffWay && !directions && way)
    return (
      <AnnouncedNote kind="off-way" className={styles.overMap}>
        {messages('offWay', {
          stop: formatLine(`stop.${stop.id}`),
          distance: distance(way.distanceMeters),
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
