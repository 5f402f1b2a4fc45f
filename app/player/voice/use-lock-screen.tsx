import { useEffect, useEffectEvent } from 'react';
import { describeMedia, showMediaControls, showMediaState } from '../../device/media-controls.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useTargetStop } from '../session/next-stop-choice.tsx';
import type { LineReaderState } from './line-reader.ts';
import { useArtwork } from './use-artwork.ts';
import { useNextStopDistance } from './use-passage-parts.tsx';

interface LockScreen {
  reading: LineReaderState;
  /** The id of the character who speaks. */
  speaker: string | undefined;
  play: () => void;
  pause: () => void;
  next: () => void;
}

/**
 * Shows on the lock screen who speaks, at which stop and in which walk, and handles its buttons. Between two stops it shows the next one and
 * its distance instead. The picture is the speaker's portrait.
 */
export function useLockScreen({ reading, speaker, play, pause, next }: LockScreen) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const distance = useNextStopDistance();
  const target = useTargetStop();
  const [walk, stop] = [formatLine('title'), target && formatLine(`stop.${target.stop}`)];
  const isOnTheWay = reading.kind === 'waiting' && target?.kind === 'next';
  const title = isOnTheWay
    ? messages('mediaNext', { stop: stop ?? '', distance: distance ?? 'none' })
    : speaker
      ? formatLine(`speaker.${speaker}`)
      : (stop ?? walk);
  const album = (target?.kind !== 'next' && stop) || '';
  const isShown = 'line' in reading;
  const artwork = useArtwork(speaker, isShown);

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
    if (isShown) describeMedia({ title, artist: walk, album, artwork });
  }, [isShown, title, walk, album, artwork]);
  const isPaused = reading.kind === 'paused';
  useEffect(() => {
    if (isShown) showMediaState(isPaused ? 'paused' : 'playing');
  }, [isShown, isPaused]);
}
