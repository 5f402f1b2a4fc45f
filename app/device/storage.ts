/**
 * Asks the browser never to evict this site's data when the device runs out of space. Some browsers ask the visitor, some decide
 * by how much the site is used. Resolves to `undefined` where the browser has no such promise.
 */
export async function askToPersist(): Promise<boolean | undefined> {
  return navigator.storage?.persist?.().catch(() => undefined);
}

/** Returns whether the browser has promised to keep the site's data. */
export async function isPersisted(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.().catch(() => undefined);
}
