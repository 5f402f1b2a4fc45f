/** Places that owners share, so that one owner cannot exclude the others. */
export interface Shares {
  /**
   * Takes a place. If all are taken, ends the oldest place of the owner with the most.
   * @param end ends the use of the place; called at most once, before the place is free.
   * @returns a function that frees the place; further calls do nothing.
   */
  take(owner: string, end: () => void): () => void;
  /** Returns the number of an owner's places. */
  of(owner: string): number;
  /** Ends the oldest place of an owner. */
  endOldest(owner: string): void;
  /** The number of taken places. */
  readonly taken: number;
}

/**
 * Creates shared places.
 * @param max their number.
 */
export function createShares(max: number): Shares {
  // Map and sets keep the order in which they were filled.
  const placesOf = new Map<string, Set<() => void>>();
  let taken = 0;

  function endOldest(owner: string) {
    placesOf.get(owner)?.values().next().value?.();
  }

  function largestOwner(): string | undefined {
    let found: string | undefined;
    let size = 0;
    for (const [owner, places] of placesOf) {
      if (places.size <= size) continue;
      found = owner;
      size = places.size;
    }
    return found;
  }

  return {
    take(owner, end) {
      if (taken >= max) endOldest(largestOwner() ?? owner);
      const places = placesOf.get(owner) ?? new Set();
      placesOf.set(owner, places);
      const free = () => {
        if (!places.delete(endPlace)) return;
        taken -= 1;
        if (places.size === 0) placesOf.delete(owner);
      };
      const endPlace = () => {
        end();
        free();
      };
      places.add(endPlace);
      taken += 1;
      return free;
    },
    of: (owner) => placesOf.get(owner)?.size ?? 0,
    endOldest,
    get taken() {
      return taken;
    },
  };
}
