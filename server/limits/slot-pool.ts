/** A limited number of slots, shared fairly between owners: no owner can exclude the others. */
export interface SlotPool {
  /**
   * Acquires a slot. If all slots are in use, first evicts the oldest slot of the owner with the most slots.
   * @param end is called at most once, when the slot is evicted, and must end the use of the slot.
   * @returns a function that releases the slot. Calling it again does nothing.
   */
  acquire(owner: string, end: () => void): () => void;
  /** Returns the number of slots that an owner uses. */
  countOf(owner: string): number;
  /** Evicts the oldest slot of an owner. */
  evictOldest(owner: string): void;
  /** The number of slots in use. */
  readonly used: number;
}

/**
 * Creates a pool of slots.
 * @param max the number of slots.
 */
export function createSlotPool(max: number): SlotPool {
  // A Set iterates in insertion order, so an owner's oldest slot comes first.
  const slotsByOwner = new Map<string, Set<() => void>>();
  let usedSlots = 0;

  function evictOldest(owner: string) {
    slotsByOwner.get(owner)?.values().next().value?.();
  }

  function findOwnerWithMostSlots(): string | undefined {
    let largestOwner: string | undefined;
    let size = 0;
    for (const [owner, slots] of slotsByOwner) {
      if (slots.size <= size) continue;
      largestOwner = owner;
      size = slots.size;
    }
    return largestOwner;
  }

  return {
    acquire(owner, end) {
      if (usedSlots >= max) evictOldest(findOwnerWithMostSlots() ?? owner);
      const slots = slotsByOwner.get(owner) ?? new Set();
      slotsByOwner.set(owner, slots);
      const releaseSlot = () => {
        if (!slots.delete(evictSlot)) return;
        usedSlots -= 1;
        if (slots.size === 0) slotsByOwner.delete(owner);
      };
      const evictSlot = () => {
        end();
        releaseSlot();
      };
      slots.add(evictSlot);
      usedSlots += 1;
      return releaseSlot;
    },
    countOf: (owner) => slotsByOwner.get(owner)?.size ?? 0,
    evictOldest,
    get used() {
      return usedSlots;
    },
  };
}
