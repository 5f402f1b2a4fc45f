import { useId } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import type { FoundLetterPieces } from './found-letter-pieces.ts';
import styles from './letter-section.module.css';

/**
 * Renders the found pieces of the letter as torn paper, or the whole letter once its order is known. Renders nothing
 * before the first piece is found.
 */
export function LetterSection({ letter: { isJoined, pieces, all } }: { letter: FoundLetterPieces }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { pack } = useCurrentWalk();
  const heading = useId();
  if (pieces.length === 0) return null;

  function describeLetterState(): string {
    if (isJoined) return messages('letterJoined');
    if (pieces.length === all) return messages('letterUnordered', { all });
    return messages('letterIncomplete', { found: pieces.length, all });
  }

  return (
    <section className={styles.letter} aria-labelledby={heading}>
      <h3 id={heading}>{formatLine('letter.title')}</h3>
      <p className={styles.status}>{describeLetterState()}</p>
      <ol className={isJoined ? styles.sheet : styles.scraps}>
        {pieces.map(({ found, mark, writer }) => {
          const portrait = pack.packed.characters.find(({ id }) => id === writer)?.portrait;
          return (
            <li key={found}>
              <div className={styles.paper}>
                <b className={styles.mark}>{mark}</b>
                <p>{formatLine(isJoined ? `letter.${found}` : `letter.${found}.torn`)}</p>
              </div>
              <small className={styles.writer}>
                {portrait ? (
                  <img src={pack.addressOf(`drawings/${portrait}.svg`)} alt="" width="200" height="200" />
                ) : null}
                <span>{formatLine(`speaker.${writer}`)}</span>
              </small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
