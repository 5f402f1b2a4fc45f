import { useSyncExternalStore } from 'react';
import type { Position } from '../../../walk/walk.ts';

/** Where the simulated walker of a walk stands. The map moves the walker, and the play screen plays at this position. */
export interface WalkerPosition extends Position {
  /** The radius in which the phone would believe the walker to be. */
  accuracyMeters: number;
}

const positions = new Map<string, WalkerPosition>();
const listeners = new Set<() => void>();

/** Returns where the walker of a walk stands; `undefined` until the author has put the walker somewhere. */
export function getWalkerPosition(walkId: string): WalkerPosition | undefined {
  return positions.get(walkId);
}

/** Puts the walker of a walk somewhere. All screens of this window follow at once. */
export function setWalkerPosition(walkId: string, position: WalkerPosition) {
  positions.set(walkId, position);
  for (const listener of listeners) listener();
}

/** Calls the listener whenever a walker moves. Returns a function that ends this. */
export function followWalkers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useWalkerPosition(walkId: string): WalkerPosition | undefined {
  return useSyncExternalStore(followWalkers, () => getWalkerPosition(walkId));
}
