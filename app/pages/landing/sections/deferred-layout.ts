import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../../../device/use-hydrated.ts';
import { mayPrefetchNow } from '../../../router/prefetch-policy.ts';
import { disableDeferredLayout } from '../../../router/scroll-position.ts';

/**
 * Prepares the content below the first screen before the visitor scrolls there. While the browser is idle, lays out one
 * section or drawing at a time, and requests one lazy picture at a time.
 * After an in-app navigation, lays out all sections at once, because Back may restore a scroll position far down.
 */
export function DeferredLayout() {
  const isNewDocument = useRef(!useHydrated()).current;
  useLayoutEffect(() => {
    if (!isNewDocument) disableDeferredLayout();
    const parts = document.querySelectorAll<HTMLElement>('main > section, [data-hour], main img');
    const whenIdle: (callback: () => void) => void = window.requestIdleCallback ?? window.setTimeout;
    function layOutPartsFromIndex(index: number) {
      const part = parts[index];
      if (!part) return;
      part.dataset.laidOut = '';
      // Measuring forces the layout now. Otherwise the next frame would lay out several sections or drawings together.
      const { width } = part.getBoundingClientRect();
      // Do not load a picture without a width. Either this window hides the picture, or the visitor has left the page.
      if (width && 'loading' in part && mayPrefetchNow()) part.loading = 'eager';
      whenIdle(() => layOutPartsFromIndex(index + 1));
    }
    whenIdle(() => layOutPartsFromIndex(0));
  }, [isNewDocument]);
  return null;
}
