/** Where the app notes, by history entry, how far down each page had been scrolled (pixels). */
export const readingPlacesKey = 'lorewalk:scroll';

/** The name of a history entry's place. Entries that the browser made itself, for a hash in the page, have no key of ours. */
export function readingPlaceName(key: string | undefined, address: string): string {
  return key === undefined || key === 'default' ? address : key;
}

/**
 * Puts a document that is loaded again (by a reload, or by going back to it) where its reader had left it. The browser does so
 * itself unless the app had taken that over, as it must for its own navigations.
 */
export function restoreReadingPlace() {
  if (history.scrollRestoration !== 'manual') return;
  const { pathname, search, hash } = location;
  try {
    const places: Record<string, number> = JSON.parse(sessionStorage.getItem(readingPlacesKey) ?? '{}');
    const place = places[readingPlaceName(history.state?.key, pathname + search + hash)];
    if (!place) return;
    layOutWhole();
    scrollTo(0, place);
  } catch {
    // Without storage there is no place to go back to.
  }
}

/** Lays out at once what a page would lay out when it is near only: a place in it is where it was only if all above has its height. */
export function layOutWhole() {
  document.documentElement.dataset.whole = '';
}
