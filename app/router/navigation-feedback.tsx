import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { slowNavigation } from './chunk.ts';
import styles from './navigation-feedback.module.css';

let focusRequestedAt: string | undefined;

/** Requests the focus at the destination path for the control that starts the navigation. */
export function requestFocusAt(pathname: string) {
  focusRequestedAt = pathname;
}

/** Returns whether the control that started the navigation to this path asked for the focus. */
export function isFocusRequestedAt(pathname: string): boolean {
  return focusRequestedAt === pathname;
}

/**
 * Adds the feedback of a page load to in-app navigations: a thin bar after 200 ms, and the title, announced politely. Also moves
 * the focus to the new page's heading, or to the hash's target.
 */
export function NavigationFeedback() {
  const isSlow = useSyncExternalStore(slowNavigation.subscribe, slowNavigation.isUnderWay, () => false);
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Moving the focus forces a layout; one frame later the layout is done anyway.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      // Compare paths: Back may have changed the page within that frame.
      const isTaken = isFocusRequestedAt(pathname);
      focusRequestedAt = undefined;
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
    // An invalid percent-encoding identifies no element.
    return null;
  }
}
