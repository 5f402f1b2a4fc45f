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
 * Returns the walks of this device, read and copied once the browser is idle, and a function to retry. The walks are `undefined` before
 * that, in prerendered HTML, and when their code cannot be fetched. Only in the last case is there a retry; the saves are unaffected.
 */
export function useProgress(): [SavedWalks | undefined, (() => void) | undefined] {
  const platform = usePlatform();
  const [saved, setSaved] = useState<SavedWalks>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    setHasFailed(false);
    async function open() {
      const { openProgress, listWalks } = await import('./device-progress.ts');
      if (isOver) return;
      const progress = openProgress(platform);
      const read = async () => {
        const walks = await listWalks(progress);
        if (!isOver) setSaved({ progress, walks });
      };
      const [unsubscribe, stop] = [progress.subscribe(read), progress.start()];
      end = () => {
        unsubscribe();
        stop();
      };
      read();
    }
    const openQuietly = () => void open().catch(() => !isOver && setHasFailed(true));
    // After a retry the visitor waits, so do not wait for idle time.
    const cancel = attempt === 0 ? whenIdle(openQuietly) : openQuietly();
    return () => {
      isOver = true;
      cancel?.();
      end?.();
    };
  }, [platform, attempt]);
  return [saved, hasFailed ? () => setAttempt(attempt + 1) : undefined];
}
