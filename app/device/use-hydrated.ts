import { useSyncExternalStore } from 'react';

/**
 * Returns whether React has hydrated the page. False in prerendered HTML and in the first client render, which must
 * match that HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
