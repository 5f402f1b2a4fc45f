import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import styles from './place-report-section.module.css';

/**
 * The upper part of the window, as a fraction of its height. If the text below the note begins in this part, the page
 * scrolls to compensate for the note.
 */
const readingAreaShare = 0.25;

/**
 * Warns that a place may be gone. The note appears once the reports have loaded. The note pushes down the text below
 * it. If the visitor may be reading that text, scrolls the page by the same distance.
 */
export function GonePlaceNote() {
  const messages = useMessages('reportForm');
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (!note.current) return;
    const topBefore = measureTopOfContentBelow(note.current);
    note.current.hidden = false;
    // Measure how far the text below has moved on the screen. In browsers with scroll anchoring, the text may not have
    // moved, because they have already scrolled the page.
    const movedPixels = measureTopOfContentBelow(note.current) - topBefore;
    if (topBefore < window.innerHeight * readingAreaShare) window.scrollBy({ top: movedPixels, behavior: 'instant' });
  }, []);
  return (
    <p ref={note} className={styles.gone} hidden>
      <strong>{messages('goneMark')}</strong> {messages('goneHow')}
    </p>
  );
}

/** Returns where the content below an element begins, in CSS pixels from the window's top. */
function measureTopOfContentBelow(element: Element): number {
  const nextElement = element.nextElementSibling;
  // A style may hide the next element, for example in print. Then measure the lower edge of the parent element.
  if (nextElement && nextElement.getClientRects().length > 0) return nextElement.getBoundingClientRect().top;
  return element.parentElement?.getBoundingClientRect().bottom ?? 0;
}
