import { useEffect, useRef } from 'react';
import { hasEnded } from '../../../walk/state.ts';
import { useLocale } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import { usePlaying } from './playing.tsx';

/** Counts that a walk was begun, and that one was played to its end; who goes on with a walk is not counted again. */
export function useCounts() {
  const locale = useLocale();
  const { analytics } = usePlatform();
  const { state, isResumed, isFromElsewhere, pack } = usePlaying();
  const page = `game-id/${pack.id}`;
  const isToldToTheEnd = hasEnded(state);
  const hadEnded = useRef(isToldToTheEnd);

  useEffect(() => {
    if (!isResumed) analytics.event('start', page, locale);
    // Once for each walk that is begun, whatever the language.
  }, [isResumed, analytics, page]);

  useEffect(() => {
    // Another window that led the walk to its end has counted it.
    if (isToldToTheEnd && !hadEnded.current && !isFromElsewhere) analytics.event('finish', page, locale);
    // Who takes the last step back ends the same walk again.
    hadEnded.current ||= isToldToTheEnd;
  }, [isToldToTheEnd, isFromElsewhere, analytics, page, locale]);
}
