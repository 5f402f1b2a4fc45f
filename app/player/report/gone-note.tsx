import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import styles from './report-place.module.css';

/** Text above this share of the window counts as read. */
const readShare = 0.25;

/** Marks a place that may be gone. It appears after the page has been read for a while, and does not move the visible text. */
export function GoneNote() {
  const messages = useMessages('reportForm');
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const next = note.current?.nextElementSibling;
    if (!note.current || !next) return;
    const before = next.getBoundingClientRect().top;
    note.current.hidden = false;
    // Scroll anchoring differs between browsers. Some keep the reading position, some do not, and some only if nothing of the entry is
    // visible.
    const pushed = next.getBoundingClientRect().top - before;
    if (before < window.innerHeight * readShare) window.scrollBy({ top: pushed, behavior: 'instant' });
  }, []);
  return (
    <p ref={note} className={styles.gone} hidden>
      <strong>{messages('goneMark')}</strong> {messages('goneHow')}
    </p>
  );
}
