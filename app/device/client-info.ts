import { useSyncExternalStore } from 'react';

/** Facts that a browser reports about its device. */
export interface ClientInfo {
  userAgent: string;
  /** Distinguishes an iPad from the Mac that its browser claims to be. */
  maxTouchPoints: number;
  /** The query of the address that brought the visitor here. */
  search: string;
}

let visitor: ClientInfo | undefined;

/** Records the visitor's device and landing address, before the app changes the address. */
export function noteArrival() {
  visitor = {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    search: window.location.search,
  };
}

/** Returns the visitor's device; `undefined` in prerendered HTML and until hydration. `useHydrated` tells of hydration alone. */
export function useClientInfo(): ClientInfo | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => visitor,
    () => undefined,
  );
}
