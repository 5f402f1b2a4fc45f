/** The session storage key of the scroll positions: pixels from the top, by history entry. */
export const scrollPositionsKey = 'lorewalk:scroll';

/** Returns the name of a history entry's scroll position. Entries that the browser made for a hash have no key of ours. */
export function scrollPositionName(key: string | undefined, address: string): string {
  return key === undefined || key === 'default' ? address : key;
}

/**
 * Restores the scroll position of a document that is loaded again by a reload or by Back. The browser does so itself, except where
 * the app has taken that over for its own navigations.
 */
export function restoreScrollPosition() {
  if (history.scrollRestoration !== 'manual') return;
  const { pathname, search, hash } = location;
  try {
    const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}');
    const position = positions[scrollPositionName(history.state?.key, pathname + search + hash)];
    if (!position) return;
    disableDeferredLayout();
    scrollTo(0, position);
  } catch {
    // Without storage there is no position to restore.
  }
}

/** Lays out every section of the page at once. A restored offset is wrong while sections above it have no height. */
export function disableDeferredLayout() {
  document.documentElement.dataset.whole = '';
}
