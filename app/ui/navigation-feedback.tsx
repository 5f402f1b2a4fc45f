import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { slowNavigation } from '../deployment/chunk.ts';
import styles from './navigation-feedback.module.css';

/** Whether a navigation's state says that the control which started it takes care of the focus. */
export function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state;
}

/**
 * What a document load would tell and an in-app navigation would not: a thin bar when it takes longer than 200 ms, the focus on
 * the new page's heading (or the hash's target), and its title, spoken politely.
 */
export function NavigationFeedback() {
  const isSlow = useSyncExternalStore(slowNavigation.subscribe, slowNavigation.isUnderWay, () => false);
  const { pathname, hash, state } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Moving the focus makes the browser lay the page out; one frame later it has done so anyway.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      if (keepsFocus(state)) return;
      const target =
        (hash && document.getElementById(decodeURIComponent(hash.slice(1)))) || document.querySelector('h1');
      target?.setAttribute('tabindex', '-1');
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, state]);
  return (
    <>
      <div className={styles.announcer} role="status">
        {title}
      </div>
      {isSlow ? <div className={styles.bar} /> : null}
    </>
  );
}
