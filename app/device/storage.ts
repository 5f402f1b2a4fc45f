/**
 * Asks the browser never to evict this site's data when the device runs out of space. Some browsers ask the visitor; others
 * decide by how often the site is used. Resolves to `undefined` if the browser does not support this.
 */
export async function requestPersistence(): Promise<boolean | undefined> {
  return navigator.storage?.persist?.().catch(() => undefined);
}

/**
 * Resolves to whether the browser has promised never to evict the site's data; `undefined` if the browser cannot promise that.
 */
export async function isPersisted(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.().catch(() => undefined);
}
