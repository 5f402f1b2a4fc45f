import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { slowNavigation } from './chunk.ts';
import styles from './navigation-feedback.module.css';

let focusTakenAt: string | undefined;

/** Says that the control which starts a navigation, and stands on its destination too, will have the focus at that path. */
export function takeFocusAt(pathname: string) {
  focusTakenAt = pathname;
}

/** Whether the navigation that led to this path was started by a control that has asked for the focus there. */
export function isFocusWantedAt(pathname: string): boolean {
  return focusTakenAt === pathname;
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
      // By path: whoever goes Back within that frame is elsewhere, where nobody has asked for the focus.
      const isTaken = isFocusWantedAt(pathname);
      focusTakenAt = undefined;
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
