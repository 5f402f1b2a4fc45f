import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { slowNavigationStore } from './chunk.ts';
import styles from './navigation-feedback.module.css';

let focusRequestedAt: string | undefined;

/**
 * Keeps the focus on a control after the next navigation to this path. Otherwise `NavigationFeedback` would focus the
 * new page's heading. For example, the language switcher stays focused on the page in the other language.
 */
export function keepFocusOnNavigation(pathname: string) {
  focusRequestedAt = pathname;
}

/** Returns whether `keepFocusOnNavigation` was called for the navigation to this path. */
export function isFocusKeptOnNavigation(pathname: string): boolean {
  return focusRequestedAt === pathname;
}

/**
 * Gives in-app navigations the feedback of a page load. Shows a progress bar after 200 ms, and announces the new title
 * to screen readers. Then moves the focus to the new page's heading, or to the target of the hash.
 */
export function NavigationFeedback() {
  const isSlow = useSyncExternalStore(slowNavigationStore.subscribe, slowNavigationStore.isActive, () => false);
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    // Wait for the next frame, because moving the focus needs the layout of the new page.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title);
      // Compare the paths, because `focusRequestedAt` may contain the path of an earlier page. That happens if the
      // visitor left the earlier page before its callback ran.
      const isTaken = isFocusKeptOnNavigation(pathname);
      focusRequestedAt = undefined;
      if (isTaken) return;
      const target = findHashTarget(hash) ?? findShownHeading();
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

/** Returns the heading of the page that is shown. `CurrentAndPreparedPages` may also contain a hidden page. */
function findShownHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll('h1')].find((heading) => heading.getClientRects().length > 0);
}

function findHashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The percent-encoding of the hash is invalid, so the hash cannot name an element.
    return null;
  }
}
