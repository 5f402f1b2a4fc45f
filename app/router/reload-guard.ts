/** The minimum time between two automatic reloads. */
export const minReloadIntervalMs = 10_000;

const guardKey = 'lorewalk:reloaded-at';

/** The part of `sessionStorage` that the guard needs. */
type GuardStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns whether the page may reload itself now. A page tries to reload if a chunk of its build is missing, because a newer
 * build was deployed. If it may, stores the time, so that no page of this tab reloads again within `minReloadIntervalMs`. If
 * storage is blocked, returns false, because nothing could then stop a loop of reloads.
 */
export function recordReloadIfAllowed(storage: () => GuardStorage, nowMs: number): boolean {
  try {
    const reloadedAtMs = Number(storage().getItem(guardKey));
    if (nowMs - reloadedAtMs < minReloadIntervalMs) return false;
    storage().setItem(guardKey, String(nowMs));
    return storage().getItem(guardKey) === String(nowMs);
  } catch {
    return false;
  }
}
