import { useEffect, useState } from 'react';
import { countDoneStops, deriveJournal } from '../../../walk/journal.ts';
import { watchBattery } from '../../device/battery.ts';
import { runWhenIdle } from '../../device/idle.ts';
import { findInAppBrowser } from '../../device/in-app-browser.ts';
import { isStoragePersistent } from '../../device/persistent-storage.ts';
import type { Progress } from '../saves/progress.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { findResumeCodeOfferReason, type ResumeCodeOfferReason } from './resume-code-offer-reason.ts';

/**
 * Returns the reason to offer a resume code, or undefined. Some facts are read asynchronously, so a reason may appear
 * later.
 */
export function useResumeCodeOfferReason(
  progress: Pick<Progress, 'list' | 'subscribe'>,
): ResumeCodeOfferReason | undefined {
  const { state, pack } = useCurrentWalk();
  const [isCopied, setIsCopied] = useState(false);
  const [isPromised, setIsPromised] = useState<boolean | undefined>(true);
  const [hasLowBattery, setHasLowBattery] = useState(false);

  useEffect(() => runWhenIdle(() => watchBattery(setHasLowBattery)), []);
  useEffect(() => {
    isStoragePersistent().then(setIsPromised);
  }, []);
  useEffect(() => {
    if (isCopied) return;
    let isOver = false;
    const checkIsCopied = async () => {
      const result = await progress.list();
      const isThere = result.ok && result.value.some(({ walkId, copy }) => walkId === pack.id && copy);
      if (isThere && !isOver) setIsCopied(true);
    };
    checkIsCopied();
    const unsubscribe = progress.subscribe(checkIsCopied);
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [progress, pack, isCopied]);

  const isInApp = findInAppBrowser(navigator.userAgent) !== undefined;
  const stopsDone = countDoneStops(pack.packed, deriveJournal(state)).done;
  return findResumeCodeOfferReason({
    mode: state.mode,
    stopsDone,
    isCopied,
    isPersisted: isPromised,
    hasLowBattery,
    isInApp,
  });
}
