import { useId, useMemo } from 'react';
import { deriveJournal } from '../../../walk/journal.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { usePartyComponents } from '../party/lazy-party-components.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { getReachedStopNumber } from '../session/next-stop.ts';
import { ShareWalkButton } from '../share-walk/share-walk-button.tsx';
import { splitIntoChapters } from './chapters.ts';
import { deriveFoundLetterPieces } from './found-letter-pieces.ts';
import styles from './journal-book.module.css';
import { JournalChapter } from './journal-chapter.tsx';
import { LetterSection } from './letter-section.tsx';
import { useDrawableRoute } from './use-drawable-route.ts';
import { WalkedRoute } from './walked-route.tsx';

/**
 * Shows the walk up to now as a picture book: the route, the letter that the walker finds in pieces, and a chapter for
 * each stop.
 */
export function JournalBook({ ground }: { ground: 'day' | 'night' }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const locale = useLocale();
  const { state, pack } = useCurrentWalk();
  const { transcript } = state;
  const { packed } = pack;
  const chapters = useMemo(() => splitIntoChapters(transcript), [transcript]);
  const journal = useMemo(() => deriveJournal({ transcript }), [transcript]);
  const letter = useMemo(() => packed.letter && deriveFoundLetterPieces(packed.letter, journal), [packed, journal]);
  const reachedStops = chapters.flatMap(({ stop }) => stop ?? []);
  // A walk that begins at a later stop starts with a recap of the story, which may contain found items. So the journal
  // may not be empty, although the walker has reached no stop.
  const isEmpty = reachedStops.length === 0 && journal.found.size === 0;
  const way = useDrawableRoute(pack);
  const drawing = `${pack.addressOf(`map.${locale}.svg`)}#walk-map-${ground}`;
  const ids = useId();
  const party = usePartyComponents();
  return (
    <>
      <section className={styles.cover} aria-label={formatLine('title')}>
        <div className={styles.title}>
          <p className={styles.name}>{formatLine('title')}</p>
          <p>{formatLine('place')}</p>
          <p className={styles.soft}>
            {isEmpty
              ? messages('journalEmpty')
              : messages('stopsDone', { done: new Set(reachedStops).size, all: packed.stops.length })}
          </p>
          {reachedStops.length > 1 ? <ChapterList stops={reachedStops} ids={ids} /> : null}
        </div>
        <WalkedRoute way={way} reached={reachedStops} drawing={drawing} isWhole name={messages('journalMap')} />
      </section>
      {letter && packed.letter ? <LetterSection letter={letter} /> : null}
      {chapters.map((chapter, index) => (
        <JournalChapter
          key={index}
          id={`${ids}${index}`}
          chapter={chapter}
          way={way}
          drawing={drawing}
          reached={reachedStops.slice(0, index)}
        />
      ))}
      {party ? <party.DroppedActionList /> : null}
      <ShareWalkButton walk={{ id: pack.id, title: formatLine('title'), hook: formatLine('hook') }} />
    </>
  );
}

interface ChapterListProps {
  stops: readonly string[];
  /**
   * The prefix of the ids of the chapters' headings. A chapter's number follows the prefix; the chapter before the first
   * stop has the number 0.
   */
  ids: string;
}

/** Renders a button for each stop's chapter. A press moves the focus to the chapter's heading. */
function ChapterList({ stops, ids }: ChapterListProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { packed } = useCurrentWalk().pack;
  return (
    <nav aria-label={messages('journalChapters')}>
      <ol className={styles.chapters}>
        {stops.map((stop, index) => {
          const number = getReachedStopNumber(packed.stops, stops, stop);
          // The name begins with the visible number, so that voice control finds the button by it.
          const name = messages('journalChapter', { number, stop: formatLine(`stop.${stop}`) });
          return (
            <li key={index}>
              <button
                type="button"
                aria-label={name}
                title={name}
                onClick={() => document.getElementById(`${ids}${index + 1}`)?.focus()}
              >
                {number}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
