/** Places that owners share: one owner never keeps the others out. */
export interface Shares {
  /**
   * Takes a place. Where all are taken, the oldest place of the owner with the most is ended first.
   * @param end ends what has the place; called at most once, before the place is free.
   * @returns gives the place back; more than once does nothing.
   */
  take(owner: string, end: () => void): () => void;
  /** How many places an owner has. */
  of(owner: string): number;
  /** Ends the oldest place of an owner. */
  endOldest(owner: string): void;
  /** How many places are taken. */
  readonly taken: number;
}

/** @param most how many places there are. */
export function createShares(most: number): Shares {
  // Both keep the order in which they were filled.
  const placesOf = new Map<string, Set<() => void>>();
  let taken = 0;

  function endOldest(owner: string) {
    placesOf.get(owner)?.values().next().value?.();
  }

  function greediest(): string | undefined {
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
      if (taken >= most) endOldest(greediest() ?? owner);
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
