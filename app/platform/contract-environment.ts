import type { Platform } from './platform.ts';

/** The environment of a contract test: a backend, and browsers that use it. Each test gets a new environment. */
export interface ContractEnvironment {
  /** Opens a browser that has never visited the site. */
  openBrowser(): Promise<ContractBrowser>;
  /** Returns the ids of a visitor's documents. Reads the backend directly, as its operator would. */
  storedDocuments(visitorId: string): Promise<string[]>;
  /** Puts the backend into a situation for one browser, which must be signed in. */
  simulate(situation: BackendSituation, browser: ContractBrowser): Promise<void>;
  /** Waits until all sent events have arrived. Returns their counts by `event page locale`. */
  countedEvents(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface ContractBrowser {
  platform: Platform;
  /** Opens another window of the same browser. The window shares cookies and storage, but has its own platform. */
  openWindow(): Promise<Platform>;
  /**
   * Changes the network. `silent` sends requests, but delivers no response. `offline` and `silent` cut open
   * connections. `up` notifies waiting clients at once.
   */
  setNetwork(network: 'up' | 'offline' | 'silent'): void;
  /** Advances the fake timers of this browser. */
  advanceTimers(milliseconds: number): Promise<void>;
}

/** The situations that a test can simulate in a backend. Some adapters cannot simulate all of them. */
export type BackendSituation =
  /** The visitor owns 200 documents. One is called `kept`. */
  | 'documents full'
  /** The visitor has made as many writes as the rate limit permits. */
  | 'rate used up'
  /** The backend's storage is full. */
  | 'storage full'
  /** The backend refuses every request as forbidden. */
  | 'forbidden'
  /** Every request fails. */
  | 'broken down';
