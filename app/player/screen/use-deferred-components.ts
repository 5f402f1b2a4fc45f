import { useEffect, useState } from 'react';
import { runWhenIdle } from '../../device/idle.ts';

/** The parts of the walk screen that the first line of the story does not need. */
export interface DeferredComponents {
  JournalBook: typeof import('../journal/journal-book.tsx').JournalBook;
  Ending: typeof import('../ending/ending.tsx').Ending;
}

/**
 * Loads the journal and the ending when the browser is idle, so that they are available offline. Loads them at once
 * when `areNeeded`. Returns undefined while they load, and `not-loaded` after a failure. A failed load is repeated when
 * the network is back, and when they are needed again.
 */
export function useDeferredComponents(areNeeded: boolean): DeferredComponents | 'not-loaded' | undefined {
  const [parts, setParts] = useState<DeferredComponents | 'not-loaded'>();
  const areLoaded = typeof parts === 'object';
  useEffect(() => {
    if (areLoaded) return;
    let isWanted = true;
    const loadNow = () => {
      loadDeferredComponents().then(
        (loadedParts) => isWanted && setParts(loadedParts),
        () => isWanted && setParts('not-loaded'),
      );
    };
    const cancel = areNeeded ? loadNow() : runWhenIdle(loadNow);
    window.addEventListener('online', loadNow);
    return () => {
      isWanted = false;
      cancel?.();
      window.removeEventListener('online', loadNow);
    };
  }, [areNeeded, areLoaded]);
  return parts;
}

async function loadDeferredComponents(): Promise<DeferredComponents> {
  const [{ JournalBook }, { Ending }] = await Promise.all([
    import('../journal/journal-book.tsx'),
    import('../ending/ending.tsx'),
  ]);
  return { JournalBook, Ending };
}
