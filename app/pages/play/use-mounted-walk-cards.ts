import type { WalkSummary } from 'virtual:walks';
import { useState } from 'react';

/** The number of walks whose cards stay mounted, unless the page shows more. */
export const maxMountedWalkCards = 48;

/**
 * Returns the walks whose cards the page mounts: all shown walks, and hidden ones that were shown most recently. A
 * hidden card keeps its elements, pictures and fonts, so the page can quickly show it again. Creating a new card takes
 * a slow phone several frames.
 */
export function useMountedWalkCards(shownWalks: readonly WalkSummary[]): ReadonlySet<WalkSummary> {
  const [mountedWalks, setMountedWalks] = useState<ReadonlySet<WalkSummary>>(() => new Set(shownWalks));
  if (shownWalks.every((walk) => mountedWalks.has(walk))) return mountedWalks;
  const shown = new Set(shownWalks);
  const hidden = [...mountedWalks].filter((walk) => !shown.has(walk));
  const hiddenCount = Math.max(0, maxMountedWalkCards - shown.size);
  const walks = new Set([...hidden.slice(Math.max(0, hidden.length - hiddenCount)), ...shownWalks]);
  setMountedWalks(walks);
  return walks;
}
