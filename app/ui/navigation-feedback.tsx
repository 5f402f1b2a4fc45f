import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { slowNavigation } from '../deployment/chunk.ts';
import styles from './navigation-feedback.module.css';

let isFocusTaken = false;

/** Says that the control which starts a navigation, and stands on its destination too, will have the focus there. */
export function takeFocus() {
  isFocusTaken = true;
}

/** Whether the navigation under way was started by a control that has asked for the focus. */
export function isFocusWanted(): boolean {
  return isFocusTaken;
}

/**
 * What a document load would tell and an in-app navigation would not: a thin bar when it takes longer than 200 ms, the focus on
 * the new page's heading (or the hash's target), and its title, spoken politely.
 */
export function NavigationFeedback() {
  const isSlow = useSyncExternalStore(slowNavigation.subscribe, slowNavigation.isUnderWay, () => false);
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Moving the focus makes the browser lay the page out; one frame later it has done so anyway.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      const isTaken = isFocusTaken;
      isFocusTaken = false;
      if (isTaken) return;
      const target = hashTarget(hash) ?? document.querySelector('h1');
      target?.setAttribute('tabindex', '-1');
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash]);
  return (
    <>
      <div className={styles.announcer} role="status">
        {title}
      </div>
      {isSlow ? <div className={styles.bar} /> : null}
    </>
  );
}

function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A stray percent sign names nothing.
    return null;
  }
}
