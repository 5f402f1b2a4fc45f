import { useSyncExternalStore } from 'react';

/** What a browser says of the device it runs on. */
export interface ClientInfo {
  userAgent: string;
  /** Tells an iPad from the Mac that its browser claims to be. */
  maxTouchPoints: number;
  /** The query of the address that brought the visitor here. */
  search: string;
}

let visitor: ClientInfo | undefined;

/** Notes the visitor's device and the address of their arrival, before the app changes it. */
export function noteArrival() {
  visitor = {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    search: window.location.search,
  };
}

/** The visitor's device; `undefined` in prerendered HTML and until the app has taken over. */
export function useClientInfo(): ClientInfo | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => visitor,
    () => undefined,
  );
}
