import { readJournal } from '../../../walk/journal.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { Panel } from '../screen/panel.tsx';
import { SendWalk } from '../send/send-walk.tsx';
import { usePlayedWalk } from '../session/played-walk.tsx';
import { findClue, GivenAnswer } from './given-answer.tsx';
import styles from './journal-panel.module.css';
import { SpokenLines } from './spoken-lines.tsx';

/** Shows a panel with all items found, clues, recommended places and the story so far. */
export function JournalPanel({ close }: { close: () => void }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { state, pack } = usePlayedWalk();
  const { clues, found, spots } = readJournal(state);
  const kinds = { food: messages('spotFood'), art: messages('spotArt'), hideaway: messages('spotHideaway') };
  const mentionedSpots = pack.packed.spots.filter(({ id }) => spots.has(id));
  return (
    <Panel heading={messages('journal')} close={close}>
      <JournalSection heading={messages('journalFound')}>
        {[...found].map((id) => (
          <li key={id}>{formatLine(`found.${id}`)}</li>
        ))}
      </JournalSection>
      <JournalSection heading={messages('journalClues')}>
        {[...clues].map(([id, { end, hints }]) => (
          <li key={id}>
            <p className={styles.asked}>{formatLine(`clue.${id}.ask`)}</p>
            {hints.map((hint) => (
              <p key={hint}>{formatLine(`clue.${id}.${hint}`)}</p>
            ))}
            {end === 'open' ? null : (
              <p className={styles.came}>
                {messages(end)}
                {end === 'skipped' ? null : `: ${formatLine(`clue.${id}.reveal`)}`}
              </p>
            )}
          </li>
        ))}
      </JournalSection>
      <JournalSection heading={messages('journalSpots')}>
        {mentionedSpots.map(({ id, kind }) => (
          <li key={id}>
            <small className={styles.kind}>{kinds[kind]}</small> {formatLine(`spot.${id}`)}
          </li>
        ))}
      </JournalSection>
      <div className={styles.part}>
        <SendWalk walk={{ id: pack.id, title: formatLine('title'), hook: formatLine('hook') }} />
      </div>
      <section className={styles.part}>
        <h3>{messages('journalStory')}</h3>
        {state.transcript.map((entry, index) => (
          <JournalEntry key={index} entry={entry} index={index} />
        ))}
      </section>
    </Panel>
  );
}

function JournalSection({ heading, children }: { heading: string; children: React.ReactNode[] }) {
  const messages = useMessages('walk');
  return (
    <section className={styles.part}>
      <h3>{heading}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p className={styles.empty}>{messages('journalEmpty')}</p>}
    </section>
  );
}

function JournalEntry({ entry, index }: { entry: TranscriptEntry; index: number }) {
  const formatLine = useFormatLine();
  const { pack } = usePlayedWalk();
  switch (entry.kind) {
    case 'line':
      return <SpokenLines lines={[entry.line]} name={index} />;
    case 'choice':
      return <p className={styles.chosen}>{formatLine(entry.choice)}</p>;
    case 'arrival':
    case 'closure':
      return <h4>{formatLine(`stop.${entry.stop}`)}</h4>;
    case 'answer':
      return entry.outcome === 'right' ? (
        <div className={styles.chosen}>
          <GivenAnswer clue={findClue(pack, entry)} given={entry.given} />
        </div>
      ) : null;
    case 'hint':
    case 'reveal':
    case 'skip':
    case 'mode':
      return null;
  }
}
