import { useSyncExternalStore } from 'react';

const darkQuery = '(prefers-color-scheme: dark)';

/** Returns whether the device asks for a dark color scheme. */
export function usePrefersDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(darkQuery);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(darkQuery).matches,
    () => false,
  );
}
