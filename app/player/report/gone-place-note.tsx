import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import styles from './report-place.module.css';

/** If the text below the note begins above this share of the window's height, the visitor may already be reading that text. */
const readShare = 0.25;

/**
 * Warns that a place may be gone. It appears when the reports have loaded. If it moves text that is being read, it scrolls
 * the page back.
 */
export function GonePlaceNote() {
  const messages = useMessages('reportForm');
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (!note.current) return;
    const before = measureTopBelow(note.current);
    note.current.hidden = false;
    // Measure again after showing the note, because some browsers have already corrected the movement by scroll anchoring.
    const pushed = measureTopBelow(note.current) - before;
    if (before < window.innerHeight * readShare) window.scrollBy({ top: pushed, behavior: 'instant' });
  }, []);
  return (
    <p ref={note} className={styles.gone} hidden>
      <strong>{messages('goneMark')}</strong> {messages('goneHow')}
    </p>
  );
}

/** Returns where the content below an element begins, in CSS pixels from the window's top. */
function measureTopBelow(element: Element): number {
  const next = element.nextElementSibling;
  // The form below is hidden until the visitor asks for it.
  if (next && next.getClientRects().length > 0) return next.getBoundingClientRect().top;
  return element.parentElement?.getBoundingClientRect().bottom ?? 0;
}
