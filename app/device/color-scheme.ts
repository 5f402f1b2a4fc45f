import { useSyncExternalStore } from 'react';

const dark = '(prefers-color-scheme: dark)';

/** Returns whether the device asks for a dark color scheme. */
export function usePrefersDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(dark);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(dark).matches,
    () => false,
  );
}
