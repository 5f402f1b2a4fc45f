/**
 * Asks the browser never to evict this site's data when the device runs out of space. Some browsers ask the visitor;
 * others decide by how often the site is used. Resolves to whether the browser agreed; `undefined` without support.
 */
export async function requestPersistentStorage(): Promise<boolean | undefined> {
  return navigator.storage?.persist?.().catch(() => undefined);
}

/** Resolves to whether the browser has promised never to evict the site's data; `undefined` without support. */
export async function isStoragePersistent(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.().catch(() => undefined);
}
