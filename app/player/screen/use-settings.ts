import { useState } from 'react';
import { type ReadingSettings, readSettings, saveSettings } from '../../device/reading-settings.ts';

/** Returns the settings of the walk screen, and a function that changes and saves them. */
export function useSettings(): [ReadingSettings, (change: Partial<ReadingSettings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  return [
    settings,
    (change) => {
      const changed = { ...settings, ...change };
      saveSettings(changed);
      setSettings(changed);
    },
  ];
}
