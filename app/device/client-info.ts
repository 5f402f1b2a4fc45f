import { useSyncExternalStore } from 'react';

/** Facts that a browser reports about its device and about the visit. */
export interface ClientInfo {
  userAgent: string;
  /**
   * The number of touch points. It distinguishes an iPad from a Mac. Both send the same user agent, but no Mac has a touch
   * screen.
   */
  maxTouchPoints: number;
  /** The query string of the URL with which the visit began. Its `utm_` parameters name an advertising campaign. */
  search: string;
}

let clientInfo: ClientInfo | undefined;

/** Records the device facts and the query string of the current URL. Must run before the app changes the URL. */
export function recordClientInfo() {
  clientInfo = {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    search: window.location.search,
  };
}

/**
 * Returns the client info; `undefined` in prerendered HTML and until hydration. To detect hydration alone, use
 * `useHydrated`.
 */
export function useClientInfo(): ClientInfo | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => clientInfo,
    () => undefined,
  );
}
