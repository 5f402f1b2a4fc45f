import { useEffect, useState } from 'react';
import { runWhenIdle } from '../../device/idle.ts';
import { usePlatform } from '../../platform/use-platform.ts';
import type { ListedSavedWalk } from './device-progress.ts';
import type { Progress } from './progress.ts';

/** The walks that are saved on this device, and the functions that change them. */
export interface ProgressAndSavedWalks {
  progress: Progress;
  walks: ListedSavedWalk[];
}

/**
 * Loads this device's saved walks when the browser is idle, or at once if the visitor waits for them. Returns the
 * walks, undefined until they have loaded. If the code that reads the walks could not be loaded, also returns a
 * function that tries again.
 * @param isAwaited whether the visitor waits for the walks.
 */
export function useProgress({ isAwaited = false } = {}): [ProgressAndSavedWalks | undefined, (() => void) | undefined] {
  const platform = usePlatform();
  const [savedProgress, setSavedProgress] = useState<ProgressAndSavedWalks>();
  const [mayOpen, setMayOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  // `mayOpen` starts the loading and stays true. So the walks stay loaded when the visitor no longer waits for them.
  if (isAwaited && !mayOpen) setMayOpen(true);
  useEffect(() => (mayOpen ? undefined : runWhenIdle(() => setMayOpen(true))), [mayOpen]);
  useEffect(() => {
    if (!mayOpen) return;
    let end: (() => void) | undefined;
    let isOver = false;
    async function openSavedWalks() {
      const { openProgress, listSavedWalks: listWalks } = await import('./device-progress.ts');
      if (isOver) return;
      const { progress, close } = openProgress(platform);
      const readWalks = async () => {
        const walks = await listWalks(progress);
        if (!isOver) setSavedProgress({ progress, walks });
      };
      const unsubscribe = progress.subscribe(readWalks);
      // Copy when the browser is idle, so that copying does not slow down a walk that is starting.
      const stopCopying = runWhenIdle(() => progress.start());
      end = () => {
        unsubscribe();
        stopCopying();
        close();
      };
      readWalks();
    }
    openSavedWalks().catch(() => !isOver && setFailedAttempt(attempt));
    return () => {
      isOver = true;
      end?.();
    };
  }, [platform, mayOpen, attempt]);
  return [savedProgress, failedAttempt === attempt ? () => setAttempt(attempt + 1) : undefined];
}
