import { useEffect, useEffectEvent } from 'react';
import { showMediaControls, updateMediaDescription, updateMediaState } from '../../device/media-controls.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useNextOrLatestStop } from '../session/next-stop-choice.tsx';
import type { LineReaderState } from './line-reader.ts';
import { useFormattedNextStopDistance } from './use-build-read-aloud-parts.tsx';
import { useSpeakerPortrait } from './use-speaker-portrait.ts';

interface LockScreenMediaOptions {
  reading: LineReaderState;
  /** The id of the character who speaks. */
  speaker: string | undefined;
  play: () => void;
  pause: () => void;
  next: () => void;
}

/**
 * Shows on the lock screen who speaks, at which stop and in which walk. Handles the buttons of the lock screen. Between
 * two stops, shows the next stop and its distance. The picture is the speaker's portrait.
 */
export function useLockScreenMedia({ reading, speaker, play, pause, next }: LockScreenMediaOptions) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const distance = useFormattedNextStopDistance();
  const target = useNextOrLatestStop();
  const [walk, stop] = [formatLine('title'), target && formatLine(`stop.${target.stop}`)];
  const isOnTheWay = reading.kind === 'waiting' && target?.kind === 'next';
  const title = isOnTheWay
    ? messages('mediaNext', { stop: stop ?? '', distance: distance ?? 'none' })
    : speaker
      ? formatLine(`speaker.${speaker}`)
      : (stop ?? walk);
  const album = (target?.kind !== 'next' && stop) || '';
  const isShown = 'line' in reading;
  const artwork = useSpeakerPortrait(speaker, isShown);

  const press = useEffectEvent((button: 'play' | 'pause' | 'next') => ({ play, pause, next })[button]());
  useEffect(() => {
    if (!isShown) return;
    return showMediaControls({
      play: () => press('play'),
      pause: () => press('pause'),
      next: () => press('next'),
    });
  }, [isShown]);
  useEffect(() => {
    if (isShown) updateMediaDescription({ title, artist: walk, album, artwork });
  }, [isShown, title, walk, album, artwork]);
  const isPaused = reading.kind === 'paused';
  useEffect(() => {
    if (isShown) updateMediaState(isPaused ? 'paused' : 'playing');
  }, [isShown, isPaused]);
}
