import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { AnnouncedNote } from '../screen/announced-note.tsx';
import { useFormatDistance } from '../screen/distance.tsx';
import notes from '../screen/notes.module.css';
import small from '../screen/small-button.module.css';
import { useCurrentWalk } from '../session/current-walk.tsx';
import styles from './getting-there.module.css';
import { MapAppLink } from './map-app-link.tsx';
import { useStartingStop } from './use-starting-stop.ts';

/**
 * Tells a distant walker how far away the start is. Renders a button to play from home instead, and a link that shows
 * the start in a map app.
 */
export function FarFromStartNote() {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const distance = useFormatDistance();
  const { dispatch } = useCurrentWalk();
  const startStop = useStartingStop();
  if (!startStop) return null;
  const { stop, distanceMeters } = startStop;
  return (
    <>
      <AnnouncedNote kind={distanceMeters === undefined ? 'near' : 'far'} className={notes.note}>
        {distanceMeters === undefined ? '' : messages('farFromStart', { distance: distance(distanceMeters) })}
      </AnnouncedNote>
      {distanceMeters === undefined ? null : (
        <p className={styles.far}>
          <button
            type="button"
            className={small.button}
            onClick={() => dispatch({ kind: 'mode-changed', mode: 'home' })}
          >
            {messages('farPlayHome')}
          </button>
          <MapAppLink place={{ lat: stop.lat, lon: stop.lon, name: formatLine(`stop.${stop.id}`) }} />
        </p>
      )}
    </>
  );
}
