import { readJournal } from '../../../walk/journal.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import { useWords } from '../../locales/words.tsx';
import { useSay } from '../pack/say.tsx';
import { Panel } from '../screen/panel.tsx';
import { usePlaying } from '../under-way/playing.tsx';
import { clueOf, GivenAnswer } from './given-answer.tsx';
import styles from './journal-panel.module.css';
import { Speech } from './speech.tsx';

/** Everything so far: the clues, what was found, the places told of, and the story from its beginning. */
export function JournalPanel({ close }: { close: () => void }) {
  const words = useWords('walk');
  const say = useSay();
  const { state, pack } = usePlaying();
  const { clues, found, spots } = readJournal(state);
  const kinds = { food: words('spotFood'), art: words('spotArt'), hideaway: words('spotHideaway') };
  const toldOf = pack.packed.spots.filter(({ id }) => spots.has(id));
  return (
    <Panel heading={words('journal')} close={close}>
      <Part heading={words('journalFound')}>
        {[...found].map((id) => (
          <li key={id}>{say(`found.${id}`)}</li>
        ))}
      </Part>
      <Part heading={words('journalClues')}>
        {[...clues].map(([id, { end, hints }]) => (
          <li key={id}>
            <p className={styles.asked}>{say(`clue.${id}.ask`)}</p>
            {hints.map((hint) => (
              <p key={hint}>{say(`clue.${id}.${hint}`)}</p>
            ))}
            {end === 'open' ? null : (
              <p className={styles.came}>
                {words(end)}
                {end === 'skipped' ? null : `: ${say(`clue.${id}.reveal`)}`}
              </p>
            )}
          </li>
        ))}
      </Part>
      <Part heading={words('journalSpots')}>
        {toldOf.map(({ id, kind }) => (
          <li key={id}>
            <small className={styles.kind}>{kinds[kind]}</small> {say(`spot.${id}`)}
          </li>
        ))}
      </Part>
      <section className={styles.part}>
        <h3>{words('journalStory')}</h3>
        {state.transcript.map((entry, index) => (
          <Told key={index} entry={entry} index={index} />
        ))}
      </section>
    </Panel>
  );
}

function Part({ heading, children }: { heading: string; children: React.ReactNode[] }) {
  const words = useWords('walk');
  return (
    <section className={styles.part}>
      <h3>{heading}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p className={styles.empty}>{words('journalEmpty')}</p>}
    </section>
  );
}

function Told({ entry, index }: { entry: TranscriptEntry; index: number }) {
  const say = useSay();
  const { pack } = usePlaying();
  switch (entry.kind) {
    case 'line':
      return <Speech lines={[entry.line]} name={index} />;
    case 'choice':
      return <p className={styles.chosen}>{say(entry.choice)}</p>;
    case 'arrival':
    case 'closure':
      return <h4>{say(`stop.${entry.stop}`)}</h4>;
    case 'answer':
      return entry.outcome === 'right' ? (
        <div className={styles.chosen}>
          <GivenAnswer clue={clueOf(pack, entry)} given={entry.given} />
        </div>
      ) : null;
    case 'hint':
    case 'reveal':
    case 'skip':
      return null;
  }
}
