/** The key in `localStorage` of the packs of the walks in progress; absent until a walk is begun in this browser. */
export const usedPacksKey = 'lorewalk:packs';

/** Returns whether a walk was begun in this browser. Returns false where storage is blocked. */
export function hasBegunWalk(): boolean {
  try {
    return localStorage.getItem(usedPacksKey) !== null;
  } catch {
    return false;
  }
}
