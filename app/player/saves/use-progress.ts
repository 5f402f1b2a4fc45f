import { useEffect, useState } from 'react';
import { whenIdle } from '../../device/idle.ts';
import { usePlatform } from '../../platform/use-platform.ts';
import type { ListedWalk } from './device-progress.ts';
import type { Progress } from './progress.ts';

/** The saves of this device and the functions for them. */
export interface SavedWalks {
  progress: Progress;
  walks: ListedWalk[];
}

/**
 * Returns the walks of this device and a function to retry. The walks are read when the browser is idle, or at once if the visitor waits
 * for them. They are `undefined` before that, in prerendered HTML, and when their code cannot be fetched. Only in the last case is there a
 * retry; the saves are unaffected.
 */
export function useProgress({ isAwaited = false } = {}): [SavedWalks | undefined, (() => void) | undefined] {
  const platform = usePlatform();
  const [saved, setSaved] = useState<SavedWalks>();
  const [mayOpen, setMayOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  // Progress stays open when the visitor no longer waits for it.
  if (isAwaited && !mayOpen) setMayOpen(true);
  useEffect(() => (mayOpen ? undefined : whenIdle(() => setMayOpen(true))), [mayOpen]);
  useEffect(() => {
    if (!mayOpen) return;
    let end: (() => void) | undefined;
    let isOver = false;
    async function open() {
      const { openProgress, listWalks } = await import('./device-progress.ts');
      if (isOver) return;
      const { progress, close } = openProgress(platform);
      const read = async () => {
        const walks = await listWalks(progress);
        if (!isOver) setSaved({ progress, walks });
      };
      const unsubscribe = progress.subscribe(read);
      let stopCopying: (() => void) | undefined;
      // Copying must not compete with a walk that is starting.
      const cancelCopying = whenIdle(() => {
        stopCopying = progress.start();
      });
      end = () => {
        unsubscribe();
        cancelCopying();
        stopCopying?.();
        close();
      };
      read();
    }
    open().catch(() => !isOver && setFailedAttempt(attempt));
    return () => {
      isOver = true;
      end?.();
    };
  }, [platform, mayOpen, attempt]);
  return [saved, failedAttempt === attempt ? () => setAttempt(attempt + 1) : undefined];
}
