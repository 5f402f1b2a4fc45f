import { readJournal } from '../../../walk/journal.ts';
import { useWords } from '../../locales/words.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useSay } from '../pack/say.tsx';
import { usePlaying } from '../under-way/playing.tsx';
import styles from './ending.module.css';

interface EndingProps {
  beginAnew: () => void;
}

/** How the story ended, and what the walker has to show for it. */
export function Ending({ beginAnew }: EndingProps) {
  const words = useWords('walk');
  const say = useSay();
  const { state, pack } = usePlaying();
  const { ending, found, clues } = readJournal(state);
  const answered = [...clues.values()].filter(({ end }) => end === 'answered').length;
  return (
    <section className={styles.ending}>
      <h2>{words('endHeading')}</h2>
      {ending ? <p className={styles.how}>{say(`ending.${ending}`)}</p> : null}
      <p>{words('endClues', { answered, all: pack.packed.clues.length })}</p>
      {found.size > 0 ? (
        <>
          <h3>{words('endFound')}</h3>
          <ul>
            {[...found].map((id) => (
              <li key={id}>{say(`found.${id}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className={styles.onwards}>
        <button type="button" onClick={beginAnew}>
          {words('endAgain')}
        </button>
        <PageLink to="play">{words('endMore')}</PageLink>
      </p>
    </section>
  );
}
