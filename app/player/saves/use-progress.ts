import { useEffect, useState } from 'react';
import { whenIdle } from '../../device/idle.ts';
import { usePlatform } from '../../platform/use-platform.ts';
import type { ListedWalk } from './device-progress.ts';
import type { Progress } from './progress.ts';

/** What is saved on this device, and what can be done with it. */
export interface SavedWalks {
  progress: Progress;
  walks: ListedWalk[];
}

/**
 * The walks of this device, read and copied once the browser is idle; `undefined` until then, in prerendered HTML, and when the
 * code for it cannot be fetched: what is saved stays saved. Then there is a way to try again, too.
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
    // Who asks for it again waits for it.
    const cancel = attempt === 0 ? whenIdle(openQuietly) : openQuietly();
    return () => {
      isOver = true;
      cancel?.();
      end?.();
    };
  }, [platform, attempt]);
  return [saved, hasFailed ? () => setAttempt(attempt + 1) : undefined];
}
