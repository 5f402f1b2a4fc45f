import { useSyncExternalStore } from 'react';

const darkQuery = '(prefers-color-scheme: dark)';

/** Returns whether the device asks for a dark color scheme. */
export function usePrefersDark(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(darkQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(darkQuery).matches,
    () => false,
  );
}
