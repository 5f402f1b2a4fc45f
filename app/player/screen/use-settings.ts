import { useEffect, useState } from 'react';
import { type ReadingSettings, readSettings, saveSettings } from '../../device/reading-settings.ts';

const listeners = new Set<(settings: ReadingSettings) => void>();

/**
 * Returns the settings of the walk screen, and a function that changes them. The function saves the change for all
 * parts of the screen.
 */
export function useSettings(): [ReadingSettings, (change: Partial<ReadingSettings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  useEffect(() => {
    listeners.add(setSettings);
    return () => void listeners.delete(setSettings);
  }, []);
  return [
    settings,
    (change) => {
      const changedSettings = { ...settings, ...change };
      saveSettings(changedSettings);
      for (const show of listeners) show(changedSettings);
    },
  ];
}
