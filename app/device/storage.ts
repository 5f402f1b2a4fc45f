/**
 * Asks the browser never to clear what this site keeps when the device runs out of room. Some ask the visitor, some decide by how
 * much the site is used. `undefined` where a browser makes no such promise.
 */
export async function askToPersist(): Promise<boolean | undefined> {
  return navigator.storage?.persist?.().catch(() => undefined);
}

/** Whether the browser has promised it. */
export async function isPersisted(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.().catch(() => undefined);
}
