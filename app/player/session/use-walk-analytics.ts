import { useEffect, useEffectEvent, useRef } from 'react';
import { hasEnded } from '../../../walk/state.ts';
import { useLocale } from '../../locales/messages.tsx';
import type { Analytics } from '../../platform/platform.ts';
import { useAnalytics } from '../../platform/use-analytics.ts';
import { useCurrentWalk } from './current-walk.tsx';

/** Counts the start and the end of a walk. Does not count a resumed walk as another start. */
export function useWalkAnalytics() {
  const locale = useLocale();
  const analytics = useAnalytics();
  const { state, isResumed, isFromElsewhere, pack } = useCurrentWalk();
  const page = `game-id/${pack.id}`;
  const isEnded = hasEnded(state);
  const hadEnded = useRef(isEnded);

  // Use an effect event, so that a change of the language does not run the effect and count another start.
  const countStart = useEffectEvent((target: Analytics, of: string) => target.event('start', of, locale));
  useEffect(() => {
    if (!isResumed) countStart(analytics, page);
  }, [isResumed, analytics, page]);

  useEffect(() => {
    // Do not count an ending that the walker reached in another window. That window has already counted it.
    if (isEnded && !hadEnded.current && !isFromElsewhere) analytics.event('finish', page, locale);
    // Remember the end, because the walk can end again after an undo.
    hadEnded.current ||= isEnded;
  }, [isEnded, isFromElsewhere, analytics, page, locale]);
}
