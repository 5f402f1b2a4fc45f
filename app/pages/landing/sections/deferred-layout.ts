import { useLayoutEffect, useRef } from 'react';
import { useClientInfo } from '../../../device/client-info.ts';
import { disableDeferredLayout } from '../../../router/scroll-position.ts';

/**
 * Gives the blocks below the first screen their layout (block.module.css): one after the other when the browser is idle, in a document
 * that came with this page; at once when the app has led here, as it may be going back to a place further down.
 *
 * A component of its own: the blocks are not rendered anew when the visitor becomes known.
 */
export function LaterBlocks() {
  const isNewDocument = useRef(useClientInfo() === undefined).current;
  useLayoutEffect(() => {
    if (!isNewDocument) return disableDeferredLayout();
    const blocks = document.querySelectorAll<HTMLElement>('main > section');
    const isIdle: (then: () => void) => void = window.requestIdleCallback ?? window.setTimeout;
    let isLeft = false;
    function layOutFrom(index: number) {
      const block = blocks[index];
      if (!block || isLeft) return;
      block.dataset.laidOut = '';
      // Measured, it is laid out now; otherwise the next frame would lay out all of them together.
      block.getBoundingClientRect();
      isIdle(() => layOutFrom(index + 1));
    }
    isIdle(() => layOutFrom(0));
    return () => {
      isLeft = true;
    };
  }, [isNewDocument]);
  return null;
}
