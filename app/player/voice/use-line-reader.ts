import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { playRecording, prefetchRecording } from '../../device/recording-playback.ts';
import { speak } from '../../device/speech.ts';
import type { WalkSettings } from '../../device/walk-settings.ts';
import { createLineReader, type LineReaderState } from './line-reader.ts';
import { playLine } from './play-line.ts';
import type { ReadAloudPart } from './use-build-read-aloud-parts.tsx';

/** Playback rates. A rate of 1 is the normal speed of the device's voice or of a recording. */
const playbackRates = { slow: 0.8, usual: 1, fast: 1.25 } satisfies Record<WalkSettings['voicePace'], number>;

interface ReadAloudControls {
  state: LineReaderState;
  /** Reads aloud, beginning with the part (`ReadAloudPart`) that has this index. */
  readAloudFromPart: (part: number) => void;
  pause: () => void;
  /** Reads the interrupted part of the passage again from its beginning. If all parts have been read, repeats the last. */
  resume: () => void;
  next: () => void;
  stop: () => void;
}

/**
 * Reads parts of passages aloud with recordings or the device's voice, until it is stopped or unmounted. Also reads new
 * passages as they appear.
 * @param passage identifies the passage.
 * @param buildParts builds the parts of the passage.
 */
export function useLineReader(
  passage: string,
  buildParts: () => readonly ReadAloudPart[],
  { voice, pace }: { voice: SpeechSynthesisVoice | undefined; pace: WalkSettings['voicePace'] },
): ReadAloudControls {
  const speaking = useRef({ voice, rate: playbackRates[pace] });
  speaking.current = { voice, rate: playbackRates[pace] };
  const playedLine = useRef({ isSpoken: false, isCutOff: false });
  const [reader] = useState(() =>
    createLineReader<ReadAloudPart>((part, stopSignal) => {
      const { voice, rate } = speaking.current;
      function pauseAtInterruption() {
        playedLine.current.isCutOff = document.visibilityState === 'hidden';
        reader.pause();
      }
      playedLine.current = { isSpoken: false, isCutOff: false };
      return playLine(part, {
        play: (recording) => playRecording(recording, { rate, interrupted: pauseAtInterruption }, stopSignal),
        speak:
          voice &&
          (async (text) => {
            playedLine.current.isSpoken = true;
            try {
              await speak(text, { voice, rate }, stopSignal);
            } catch (cause) {
              // Some browsers stop the voice with an error when the screen turns off. That is an interruption and not a
              // failure, so only pause.
              if (document.visibilityState !== 'hidden') throw cause;
              pauseAtInterruption();
            }
          }),
      });
    }),
  );
  const state = useSyncExternalStore(reader.subscribe, reader.state);

  function resume() {
    if (!('line' in state)) return;
    const parts = buildParts();
    reader.read(parts, Math.min(state.line, parts.length - 1));
  }
  const resumeNow = useEffectEvent(resume);
  useEffect(() => {
    let stateWhenHidden: LineReaderState | undefined;
    function resumeWhenVisible() {
      const currentState = reader.state();
      if (document.visibilityState === 'hidden') {
        stateWhenHidden = currentState;
        return;
      }
      // Some browsers silence the voice while the page is hidden, and send no event. If the spoken line is the same as
      // when the page was hidden, the voice may be silent. Then read the line again.
      const mayBeSilenced =
        currentState.kind === 'reading' && currentState === stateWhenHidden && playedLine.current.isSpoken;
      if (mayBeSilenced || (currentState.kind === 'paused' && playedLine.current.isCutOff)) resumeNow();
    }
    document.addEventListener('visibilitychange', resumeWhenVisible);
    return () => document.removeEventListener('visibilitychange', resumeWhenVisible);
  }, [reader]);

  const readNewPassage = useEffectEvent(() => {
    const isListening = state.kind === 'reading' || state.kind === 'waiting';
    const parts = isListening ? buildParts() : [];
    const isAudible = voice !== undefined || parts.some(({ recording }) => recording !== undefined);
    if (isListening && isAudible) reader.read(parts, 0);
    else reader.stop();
  });
  const knownPassage = useRef(passage);
  useEffect(() => {
    if (knownPassage.current === passage) return;
    knownPassage.current = passage;
    readNewPassage();
  }, [passage]);
  useEffect(() => () => reader.stop(), [reader]);

  const nextRecording = state.kind === 'reading' ? buildParts()[state.line + 1]?.recording : undefined;
  useEffect(() => {
    if (nextRecording) prefetchRecording(nextRecording);
  }, [nextRecording]);

  return {
    state,
    readAloudFromPart: (part) => reader.read(buildParts(), part),
    pause: reader.pause,
    resume,
    next: reader.next,
    stop: reader.stop,
  };
}
