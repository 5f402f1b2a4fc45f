import { useEffect, useEffectEvent, useRef } from 'react';
import { hasEnded } from '../../../walk/state.ts';
import { useLocale } from '../../locales/messages.tsx';
import type { Analytics } from '../../platform/platform.ts';
import { usePlatform } from '../../platform/use-platform.ts';
import { usePlaying } from './playing.tsx';

/** Counts the start and the end of a walk. Resuming a walk is not counted again. */
export function useAnalytics() {
  const locale = useLocale();
  const { analytics } = usePlatform();
  const { state, isResumed, isFromElsewhere, pack } = usePlaying();
  const page = `game-id/${pack.id}`;
  const isToldToTheEnd = hasEnded(state);
  const hadEnded = useRef(isToldToTheEnd);

  // A change of language is not another start.
  const countStart = useEffectEvent((sink: Analytics, of: string) => sink.event('start', of, locale));
  useEffect(() => {
    if (!isResumed) countStart(analytics, page);
  }, [isResumed, analytics, page]);

  useEffect(() => {
    // If another window reached the end, that window has counted it.
    if (isToldToTheEnd && !hadEnded.current && !isFromElsewhere) analytics.event('finish', page, locale);
    // After an undo of the last step the same walk can end again.
    hadEnded.current ||= isToldToTheEnd;
  }, [isToldToTheEnd, isFromElsewhere, analytics, page, locale]);
}
