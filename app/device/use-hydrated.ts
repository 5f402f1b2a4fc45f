import { useSyncExternalStore } from 'react';

/** Returns whether the page is hydrated: false in prerendered HTML and during the hydration render, which must match it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
