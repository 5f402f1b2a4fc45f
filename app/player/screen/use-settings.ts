import { useState } from 'react';
import { keepSettings, type ReadingSettings, readSettings } from '../../device/reading-settings.ts';

/** Returns the settings of the walk screen, and a function that changes and saves them. */
export function useSettings(): [ReadingSettings, (change: Partial<ReadingSettings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  return [
    settings,
    (change) => {
      const changed = { ...settings, ...change };
      keepSettings(changed);
      setSettings(changed);
    },
  ];
}
