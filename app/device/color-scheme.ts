import { useSyncExternalStore } from 'react';

const dark = '(prefers-color-scheme: dark)';

/** Whether the device asks for dark screens, as many do at night. */
export function useDark(): boolean {
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
