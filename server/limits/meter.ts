/** At most `max` at once. `max` is restored evenly over each period. */
export interface Rate {
  max: number;
  periodMs: number;
}

export interface Meter {
  /**
   * Takes `amount` of the rate, by default 1; more than the whole rate counts as the whole.
   * @returns 0 if it is within the rate. Otherwise takes nothing, and returns the milliseconds until it would be.
   */
  take(key: string, nowMs: number, amount?: number): number;
  /** Returns one taken unit that does not count. */
  refund(key: string): void;
  /** Removes every key whose rate is completely restored: at the latest one period after its last use. */
  removeRestored(nowMs: number): void;
  /** The number of remembered keys. */
  readonly size: number;
}

/**
 * The largest number of remembered keys, about 100 bytes each. Normal traffic stays below; beyond it the longest unused key is
 * removed.
 */
const maxKeys = 20_000;

/** Floating-point sums are inexact: a request that is this little too early is on time. */
const roundingMs = 0.001;

/**
 * Counts by key with one number each (the generic cell rate algorithm, ITU-T I.371): the time at which an even pace would have
 * taken everything taken so far.
 */
export function createMeter({ max, periodMs }: Rate): Meter {
  const stepMs = periodMs / max;
  // Ordered by last use, the latest last.
  const paceTimes = new Map<string, number>();

  function removeOldest(nowMs: number) {
    for (const [key, evenMs] of paceTimes) {
      if (evenMs > nowMs && paceTimes.size <= maxKeys) return;
      paceTimes.delete(key);
    }
  }

  return {
    take(key, nowMs, amount = 1) {
      const takenMs = stepMs * Math.min(amount, max);
      const paceMs = Math.max(nowMs, paceTimes.get(key) ?? nowMs);
      const waitMs = paceMs + takenMs - (nowMs + periodMs);
      if (waitMs > roundingMs) return waitMs;
      paceTimes.delete(key);
      paceTimes.set(key, paceMs + takenMs);
      removeOldest(nowMs);
      return 0;
    },
    refund(key) {
      const evenMs = paceTimes.get(key);
      if (evenMs !== undefined) paceTimes.set(key, evenMs - stepMs);
    },
    removeRestored(nowMs) {
      for (const [key, evenMs] of paceTimes) if (evenMs <= nowMs) paceTimes.delete(key);
    },
    get size() {
      return paceTimes.size;
    },
  };
}
