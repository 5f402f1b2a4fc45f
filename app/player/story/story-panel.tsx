import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { deriveJournal } from '../../../walk/journal.ts';
import { groupStoryOffersByKind, hasEnded } from '../../../walk/state.ts';
import type { PassageLine } from '../../../walk/story-tags.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import { prefersReducedMotion } from '../../device/reduced-motion.ts';
import type { WalkSettings } from '../../device/walk-settings.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useIsLiveRegionReady } from '../../ui/status-message.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { usePartyComponents } from '../party/lazy-party-components.tsx';
import { StoryHandle } from '../screen/story-height/story-handle.tsx';
import type { StoryHeightControl } from '../screen/story-height/use-story-height.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { getReachedStopNumber } from '../session/next-stop.ts';
import { ReadAloudButton } from '../voice/read-aloud-button.tsx';
import { forgetDraft } from './answer-draft.ts';
import { ArrivalOptions } from './arrival-options.tsx';
import { ClueForm } from './clue-form.tsx';
import { findClue, GivenAnswerText } from './given-answer.tsx';
import options from './options.module.css';
import { SpokenLines } from './spoken-lines.tsx';
import styles from './story-panel.module.css';
import { findLatestPassage } from './transcript-passage.ts';
import { usePassageReveal } from './use-passage-reveal.ts';
import { useReportBusyStateToParty } from './use-report-busy-state-to-party.ts';

interface StoryPanelProps {
  /** Whether passages appear whole instead of line by line. */
  isAtOnce: boolean;
  voicePace: WalkSettings['voicePace'];
  panel: StoryHeightControl;
  /** Refers to the button that changes the height of the panel. */
  handle: RefObject<HTMLButtonElement | null>;
  /** A note to show while the story waits for an arrival. */
  note: ReactNode;
  /** Help that opens on request, below the buttons for the arrival. */
  help?: ReactNode;
  /** The content after the end of the story. */
  ending: ReactNode;
}

/** Renders the current passage, and after its last line the walker's options: clue, choices, arrivals and undo. */
export function StoryPanel({ isAtOnce, voicePace, panel, handle, note, help, ending }: StoryPanelProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { state, pack, dispatch, isResumed } = useCurrentWalk();
  const { firstIndex, action, lines } = findLatestPassage(state.transcript);
  const revealState = usePassageReveal(firstIndex, lines.length, { isAtOnce, isKnown: isResumed });
  const optionsElement = useRef<HTMLElement>(null);
  const nextLine = useRef<HTMLButtonElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const offers = groupStoryOffersByKind(state);
  const clue = pack.packed.clues.find(({ id }) => id === offers.clue);
  const party = usePartyComponents();
  useReportBusyStateToParty(scroller, !revealState.isWhole);

  const isFolded = panel.height === 'folded';
  const foldedLineId = useId();
  const shownLines = lines.slice(0, revealState.shown);
  const newestLine = shownLines.at(-1);

  const passage = useRef(firstIndex);
  // Delete the saved draft of an answer when the story no longer waits for that answer.
  useEffect(() => forgetDraft(state.walkId, offers.clue), [state.walkId, offers.clue]);

  // Scroll to the beginning of a new passage. When a further line of the passage appears, scroll that line towards the
  // top.
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const isNew = passage.current !== firstIndex;
    passage.current = firstIndex;
    const lines = current.querySelectorAll<HTMLElement>('[role="log"] > *');
    const newest = lines[revealState.shown - 1];
    const top = revealState.shown > 1 && newest && !isNew ? newest.offsetTop - current.offsetTop - 8 : 0;
    const maxScrollTop = current.scrollHeight - current.clientHeight;
    current.scrollTo({ top: Math.min(top, maxScrollTop), behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [firstIndex, revealState.shown]);

  useLayoutEffect(() => {
    // Make the dialog around the player focus this element when it opens. Otherwise the dialog would focus the first
    // button, and the focus would move twice.
    (nextLine.current ?? optionsElement.current)?.toggleAttribute('autofocus', true);
  }, []);

  const focusedPassage = useRef<number>(undefined);
  useEffect(() => {
    if (focusedPassage.current === firstIndex) return;
    focusedPassage.current = firstIndex;
    // The pressed button is removed and loses the focus. Move the focus to the new passage.
    if (document.activeElement === document.body)
      (nextLine.current ?? optionsElement.current)?.focus({ preventScroll: true });
  }, [firstIndex]);

  const wasWhole = useRef(revealState.isWhole);
  useEffect(() => {
    // The focused button is removed after the last line. Move the focus to the options, which replace the button.
    if (revealState.isWhole && !wasWhole.current) optionsElement.current?.focus({ preventScroll: true });
    wasWhole.current = revealState.isWhole;
  }, [revealState.isWhole]);

  function advanceOnTap(event: MouseEvent) {
    // A click that selects text must not advance the story.
    if (event.target instanceof HTMLButtonElement || getSelection()?.isCollapsed === false) return;
    if (!revealState.isWhole) revealState.showNext();
  }

  return (
    <>
      <div className={styles.head}>
        <StoryHandle handle={handle} panel={panel} describedBy={foldedLineId} />
        {isFolded ? (
          <p id={foldedLineId} className={styles.folded} aria-hidden="true">
            {clue ? formatLine(`clue.${clue.id}.ask`) : newestLine && formatLine(newestLine.id, newestLine.arguments)}
          </p>
        ) : (
          <Speaker id={newestLine?.speaker} />
        )}
        <ReadAloudButton shown={revealState.shown} showUpTo={revealState.showUpTo} pace={voicePace} />
      </div>
      <div ref={scroller} className={styles.story} inert={isFolded}>
        {party && action ? <party.TranscriptEntryMemberLabel entry={action} /> : null}
        <WalkerAction entry={action} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button works with keys; this is a larger area to tap. */}
        <div className={styles.speech} onClick={advanceOnTap}>
          {/* Mount a new live region each time the folded panel opens by itself. Screen readers ignore the old region,
              because it was in the folded panel. */}
          <PassageLiveRegion key={panel.openings} passage={firstIndex} lines={shownLines} />
          {revealState.isWhole ? null : (
            <button ref={nextLine} type="button" className={styles.next} onClick={revealState.showNext}>
              {messages('next')}
            </button>
          )}
        </div>
        {party ? <party.PartyNotes /> : null}
        {revealState.isWhole ? (
          <section ref={optionsElement} className={styles.ways} aria-label={messages('ways')} tabIndex={-1}>
            {clue ? <ClueForm key={clue.id} clue={clue} /> : null}
            <Choices {...offers} choose={(choice) => dispatch({ kind: 'choice-made', choice })} />
            {note}
            <ArrivalOptions arrivals={offers.arrivals} closures={offers.closures} />
            {help}
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

interface PassageLiveRegionProps {
  /** The passage's `firstIndex`, which identifies the passage. */
  passage: number;
  lines: readonly PassageLine[];
}

/** Renders the visible lines of a passage in a live region. */
function PassageLiveRegion({ passage, lines }: PassageLiveRegionProps) {
  const messages = useMessages('walk');
  const isWatched = useIsLiveRegionReady();
  return (
    <div role="log" aria-label={messages('story')}>
      <SpokenLines
        lines={lines}
        name={passage}
        isAnnounced={isWatched}
        isNews
        isSpeakerShown={!lines.some(({ speaker }) => speaker !== lines[0]?.speaker)}
      />
    </div>
  );
}

/**
 * Renders the current speaker at the panel's upper edge, outside the scrolling part. Hidden from screen readers,
 * because the lines name their speakers.
 */
function Speaker({ id }: { id: string | undefined }) {
  const formatLine = useFormatLine();
  const { pack } = useCurrentWalk();
  if (id === undefined) return null;
  const portrait = pack.packed.characters.find((character) => character.id === id)?.portrait;
  return (
    <p className={styles.speaker} aria-hidden="true">
      {portrait ? <img src={pack.addressOf(`drawings/${portrait}.svg`)} alt="" width="200" height="200" /> : null}
      {formatLine(`speaker.${id}`)}
    </p>
  );
}

/** Renders the walker's action that led to the current passage. */
function WalkerAction({ entry }: { entry: TranscriptEntry | undefined }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { pack, state } = useCurrentWalk();
  switch (entry?.kind) {
    case 'choice':
      return <p className={styles.chosen}>{formatLine(entry.choice)}</p>;
    case 'arrival':
    case 'closure': {
      const number = getReachedStopNumber(pack.packed.stops, [...deriveJournal(state).stops.keys()], entry.stop);
      const stop = formatLine(`stop.${entry.stop}`);
      return (
        <>
          <h2 className={styles.place}>
            {entry.kind === 'arrival' ? messages('arrived', { number, stop }) : messages('didNotGetIn', { stop })}
          </h2>
          {state.mode === 'home' ? <StopPicture stop={entry.stop} /> : null}
        </>
      );
    }
    case 'answer':
      return (
        <div className={styles.chosen}>
          <GivenAnswerText label={messages('answered')} clue={findClue(pack, entry)} given={entry.given} />
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

/** Renders a picture of a stop for a visitor at home. Uses the first clue at that stop that has a drawing. */
export function StopPicture({ stop }: { stop: string }) {
  const formatLine = useFormatLine();
  const { pack } = useCurrentWalk();
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
  /** The choice that the app may take by itself after it has read the passage aloud. */
  defaultChoice?: string;
  choose: (choice: string) => void;
}

/** Renders the choices. Marks the choices that the walker has already made and can make again. */
function Choices({ choices, defaultChoice, choose }: ChoicesProps) {
  const formatLine = useFormatLine();
  const { state } = useCurrentWalk();
  if (choices.length === 0) return null;
  const madeChoices = new Set(state.transcript.map((entry) => (entry.kind === 'choice' ? entry.choice : undefined)));
  return (
    <ul className={options.list}>
      {choices.map((choice) => (
        <li key={choice}>
          <button
            type="button"
            data-made={madeChoices.has(choice) ? '' : undefined}
            data-default={choice === defaultChoice ? '' : undefined}
            onClick={() => choose(choice)}
          >
            {formatLine(choice)}
          </button>
        </li>
      ))}
    </ul>
  );
}
