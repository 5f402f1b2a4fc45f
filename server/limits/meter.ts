/** At most so many at once, and as many again over each period, evenly. */
export interface Rate {
  most: number;
  perMs: number;
}

export interface Meter {
  /**
   * Takes `amount` of the rate, one without it; more than the whole rate counts as the whole.
   * @returns 0 when it is within the rate; otherwise in how many milliseconds it will be, and nothing is taken.
   */
  take(key: string, nowMs: number, amount?: number): number;
  /** Gives back one that was taken and shall not count. */
  giveBack(key: string): void;
  /** Forgets every key that is as if it had never been here: at the latest a period after it was used last. */
  forgetQuiet(nowMs: number): void;
  /** How many keys are remembered. */
  readonly size: number;
}

/**
 * How many keys are remembered, about 100 bytes each. Whoever needs more is no visitor: the key that has been quiet for
 * longest is then forgotten.
 */
const mostKeys = 20_000;

/** Sums of fractions are not exact: what is so little ahead of its time is on time. */
const roundingMs = 0.001;

/**
 * Counts by key, with one number for each (the generic cell rate algorithm, ITU-T I.371): the moment at which all that was
 * taken would have been taken, had it come at an even pace.
 */
export function createMeter({ most, perMs }: Rate): Meter {
  const stepMs = perMs / most;
  // The key that was used last is the last one.
  const evenMoments = new Map<string, number>();

  function forgetOldest(nowMs: number) {
    for (const [key, evenMs] of evenMoments) {
      if (evenMs > nowMs && evenMoments.size <= mostKeys) return;
      evenMoments.delete(key);
    }
  }

  return {
    take(key, nowMs, amount = 1) {
      const takenMs = stepMs * Math.min(amount, most);
      const evenMs = Math.max(nowMs, evenMoments.get(key) ?? nowMs);
      const waitMs = evenMs + takenMs - (nowMs + perMs);
      if (waitMs > roundingMs) return waitMs;
      evenMoments.delete(key);
      evenMoments.set(key, evenMs + takenMs);
      forgetOldest(nowMs);
      return 0;
    },
    giveBack(key) {
      const evenMs = evenMoments.get(key);
      if (evenMs !== undefined) evenMoments.set(key, evenMs - stepMs);
    },
    forgetQuiet(nowMs) {
      for (const [key, evenMs] of evenMoments) if (evenMs <= nowMs) evenMoments.delete(key);
    },
    get size() {
      return evenMoments.size;
    },
  };
}
