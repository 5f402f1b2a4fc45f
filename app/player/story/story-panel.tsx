import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { hasEnded, waysOn } from '../../../walk/state.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import type { ReadingSettings } from '../../device/reading-settings.ts';
import { wantsLessMotion } from '../../device/reduced-motion.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useIsWatched } from '../../ui/status.tsx';
import { useFormatLine } from '../pack/say.tsx';
import { usePlaying } from '../session/playing.tsx';
import { ReadAloud } from '../voice/read-aloud.tsx';
import { forgetDraft } from './answer-draft.ts';
import { ArrivalWays } from './arrival-ways.tsx';
import { ClueForm } from './clue-form.tsx';
import { clueOf, GivenAnswer } from './given-answer.tsx';
import options from './options.module.css';
import { latestPassage } from './passage.ts';
import { Speech } from './speech.tsx';
import styles from './story-panel.module.css';
import { useReveal } from './use-reveal.ts';

interface StorySheetProps {
  /** Whether passages appear whole instead of line by line. */
  isAtOnce: boolean;
  voicePace: ReadingSettings['voicePace'];
  /** A note beside the story, while it waits for an arrival. */
  note: ReactNode;
  /** The content after the end of the story. */
  ending: ReactNode;
}

/** Shows the current passage and then the ways on. */
export function StoryPanel({ isAtOnce, voicePace, note, ending }: StorySheetProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { state, pack, dispatch, isResumed } = usePlaying();
  const { from, done, lines } = latestPassage(state.transcript);
  const reveal = useReveal(from, lines.length, { isAtOnce, isKnown: isResumed });
  const waysPlace = useRef<HTMLElement>(null);
  const nextLine = useRef<HTMLButtonElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isLogWatched = useIsWatched();
  const ways = waysOn(state);
  const clue = pack.packed.clues.find(({ id }) => id === ways.clue);

  const passage = useRef(from);
  // Keep only the draft of the clue that is asked now.
  useEffect(() => forgetDraft(state.walkId, ways.clue), [state.walkId, ways.clue]);

  // Scroll a new passage to its beginning. After that keep the newest line in view, with as much as fits of the content below it.
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const isNew = passage.current !== from;
    passage.current = from;
    const lines = current.querySelectorAll<HTMLElement>('[role="log"] > *');
    const newest = lines[reveal.shown - 1];
    const top = reveal.shown > 1 && newest && !isNew ? newest.offsetTop - current.offsetTop - 8 : 0;
    const most = current.scrollHeight - current.clientHeight;
    current.scrollTo({ top: Math.min(top, most), behavior: wantsLessMotion() ? 'instant' : 'smooth' });
  }, [from, reveal.shown]);

  const focusedPassage = useRef<number>(undefined);
  useEffect(() => {
    if (focusedPassage.current === from) return;
    focusedPassage.current = from;
    // The chosen button is removed together with its focus. Move the focus to the new passage.
    if (document.activeElement === document.body)
      (nextLine.current ?? waysPlace.current)?.focus({ preventScroll: true });
  }, [from]);

  const wasWhole = useRef(reveal.isWhole);
  useEffect(() => {
    // The focused button is removed. Move the focus to the ways on, which replace it.
    if (reveal.isWhole && !wasWhole.current) waysPlace.current?.focus({ preventScroll: true });
    wasWhole.current = reveal.isWhole;
  }, [reveal.isWhole]);

  function readOn(event: MouseEvent) {
    // Selecting text must not advance the story.
    if (event.target instanceof HTMLButtonElement || getSelection()?.isCollapsed === false) return;
    if (!reveal.isWhole) reveal.next();
  }

  return (
    <>
      <div className={styles.head}>
        <Speaker id={lines[Math.max(0, reveal.shown - 1)]?.speaker} />
        <ReadAloud
          passage={from}
          lines={lines.map(({ id, sound, arguments: values }) => ({ text: formatLine(id, values), sound }))}
          shown={reveal.shown}
          showUpTo={reveal.upTo}
          pace={voicePace}
        />
      </div>
      <div ref={scroller} className={styles.story}>
        <WalkerAction entry={done} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a larger place to tap; keys have the button. */}
        <div className={styles.speech} onClick={readOn}>
          <div role="log" aria-label={messages('story')}>
            <Speech
              lines={lines.slice(0, reveal.shown)}
              name={from}
              isAnnounced={isLogWatched}
              isLed={!lines.slice(0, reveal.shown).some(({ speaker }) => speaker !== lines[0]?.speaker)}
            />
          </div>
          {reveal.isWhole ? null : (
            <button ref={nextLine} type="button" className={styles.next} onClick={reveal.next}>
              {messages('next')}
            </button>
          )}
        </div>
        {reveal.isWhole ? (
          <section ref={waysPlace} className={styles.ways} aria-label={messages('ways')} tabIndex={-1}>
            {clue ? <ClueForm key={clue.id} clue={clue} /> : null}
            <Choices choices={ways.choices} choose={(choice) => dispatch({ kind: 'choice-made', choice })} />
            {note}
            <ArrivalWays arrivals={ways.arrivals} closures={ways.closures} />
            {hasEnded(state) ? ending : null}
            {state.undo ? (
              <button type="button" className={styles.undo} onClick={() => dispatch({ kind: 'undone' })}>
                {messages('takeBack')}
              </button>
            ) : null}
          </section>
        ) : null}
      </div>
    </>
  );
}

/** The current speaker, over the panel's edge. It stays while the text scrolls. For screen readers each line names its own speaker. */
function Speaker({ id }: { id: string | undefined }) {
  const formatLine = useFormatLine();
  const { pack } = usePlaying();
  if (id === undefined) return null;
  const portrait = pack.packed.characters.find((character) => character.id === id)?.portrait;
  return (
    <p className={styles.speaker} aria-hidden="true">
      {portrait ? <img src={pack.addressOf(`drawings/${portrait}.svg`)} alt="" width="200" height="200" /> : null}
      {formatLine(`speaker.${id}`)}
    </p>
  );
}

/** Shows the walker's action above the lines that follow it. */
function WalkerAction({ entry }: { entry: TranscriptEntry | undefined }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { pack, state } = usePlaying();
  switch (entry?.kind) {
    case 'choice':
      return <p className={styles.chosen}>{formatLine(entry.choice)}</p>;
    case 'arrival':
    case 'closure': {
      const number = pack.packed.stops.findIndex(({ id }) => id === entry.stop) + 1;
      const stop = formatLine(`stop.${entry.stop}`);
      return (
        <>
          <h2 className={styles.place}>
            {entry.kind === 'arrival' ? messages('arrived', { number, stop }) : messages('didNotGetIn', { stop })}
          </h2>
          {state.mode === 'home' ? <StopDrawing stop={entry.stop} /> : null}
        </>
      );
    }
    case 'answer':
      return (
        <div className={styles.chosen}>
          <GivenAnswer label={messages('answered')} clue={clueOf(pack, entry)} given={entry.given} />
        </div>
      );
    case 'reveal':
      return <p className={styles.aside}>{formatLine(`clue.${entry.clue}.reveal`)}</p>;
    case 'hint':
      return <p className={styles.aside}>{formatLine(`clue.${entry.clue}.${entry.hint}`)}</p>;
    case 'skip':
      return <p className={styles.aside}>{messages('skipped')}</p>;
    default:
      return null;
  }
}

/** Shows the drawing of a stop to a walker who is not there. Its clue asks about the same drawing. */
function StopDrawing({ stop }: { stop: string }) {
  const formatLine = useFormatLine();
  const { pack } = usePlaying();
  const clue = pack.packed.clues.find((candidate) => candidate.stop === stop && candidate.drawing);
  if (!clue) return null;
  return (
    <img
      className={styles.sight}
      src={pack.addressOf(`drawings/${clue.drawing}.svg`)}
      alt={formatLine(`clue.${clue.id}.home`)}
    />
  );
}

interface ChoicesProps {
  choices: readonly string[];
  choose: (choice: string) => void;
}

/** Shows the choices. A choice that was made before is available again, and marked. */
function Choices({ choices, choose }: ChoicesProps) {
  const formatLine = useFormatLine();
  const { state } = usePlaying();
  if (choices.length === 0) return null;
  const made = new Set(state.transcript.map((entry) => (entry.kind === 'choice' ? entry.choice : undefined)));
  return (
    <ul className={options.list}>
      {choices.map((choice) => (
        <li key={choice}>
          <button type="button" data-made={made.has(choice) ? '' : undefined} onClick={() => choose(choice)}>
            {formatLine(choice)}
          </button>
        </li>
      ))}
    </ul>
  );
}
