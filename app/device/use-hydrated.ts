import { useSyncExternalStore } from 'react';

/** Returns whether the page is hydrated: false in prerendered HTML and in the first rendering that has to agree with it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
