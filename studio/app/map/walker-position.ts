import { useSyncExternalStore } from 'react';
import type { Position } from '../../../walk/walk.ts';

/** The position of the simulated walker. The map moves the walker, and the Play screen plays at this position. */
export interface WalkerPosition extends Position {
  /** The accuracy that the simulated phone reports: the radius around the position, as in the Geolocation API. */
  accuracyMeters: number;
}

const positions = new Map<string, WalkerPosition>();
const listeners = new Set<() => void>();

/** Returns the position of a walk's walker; `undefined` until the author has placed the walker. */
export function getWalkerPosition(walkId: string): WalkerPosition | undefined {
  return positions.get(walkId);
}

/** Moves the walker of a walk. Notifies all screens of this window. */
export function setWalkerPosition(walkId: string, position: WalkerPosition) {
  positions.set(walkId, position);
  for (const listener of listeners) listener();
}

/** Calls the listener whenever a walker moves. Returns a function that unsubscribes. */
export function subscribeToWalkers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useWalkerPosition(walkId: string): WalkerPosition | undefined {
  return useSyncExternalStore(subscribeToWalkers, () => getWalkerPosition(walkId));
}
