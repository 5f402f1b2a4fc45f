import { useId } from 'react';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { usePartyComponents } from '../party/lazy-party-components.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { getReachedStopNumber } from '../session/next-stop.ts';
import { findClue, GivenAnswerText } from '../story/given-answer.tsx';
import { SpokenLines } from '../story/spoken-lines.tsx';
import { StopPicture } from '../story/story-panel.tsx';
import type { Chapter } from './chapters.ts';
import { FoundItemPicture } from './found-item-picture.tsx';
import styles from './journal-chapter.module.css';
import { StopTips } from './stop-tips.tsx';
import type { DrawableRoute } from './use-drawable-route.ts';
import { WalkedRoute } from './walked-route.tsx';

interface JournalChapterProps {
  /** The HTML id of the chapter's heading. */
  id: string;
  chapter: Chapter;
  way: DrawableRoute;
  /** The URL of the walk's map drawing. */
  drawing: string;
  /** The stops reached up to this chapter. */
  reached: readonly string[];
}

/**
 * Renders a chapter of the journal: the place, its route, the found items, the clues, the tips, and the story's lines.
 */
export function JournalChapter({ id, chapter, way, drawing, reached }: JournalChapterProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { pack } = useCurrentWalk();
  const { stop, isClosed, entries, foundItems, clues } = chapter;
  const number = stop === undefined ? undefined : getReachedStopNumber(pack.packed.stops, reached, stop);
  const name = stop === undefined ? messages('journalStart') : formatLine(`stop.${stop}`);
  return (
    <section className={styles.chapter} data-spread={stop === undefined ? undefined : ''} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {stop === undefined ? null : <span className={styles.number}>{number}</span>}
        {stop !== undefined && isClosed ? messages('didNotGetIn', { stop: name }) : name}
      </h3>
      {stop === undefined ? null : (
        <>
          <div className={styles.picture}>
            <StopPicture stop={stop} />
          </div>
          <div className={styles.map}>
            <WalkedRoute way={way} drawing={drawing} reached={reached} name={messages('journalWay', { stop: name })} />
          </div>
        </>
      )}
      <div className={styles.text}>
        {foundItems.length > 0 ? (
          <ChapterPart heading={messages('journalFound')}>
            {foundItems.map((find) => (
              <li key={find.id} className={styles.find}>
                <FoundItemPicture find={find} />
                {formatLine(`found.${find.id}`)}
              </li>
            ))}
          </ChapterPart>
        ) : null}
        {clues.size > 0 ? (
          <ChapterPart heading={messages('journalClues')}>
            {[...clues].map(([clue, { end, hints }]) => (
              <li key={clue}>
                <p className={styles.asked}>{formatLine(`clue.${clue}.ask`)}</p>
                {hints.map((hint) => (
                  <p key={hint}>{formatLine(`clue.${clue}.${hint}`)}</p>
                ))}
                {end === 'open' ? null : (
                  <p className={styles.came} data-end={end}>
                    {end === 'skipped'
                      ? messages(end)
                      : messages('journalAnswer', { end: messages(end), answer: formatLine(`clue.${clue}.reveal`) })}
                  </p>
                )}
                <ClueMemberLabel clue={clue} entries={entries} />
              </li>
            ))}
          </ChapterPart>
        ) : null}
        <StopTips stop={stop} spots={chapter.spots} />
        <details className={styles.said}>
          <summary>{messages('journalStory')}</summary>
          {entries.map((entry, index) => (
            <StoryTranscriptEntry key={index} entry={entry} index={index} />
          ))}
        </details>
      </div>
    </section>
  );
}

/**
 * Renders which member of the party ended a clue, and how. A member gives the right answer, asks for the answer, or
 * skips the clue.
 */
function ClueMemberLabel({ clue, entries }: { clue: string; entries: readonly TranscriptEntry[] }) {
  const party = usePartyComponents();
  const end = entries.findLast(
    (entry) =>
      (entry.kind === 'answer' && entry.clue === clue && entry.outcome === 'right') ||
      ((entry.kind === 'reveal' || entry.kind === 'skip') && entry.clue === clue),
  );
  return party && end ? <party.TranscriptEntryMemberLabel entry={end} isAside /> : null;
}

function ChapterPart({ heading, children }: { heading: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <>
      <h4 id={id}>{heading}</h4>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

function StoryTranscriptEntry({ entry, index }: { entry: TranscriptEntry; index: number }) {
  const formatLine = useFormatLine();
  const { pack } = useCurrentWalk();
  const party = usePartyComponents();
  switch (entry.kind) {
    case 'line':
      return <SpokenLines lines={[entry.line]} name={index} />;
    case 'choice':
      return (
        <>
          {party ? <party.TranscriptEntryMemberLabel entry={entry} /> : null}
          <p className={styles.chosen}>{formatLine(entry.choice)}</p>
        </>
      );
    case 'answer':
      return entry.outcome === 'right' ? (
        <>
          {party ? <party.TranscriptEntryMemberLabel entry={entry} /> : null}
          <div className={styles.chosen}>
            <GivenAnswerText clue={findClue(pack, entry)} given={entry.given} />
          </div>
        </>
      ) : null;
    case 'arrival':
    case 'closure':
    case 'hint':
    case 'reveal':
    case 'skip':
    case 'mode':
      return null;
  }
}
