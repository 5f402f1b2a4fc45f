/** The minimum time between two automatic reloads. */
export const minReloadIntervalMs = 10_000;

const guardKey = 'lorewalk:reloaded-at';

/** The part of `sessionStorage` that the guard needs. */
type GuardStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns whether the page may reload itself now, because a chunk of an older deployment is missing. If so, records the
 * time, so that no page reloads again within `minReloadIntervalMs`. Returns false if storage is blocked, because
 * nothing would prevent an endless loop.
 */
export function reserveReload(storage: () => GuardStorage, nowMs: number): boolean {
  try {
    const reloadedAtMs = Number(storage().getItem(guardKey));
    if (nowMs - reloadedAtMs < minReloadIntervalMs) return false;
    storage().setItem(guardKey, String(nowMs));
    return storage().getItem(guardKey) === String(nowMs);
  } catch {
    return false;
  }
}
