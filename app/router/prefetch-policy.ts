/** The part of the Network Information API that the policy asks about. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether a connection can spare bytes that may never be used: not with data saver on, nor on 2G. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Returns whether this visitor's connection can spare a prefetch at this moment. */
export function mayPrefetchNow(): boolean {
  return mayPrefetch((navigator as { connection?: Connection }).connection);
}

/**
 * Calls `prefetch` once, when a link becomes visible, pointed at or focused. Checks the connection at that moment; if it is too
 * slow, the link waits for the next such moment. Returns a function that stops watching.
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
