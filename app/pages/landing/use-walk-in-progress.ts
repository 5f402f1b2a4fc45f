import { useEffect, useState } from 'react';
import { hasBegunWalk } from '../../device/begun-walks.ts';
import { runWhenIdle } from '../../device/idle.ts';
import type { WalkInProgressSummary } from './find-walk-in-progress.ts';

/**
 * Returns the walk in progress that was played last on this device. Returns `undefined` in prerendered HTML, and until
 * the save is read. If the visitor has begun a walk in this browser, waits until the browser is idle. Then loads the
 * code that reads saves.
 */
export function useWalkInProgress(): WalkInProgressSummary | undefined {
  const [walk, setWalk] = useState<WalkInProgressSummary>();
  useEffect(() => {
    if (!hasBegunWalk()) return;
    let isShown = true;
    const cancel = runWhenIdle(() => {
      import('./find-walk-in-progress.ts')
        .then(({ findWalkInProgress }) => findWalkInProgress())
        // Ignore failures. Without the saves, the button still opens the walk, which then offers to continue.
        .catch(() => undefined)
        .then((walkInProgress) => isShown && setWalk(walkInProgress));
    });
    return () => {
      isShown = false;
      cancel();
    };
  }, []);
  return walk;
}
