import { useEffect, useEffectEvent, useState } from 'react';
import { groupStoryOffersByKind, hasEnded } from '../../../walk/state.ts';
import { unlockSpeech } from '../../device/speech.ts';
import type { WalkSettings } from '../../device/walk-settings.ts';
import { useMessages } from '../../locales/messages.tsx';
import round from '../../ui/round-button.module.css';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { findLatestPassage } from '../story/transcript-passage.ts';
import styles from './read-aloud-button.module.css';
import { defaultChoiceSeconds, useAutomaticDefaultChoice } from './use-automatic-default-choice.ts';
import { useBuildReadAloudParts } from './use-build-read-aloud-parts.tsx';
import { useLineReader } from './use-line-reader.ts';
import { useLockScreenMedia } from './use-lock-screen-media.tsx';
import { useRecordings } from './use-recordings.ts';
import { useVoice } from './use-voice.ts';

interface ReadAloudButtonProps {
  /** How many lines of the latest passage are visible. */
  shown: number;
  showUpTo: (count: number) => void;
  pace: WalkSettings['voicePace'];
}

/**
 * Renders a button that reads the story aloud from the latest passage on. Reveals each line when it is read. After a
 * passage, the voice says what the walker can do. Plays recordings, or uses the device's voice for the page's language.
 * Renders nothing if neither is available.
 */
export function ReadAloudButton({ shown, showUpTo, pace }: ReadAloudButtonProps) {
  const messages = useMessages('walk');
  const { state, dispatch } = useCurrentWalk();
  const voice = useVoice();
  const recordings = useRecordings();
  const { firstIndex, lines } = findLatestPassage(state.transcript);
  const passage = [firstIndex, ...lines.map(({ id }) => id)].join(' ');
  const [declinedIn, setDeclinedIn] = useState<string>();
  const [entryCount, setEntryCount] = useState(state.transcript.length);
  if (state.transcript.length !== entryCount) {
    setEntryCount(state.transcript.length);
    // Only an undo shortens the transcript. After an undo, the walker wants to choose again, so do not offer the
    // default choice.
    if (state.transcript.length < entryCount) setDeclinedIn(passage);
  }
  // Offer the default choice only if there is a voice. The app takes this choice by itself, some seconds after the voice
  // has announced it.
  const { defaultChoice } = groupStoryOffersByKind(state);
  const ownChoice = voice && declinedIn !== passage ? defaultChoice : undefined;
  const buildParts = useBuildReadAloudParts(ownChoice);
  const reader = useLineReader(passage, buildParts, { voice, pace });
  const readingState = reader.state;
  const part = 'line' in readingState ? buildParts()[readingState.line] : undefined;

  const isDue = readingState.kind === 'waiting';
  const isPrompting = readingState.kind === 'reading' && part?.kind === 'prompt';
  const isOffered = ownChoice !== undefined && (isDue || isPrompting);
  const takeDefaultChoice = () => ownChoice !== undefined && dispatch({ kind: 'choice-made', choice: ownChoice });
  function declineDefaultChoice() {
    setDeclinedIn(passage);
    if (isPrompting) reader.next();
  }
  useAutomaticDefaultChoice({ isOffered, isDue, choose: takeDefaultChoice, decline: declineDefaultChoice });
  useLockScreenMedia({
    reading: readingState,
    speaker: part?.speaker,
    play: reader.resume,
    pause: reader.pause,
    next: () => (isDue ? takeDefaultChoice() : reader.next()),
  });

  const isAtEnd = isDue && hasEnded(state);
  const showReading = useEffectEvent(() => {
    if (part && readingState.kind === 'reading') showUpTo(part.shown);
    if (isAtEnd) reader.stop();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of `reading` may reach another line.
  useEffect(() => showReading(), [readingState]);

  // If lines are still hidden, begin at the newest visible line. Otherwise begin at the first line.
  const isWholeVisible = shown >= lines.length;
  const audibleLines = isWholeVisible ? lines : lines.slice(shown - 1);
  const isAudible = voice !== undefined || audibleLines.some(({ sound }) => sound && recordings.has(sound));
  if (!isAudible && !('line' in readingState)) return null;
  const isOn = readingState.kind === 'reading' || readingState.kind === 'waiting';
  const isPaused = readingState.kind === 'paused';
  const name = isOn ? messages('voicePause') : isPaused ? messages('voiceGoOn') : messages('voiceRead');
  function togglePlayback() {
    // If a recording fails later, the voice reads its line. Unlock speech now, because Safari allows that only during a
    // tap.
    if (voice && recordings.size > 0) unlockSpeech();
    if (isOn) reader.pause();
    else if (isPaused) reader.resume();
    else if (isWholeVisible) reader.readAloudFromPart(0);
    else
      reader.readAloudFromPart(buildParts().findIndex(({ kind, shown: count }) => kind === 'line' && count === shown));
  }
  return (
    <>
      <button
        type="button"
        className={`${round.button} ${styles.read}`}
        aria-label={name}
        title={name}
        data-reading={isOn || undefined}
        onClick={togglePlayback}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {isOn ? (
            <path d="M9 6v12M15 6v12" />
          ) : (
            <path d="M4 10v4h3l5 4V6l-5 4zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
          )}
        </svg>
      </button>
      {/* `data-default-pending` means that the app will soon take the default choice. It makes `options.module.css`
          highlight this choice. */}
      <p role="status" className={styles.status} data-default-pending={(isOffered && isDue) || undefined}>
        {readingState.kind === 'failed' ? messages('voiceFails') : null}
        {isOffered && isDue ? messages('voiceDefaultPending', { seconds: defaultChoiceSeconds }) : null}
      </p>
    </>
  );
}
