/** The minimum time between two automatic reloads. */
export const minReloadIntervalMs = 10_000;

const guardKey = 'lorewalk:reloaded-at';

/** The part of `sessionStorage` that the guard needs. */
type GuardStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns whether a page that lacks a chunk of its build may reload itself now. If so, stores the time. Pages of this tab
 * then reload at most once per `minReloadIntervalMs`. Returns false if storage is blocked, because nothing could stop a
 * loop of reloads.
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
