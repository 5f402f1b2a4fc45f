/**
 * A rate limit for each key, such as an IP address. A caller can take at most `max` units (requests or bytes) at once.
 * Taken units become available again at a constant rate: `max` units in each `periodMs`.
 */
export interface RateLimit {
  max: number;
  periodMs: number;
}

export interface RateMeter {
  /**
   * Takes `amount` units, by default 1. An amount above `max` counts as `max`.
   * @returns 0 if the units were taken. Otherwise takes no units, and returns the milliseconds until they are available.
   */
  take(key: string, nowMs: number, amount?: number): number;
  /** Makes one taken unit of the key available again. */
  refund(key: string): void;
  /**
   * Removes each key whose `max` units are all available again. This happens at most one period after the key's last
   * use.
   */
  removeUnused(nowMs: number): void;
  /** The number of keys, such as IP addresses, that the meter stores. */
  readonly size: number;
}

/**
 * The maximum number of stored keys, of about 100 bytes each. At this maximum, a new key replaces the least recently
 * used key. Normal traffic does not reach the maximum.
 */
const maxKeys = 20_000;

/** The tolerance for rounding errors of floating-point sums. */
const roundingMs = 0.001;

/**
 * Creates a meter by the generic cell rate algorithm (ITU-T I.371). For each key it stores a single moment: when all
 * taken units will be available again.
 */
export function createRateMeter({ max, periodMs }: RateLimit): RateMeter {
  const stepMs = periodMs / max;
  // A Map iterates in insertion order, and each use inserts its key again. So the least recently used key comes first.
  const fullAgainMsByKey = new Map<string, number>();

  function removeExcessKeys(nowMs: number) {
    for (const [key, fullAgainMs] of fullAgainMsByKey) {
      if (fullAgainMs > nowMs && fullAgainMsByKey.size <= maxKeys) return;
      fullAgainMsByKey.delete(key);
    }
  }

  return {
    take(key, nowMs, amount = 1) {
      const takenMs = stepMs * Math.min(amount, max);
      const paceMs = Math.max(nowMs, fullAgainMsByKey.get(key) ?? nowMs);
      const waitMs = paceMs + takenMs - (nowMs + periodMs);
      if (waitMs > roundingMs) return waitMs;
      fullAgainMsByKey.delete(key);
      fullAgainMsByKey.set(key, paceMs + takenMs);
      removeExcessKeys(nowMs);
      return 0;
    },
    refund(key) {
      const fullAgainMs = fullAgainMsByKey.get(key);
      if (fullAgainMs !== undefined) fullAgainMsByKey.set(key, fullAgainMs - stepMs);
    },
    removeUnused(nowMs) {
      for (const [key, fullAgainMs] of fullAgainMsByKey) if (fullAgainMs <= nowMs) fullAgainMsByKey.delete(key);
    },
    get size() {
      return fullAgainMsByKey.size;
    },
  };
}
