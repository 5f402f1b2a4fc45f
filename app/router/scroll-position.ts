/**
 * The session storage key of the scroll positions. The value has one position for each history entry, in pixels from
 * the top.
 */
export const scrollPositionsKey = 'lorewalk:scroll';

/**
 * Returns the name under which a history entry's scroll position is stored. This is the entry's key. If the entry has no
 * key, it is the entry's URL. Entries that the browser creates for hash links have no key.
 */
export function toScrollPositionName(key: string | undefined, address: string): string {
  return key === undefined || key === 'default' ? address : key;
}

/**
 * Restores the scroll position after a reload, or after Back to another document. The browser no longer does this once
 * the app has set `history.scrollRestoration` to `manual` for its in-app navigations.
 */
export function restoreScrollPosition() {
  if (history.scrollRestoration !== 'manual') return;
  const { pathname, search, hash } = location;
  try {
    const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}');
    const position = positions[toScrollPositionName(history.state?.key, pathname + search + hash)];
    if (!position) return;
    disableDeferredLayout();
    scrollTo(0, position);
  } catch {
    // Without storage, there is no position to restore.
  }
}

/**
 * Lays out every section of the page at once. Otherwise a restored offset is wrong, because sections above it have no
 * height.
 */
export function disableDeferredLayout() {
  document.documentElement.dataset.whole = '';
}
