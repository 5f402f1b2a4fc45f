/** The properties of the Network Information API that the policy needs. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Returns whether a connection may carry data that may never be needed. Returns false if data saver is on, or on a 2G
 * connection.
 */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Returns whether the visitor's current connection permits prefetching. */
export function mayPrefetchNow(): boolean {
  return mayPrefetch((navigator as { connection?: Connection }).connection);
}

/**
 * Calls `prefetch` once, when a link becomes visible, hovered or focused. If the connection forbids prefetching at that
 * moment, tries again at the next such event. Returns a function that stops watching.
 */
export function prefetchOnIntent(link: HTMLAnchorElement, prefetch: () => void): () => void {
  const stopWatching = () => {
    observer.disconnect();
    for (const event of ['pointerenter', 'focus']) link.removeEventListener(event, onIntent);
  };
  const onIntent = () => {
    if (!mayPrefetchNow()) return;
    stopWatching();
    prefetch();
  };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onIntent();
  });
  observer.observe(link);
  for (const event of ['pointerenter', 'focus']) link.addEventListener(event, onIntent);
  return stopWatching;
}
