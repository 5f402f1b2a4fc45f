import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useScrollDetailsIntoView } from '../scroll-into-view.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import styles from './getting-there.module.css';
import { MapAppLink } from './map-app-link.tsx';
import { StationList } from './station-list.tsx';
import { useStartingStop } from './use-starting-stop.ts';

/** Renders a `details` element about how to get to the first stop, and about the best hour for the walk. */
export function DirectionsToStart() {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const opening = useScrollDetailsIntoView();
  const { packed } = useCurrentWalk().pack;
  const startStop = useStartingStop();
  const { arrivals = [], bestHour = [], stops } = packed;
  // These directions lead to the first stop only. A walker who begins at a later stop does not need them.
  const isAtFirstStop = startStop?.stop.id === stops[0]?.id;
  if (!startStop || !isAtFirstStop || arrivals.length + bestHour.length === 0) return null;
  const { id, lat, lon } = startStop.stop;
  return (
    <details className={styles.wayToStart} {...opening.details}>
      <summary {...opening.summary}>{messages('wayToStart')}</summary>
      {arrivals.length > 0 ? (
        <>
          <p>{formatLine('gettingThere')}</p>
          <StationList
            arrivals={arrivals.map((arrival) => ({ ...arrival, name: formatLine(`arrival.${arrival.id}`) }))}
          />
        </>
      ) : null}
      {bestHour.map((factor) => (
        <p key={factor}>{formatLine(`bestHour.${factor}`)}</p>
      ))}
      <MapAppLink place={{ lat, lon, name: formatLine(`stop.${id}`) }} />
    </details>
  );
}
