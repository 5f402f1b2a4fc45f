/**
 * The `localStorage` key under which the player lists the packs of walks in progress. Absent until a visitor begins a
 * walk.
 */
export const packsInUseStorageKey = 'lorewalk:packs';

/** Returns whether a visitor has begun a walk in this browser. Returns false if the browser blocks storage. */
export function hasBegunWalk(): boolean {
  try {
    return localStorage.getItem(packsInUseStorageKey) !== null;
  } catch {
    return false;
  }
}
