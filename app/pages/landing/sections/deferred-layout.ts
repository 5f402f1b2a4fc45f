import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../../../device/use-hydrated.ts';
import { disableDeferredLayout } from '../../../router/scroll-position.ts';

/**
 * Triggers the layout of the sections below the first screen (section.module.css). After a document load, lays out one
 * section at a time while the browser is idle. After an in-app navigation, lays out all at once: Back may restore a
 * scroll position far down. A separate component, so that hydration does not render the sections again.
 */
export function DeferredLayout() {
  const isNewDocument = useRef(!useHydrated()).current;
  useLayoutEffect(() => {
    if (!isNewDocument) return disableDeferredLayout();
    const blocks = document.querySelectorAll<HTMLElement>('main > section');
    const whenIdle: (callback: () => void) => void = window.requestIdleCallback ?? window.setTimeout;
    let isUnmounted = false;
    function layOutBlocksFrom(index: number) {
      const block = blocks[index];
      if (!block || isUnmounted) return;
      block.dataset.laidOut = '';
      // Measuring the section forces its layout now. Otherwise the next frame would lay out several sections together.
      block.getBoundingClientRect();
      whenIdle(() => layOutBlocksFrom(index + 1));
    }
    whenIdle(() => layOutBlocksFrom(0));
    return () => {
      isUnmounted = true;
    };
  }, [isNewDocument]);
  return null;
}
