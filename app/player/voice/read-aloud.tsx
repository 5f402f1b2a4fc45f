import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showMediaControls, showMediaState } from '../../device/media-controls.ts';
import type { ReadingSettings } from '../../device/reading-settings.ts';
import { speak } from '../../device/speech.ts';
import { useWords } from '../../locales/words.tsx';
import { useSay } from '../pack/say.tsx';
import styles from './read-aloud.module.css';
import { createReader } from './reader.ts';
import { useVoice } from './use-voice.ts';

/** To the voice's own pace. */
const rates = { slow: 0.8, usual: 1, fast: 1.25 } satisfies Record<ReadingSettings['voicePace'], number>;

interface ReadAloudProps {
  /** Another number is another passage. */
  passage: number;
  lines: readonly string[];
  /** How many lines are shown, and a way to show more. */
  shown: number;
  showUpTo: (count: number) => void;
  pace: ReadingSettings['voicePace'];
}

/** Reads the passage aloud from a tap on, and shows its lines as they are read. Where the device has no voice for the language, nothing. */
export function ReadAloud({ passage, lines, shown, showUpTo, pace }: ReadAloudProps) {
  const words = useWords('walk');
  const title = useSay()('title');
  const voice = useVoice();
  const speaking = useRef({ voice, rate: rates[pace] });
  speaking.current = { voice, rate: rates[pace] };
  const [reader] = useState(() =>
    createReader(async (text, stopped) => {
      const { voice: speaker, rate } = speaking.current;
      if (speaker) await speak(text, { voice: speaker, rate }, stopped);
    }),
  );
  const reading = useSyncExternalStore(reader.subscribe, reader.reading);
  const isHeard = reading.kind !== 'silent';

  // What another passage, or another language, has replaced is read no further; nor is anything after the screen.
  const text = lines.join('\n');
  useEffect(() => () => reader.stop(), [reader, passage, text]);
  useEffect(() => {
    const pauseHidden = () => document.visibilityState === 'hidden' && reader.pause();
    document.addEventListener('visibilitychange', pauseHidden);
    return () => document.removeEventListener('visibilitychange', pauseHidden);
  }, [reader]);
  useEffect(() => {
    if (reading.kind === 'reading') showUpTo(reading.line + 1);
    if (reading.kind !== 'silent') showMediaState(reading.kind === 'reading' ? 'playing' : 'paused');
    // With each line that is begun.
  }, [reading]);
  useEffect(() => {
    if (isHeard) return showMediaControls({ title, play: reader.goOn, pause: reader.pause });
  }, [isHeard, title, reader]);

  if (!voice) return null;
  const name =
    reading.kind === 'reading'
      ? words('voicePause')
      : reading.kind === 'paused'
        ? words('voiceGoOn')
        : words('voiceRead');
  function press() {
    if (reading.kind === 'reading') reader.pause();
    else if (reading.kind === 'paused') reader.goOn();
    // The newest line of one that is still being told; all of one that stands there.
    else reader.read(lines, shown >= lines.length ? 0 : shown - 1);
  }
  return (
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
  );
}
