import { countDoneStops, deriveJournal } from '../../../walk/journal.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { useNextOrLatestStop } from '../session/next-stop-choice.tsx';
import styles from './stop-progress-row.module.css';

/** Renders the progress of the walk as a row of lanterns, one for each stop. */
export function StopProgressRow() {
  const messages = useMessages('walk');
  const { state, pack } = useCurrentWalk();
  const journal = deriveJournal(state);
  const target = useNextOrLatestStop();
  return (
    <p className={styles.row} role="img" aria-label={messages('stopsDone', countDoneStops(pack.packed, journal))}>
      {pack.packed.stops.map(({ id }) => (
        <i key={id} data-is={target?.stop === id ? 'now' : journal.stops.has(id) ? 'done' : undefined} />
      ))}
    </p>
  );
}
