/** No second automatic reload within this time. */
export const guardMs = 10_000;

const guardKey = 'lorewalk:reloaded-at';

/** The part of `sessionStorage` that the guard needs. */
type GuardStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns whether the page may reload itself now, because a chunk of an older deployment is missing. Returning true starts the
 * guard, which covers every path. With blocked storage there is no guard, and so no reload.
 */
export function claimReload(storage: () => GuardStorage, nowMs: number): boolean {
  try {
    const reloadedAtMs = Number(storage().getItem(guardKey));
    if (nowMs - reloadedAtMs < guardMs) return false;
    storage().setItem(guardKey, String(nowMs));
    return storage().getItem(guardKey) === String(nowMs);
  } catch {
    return false;
  }
}
