import { useMessages } from '../../../locales/messages.tsx';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import styles from './after-walk.module.css';
import { type SavesReader, useReachedEndings } from './use-endings-in-saves.ts';

interface AllEndingsProps {
  /** The ending that this walk reached. */
  current: string | undefined;
  progress: SavesReader;
}

/**
 * Renders a lantern for each ending of the walk. Endings that this device has not reached are dark, with only a hint.
 */
export function AllEndings({ current, progress }: AllEndingsProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { pack } = useCurrentWalk();
  const reachedEndings = useReachedEndings(pack.id, progress);
  const { endings = [] } = pack.packed;
  if (endings.length < 2) return null;
  return (
    <section className={styles.part}>
      <h3>{messages('endingsHeading')}</h3>
      <ul className={styles.endings}>
        {endings.map(({ id }, index) => {
          const isCurrent = id === current;
          const isLit = isCurrent || reachedEndings.has(id);
          const name = formatLine(`ending.${id}`);
          return (
            <li key={id} data-lit={isLit || undefined}>
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <path d="M18 12h28c13 12 13 28 0 40H18C5 40 5 24 18 12z" />
                <path className={styles.frame} d="M20 2h24v9H20zM20 53h24v9H20z" />
              </svg>
              <span>
                {isCurrent ? messages('endingNow', { name }) : null}
                {isLit && !isCurrent ? messages('endingLit', { name }) : null}
                {isLit ? null : messages('endingDark', { number: index + 1, hint: formatLine(`ending.${id}.hint`) })}
              </span>
            </li>
          );
        })}
      </ul>
      <p>{messages('endingsHow')}</p>
    </section>
  );
}
