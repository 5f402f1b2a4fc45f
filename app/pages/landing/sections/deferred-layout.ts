import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../../../device/use-hydrated.ts';
import { disableDeferredLayout } from '../../../router/scroll-position.ts';

/**
 * Lays out the blocks below the first screen (block.module.css). After a document load it does so one by one when the browser is
 * idle. After an in-app navigation it does so at once, because Back may restore a scroll position further down. A separate
 * component, so that the blocks do not render again after hydration.
 */
export function DeferredLayout() {
  const isNewDocument = useRef(!useHydrated()).current;
  useLayoutEffect(() => {
    if (!isNewDocument) return disableDeferredLayout();
    const blocks = document.querySelectorAll<HTMLElement>('main > section');
    const isIdle: (then: () => void) => void = window.requestIdleCallback ?? window.setTimeout;
    let isUnmounted = false;
    function layOutFrom(index: number) {
      const block = blocks[index];
      if (!block || isUnmounted) return;
      block.dataset.laidOut = '';
      // Measuring forces the layout now; otherwise the next frame would lay out all blocks together.
      block.getBoundingClientRect();
      isIdle(() => layOutFrom(index + 1));
    }
    isIdle(() => layOutFrom(0));
    return () => {
      isUnmounted = true;
    };
  }, [isNewDocument]);
  return null;
}
