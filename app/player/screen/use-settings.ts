import { useState } from 'react';
import { keepSettings, type ReadingSettings, readSettings } from '../../device/reading-settings.ts';

/** How the visitor likes the walk screen, and a way to change it for good. */
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
