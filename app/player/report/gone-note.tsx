import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import styles from './report-place.module.css';

/** What stands in this share of the window, from its top, has been read. */
const readShare = 0.25;

/** Marks a place that may be gone. It comes when the page has been read for a while, and moves nothing that is being read. */
export function GoneNote() {
  const messages = useMessages('reportForm');
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const next = note.current?.nextElementSibling;
    if (!note.current || !next) return;
    const before = next.getBoundingClientRect().top;
    note.current.hidden = false;
    // Some browsers keep the reader's place by themselves, some do not, and some only where nothing of the entry is in sight.
    const pushed = next.getBoundingClientRect().top - before;
    if (before < window.innerHeight * readShare) window.scrollBy({ top: pushed, behavior: 'instant' });
  }, []);
  return (
    <p ref={note} className={styles.gone} hidden>
      <strong>{messages('goneMark')}</strong> {messages('goneHow')}
    </p>
  );
}
