import { useEffect, useRef } from 'react';
import { hasEnded } from '../../../walk/state.ts';
import { useLocale } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import { usePlaying } from './playing.tsx';

/** Counts the start and the end of a walk. Resuming a walk is not counted again. */
export function useCounts() {
  const locale = useLocale();
  const { analytics } = usePlatform();
  const { state, isResumed, isFromElsewhere, pack } = usePlaying();
  const page = `game-id/${pack.id}`;
  const isToldToTheEnd = hasEnded(state);
  const hadEnded = useRef(isToldToTheEnd);

  useEffect(() => {
    if (!isResumed) analytics.event('start', page, locale);
    // Runs once for each walk that begins, whatever the language.
  }, [isResumed, analytics, page]);

  useEffect(() => {
    // If another window reached the end, that window has counted it.
    if (isToldToTheEnd && !hadEnded.current && !isFromElsewhere) analytics.event('finish', page, locale);
    // After an undo of the last step the same walk can end again.
    hadEnded.current ||= isToldToTheEnd;
  }, [isToldToTheEnd, isFromElsewhere, analytics, page, locale]);
}
