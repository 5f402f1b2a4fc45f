import { useSyncExternalStore } from 'react';
import { readWalkSettings, saveWalkSettings, type WalkSettings } from '../../device/walk-settings.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes and saves settings. Notifies all components that use them. */
function changeSettings(changes: Partial<WalkSettings>) {
  saveWalkSettings({ ...readWalkSettings(), ...changes });
  for (const notify of listeners) notify();
}

/** Returns the settings of the walk screen, and a function that changes and saves them. */
export function useWalkSettings(): [WalkSettings, (changes: Partial<WalkSettings>) => void] {
  return [useSyncExternalStore(subscribe, readWalkSettings), changeSettings];
}
