import { useSyncExternalStore } from 'react';
import { type ReadingSettings, readSettings, saveSettings } from '../../device/reading-settings.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes settings, and saves them for all parts of the screen. */
function changeSettings(changes: Partial<ReadingSettings>) {
  saveSettings({ ...readSettings(), ...changes });
  for (const notify of listeners) notify();
}

/** Returns the settings of the walk screen, and a function that changes and saves them. */
export function useSettings(): [ReadingSettings, (changes: Partial<ReadingSettings>) => void] {
  return [useSyncExternalStore(subscribe, readSettings), changeSettings];
}
