import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { showMediaControls, showMediaState } from '../../device/media-controls.ts';
import type { ReadingSettings } from '../../device/reading-settings.ts';
import { playRecording, prefetchRecording } from '../../device/recording.ts';
import { speak, unlockSpeech } from '../../device/speech.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { createLineReader, type LineReaderState } from './line-reader.ts';
import { type AudibleLine, playLine } from './play-line.ts';
import styles from './read-aloud.module.css';
import { useRecordings } from './use-recordings.ts';
import { useVoice } from './use-voice.ts';

/** Playback rates. A rate of 1 is the usual speed of the device's voice or of a recording. */
const rates = { slow: 0.8, usual: 1, fast: 1.25 } satisfies Record<ReadingSettings['voicePace'], number>;

interface ReadAloudProps {
  /** The passage's `firstIndex`, which identifies the passage. */
  passage: number;
  lines: readonly { text: string; sound: string | undefined }[];
  /** The number of visible lines. */
  shown: number;
  showUpTo: (count: number) => void;
  pace: ReadingSettings['voicePace'];
}

/**
 * Shows a button that reads the passage aloud and reveals each line when it is read. Plays recordings, or uses the device's voice for the
 * page's language. Renders nothing if neither is available.
 */
export function ReadAloud({ passage, lines, shown, showUpTo, pace }: ReadAloudProps) {
  const messages = useMessages('walk');
  const title = useFormatLine()('title');
  const voice = useVoice();
  const recordings = useRecordings();
  const speaking = useRef({ voice, rate: rates[pace] });
  speaking.current = { voice, rate: rates[pace] };
  const [reader] = useState(() =>
    createLineReader<AudibleLine>((line, stopped) => {
      const { voice, rate } = speaking.current;
      return playLine(line, {
        play: (recording) => playRecording(recording, { rate, interrupted: () => reader.pause() }, stopped),
        speak: voice && ((text) => speak(text, { voice, rate }, stopped)),
      });
    }),
  );
  const reading = useSyncExternalStore(reader.subscribe, reader.state);
  const heardLines = lines.map(({ text, sound }) => ({ text, recording: sound && recordings.get(sound) }));
  const isHeard = reading.kind === 'reading' || reading.kind === 'paused';

  const text = lines.map((line) => line.text).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `passage` or `text` runs the cleanup, which stops reading the old lines.
  useEffect(() => () => reader.stop(), [reader, passage, text]);
  useEffect(() => {
    const pauseWhenHidden = () => document.visibilityState === 'hidden' && reader.pause();
    document.addEventListener('visibilitychange', pauseWhenHidden);
    return () => document.removeEventListener('visibilitychange', pauseWhenHidden);
  }, [reader]);
  const showReading = useEffectEvent((now: LineReaderState) => {
    if (now.kind === 'reading') {
      showUpTo(now.line + 1);
      const following = heardLines[now.line + 1]?.recording;
      if (following) prefetchRecording(following);
    }
    if (isHeard) showMediaState(now.kind === 'reading' ? 'playing' : 'paused');
  });
  useEffect(() => showReading(reading), [reading]);
  useEffect(() => {
    if (isHeard) return showMediaControls({ title, play: reader.resume, pause: reader.pause, next: reader.next });
  }, [isHeard, title, reader]);

  // If lines are still hidden, begin at the newest visible line; otherwise begin at the first line.
  const next = shown >= lines.length ? 0 : shown - 1;
  if (!voice && !isHeard && heardLines.slice(next).every(({ recording }) => recording === undefined)) return null;
  const name =
    reading.kind === 'reading'
      ? messages('voicePause')
      : reading.kind === 'paused'
        ? messages('voiceGoOn')
        : messages('voiceRead');
  function togglePlayback() {
    // A recording may fail later, outside this tap. Then the voice reads the line.
    if (voice && recordings.size > 0) unlockSpeech();
    if (reading.kind === 'reading') reader.pause();
    else if (reading.kind === 'paused') reader.resume();
    else reader.read(heardLines, next);
  }
  return (
    <>
      <button
        type="button"
        className={styles.read}
        aria-label={name}
        title={name}
        data-reading={reading.kind === 'reading' || undefined}
        onClick={togglePlayback}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {reading.kind === 'reading' ? (
            <path d="M9 6v12M15 6v12" />
          ) : (
            <path d="M4 10v4h3l5 4V6l-5 4zM15.5 9a4.500 4.500 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />
          )}
        </svg>
      </button>
      <p role="status" className={styles.status}>
        {reading.kind === 'failed' ? messages('voiceFails') : null}
      </p>
    </>
  );
}
