import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { showMediaControls, showMediaState } from '../../device/media-controls.ts';
import type { ReadingSettings } from '../../device/reading-settings.ts';
import { fetchRecording, playRecording } from '../../device/recording.ts';
import { speak } from '../../device/speech.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/say.tsx';
import styles from './read-aloud.module.css';
import { createReader, type Reading } from './reader.ts';
import { type HeardLine, sayLine } from './say-line.ts';
import { useRecordings } from './use-recordings.ts';
import { useVoice } from './use-voice.ts';

/** Factors of the voice's own pace, or of a recording's. */
const rates = { slow: 0.8, usual: 1, fast: 1.25 } satisfies Record<ReadingSettings['voicePace'], number>;

interface ReadAloudProps {
  /** Another number means another passage. */
  passage: number;
  lines: readonly { text: string; sound: string | undefined }[];
  /** The number of visible lines, and a function that shows more. */
  shown: number;
  showUpTo: (count: number) => void;
  pace: ReadingSettings['voicePace'];
}

/**
 * Reads the passage aloud after a tap, and shows its lines as they are read. It plays recordings or uses the device's voice for the
 * language. Without either it renders nothing.
 */
export function ReadAloud({ passage, lines, shown, showUpTo, pace }: ReadAloudProps) {
  const messages = useMessages('walk');
  const title = useFormatLine()('title');
  const voice = useVoice();
  const recordings = useRecordings();
  const speaking = useRef({ voice, rate: rates[pace] });
  speaking.current = { voice, rate: rates[pace] };
  const [reader] = useState(() =>
    createReader<HeardLine>((line, stopped) => {
      const { voice, rate } = speaking.current;
      return sayLine(line, {
        play: (recording) => playRecording(recording, { rate, interrupted: () => reader.pause() }, stopped),
        speak: voice && ((text) => speak(text, { voice, rate }, stopped)),
      });
    }),
  );
  const reading = useSyncExternalStore(reader.subscribe, reader.reading);
  const heardLines = lines.map(({ text, sound }) => ({ text, recording: sound && recordings.get(sound) }));
  const isHeard = reading.kind === 'reading' || reading.kind === 'paused';

  const text = lines.map((line) => line.text).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage or language stops the reading, and so does closing the screen.
  useEffect(() => () => reader.stop(), [reader, passage, text]);
  useEffect(() => {
    const pauseHidden = () => document.visibilityState === 'hidden' && reader.pause();
    document.addEventListener('visibilitychange', pauseHidden);
    return () => document.removeEventListener('visibilitychange', pauseHidden);
  }, [reader]);
  const showReading = useEffectEvent((now: Reading) => {
    if (now.kind === 'reading') {
      showUpTo(now.line + 1);
      const following = heardLines[now.line + 1]?.recording;
      if (following) fetchRecording(following);
    }
    if (isHeard) showMediaState(now.kind === 'reading' ? 'playing' : 'paused');
  });
  useEffect(() => showReading(reading), [reading]);
  useEffect(() => {
    if (isHeard) return showMediaControls({ title, play: reader.resume, pause: reader.pause, next: reader.next });
  }, [isHeard, title, reader]);

  // Begin at the newest line of a passage that is still being revealed, otherwise at the first line.
  const next = shown >= lines.length ? 0 : shown - 1;
  if (!voice && !isHeard && heardLines.slice(next).every(({ recording }) => recording === undefined)) return null;
  const name =
    reading.kind === 'reading'
      ? messages('voicePause')
      : reading.kind === 'paused'
        ? messages('voiceGoOn')
        : messages('voiceRead');
  function press() {
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
        onClick={press}
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
