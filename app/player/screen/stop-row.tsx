import { countStops, readJournal } from '../../../walk/journal.ts';
import { useMessages } from '../../locales/messages.tsx';
import { usePlaying } from '../session/playing.tsx';
import { targetOf } from './next-stop-bar.tsx';
import styles from './stop-row.module.css';

/** The progress of the walk: one lantern for every stop. */
export function StopRow() {
  const messages = useMessages('walk');
  const { state, pack } = usePlaying();
  const journal = readJournal(state);
  const target = targetOf({ state });
  return (
    <p className={styles.row} role="img" aria-label={messages('stopsDone', countStops(pack.packed, journal))}>
      {pack.packed.stops.map(({ id }) => (
        <i key={id} data-is={target?.stop === id ? 'now' : journal.stops.has(id) ? 'done' : undefined} />
      ))}
    </p>
  );
}
