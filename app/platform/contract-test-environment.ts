import type { Platform } from './platform.ts';

/** The environment of a contract test: a backend, and browsers that use it. Each test gets a new environment. */
export interface ContractTestEnvironment {
  /** Opens a browser that has never visited the site. */
  openBrowser(): Promise<ContractTestBrowser>;
  /** Returns the ids of a visitor's documents. Reads the backend directly, as its operator would. */
  listStoredDocumentIds(visitorId: string): Promise<string[]>;
  /** Creates a situation in which requests of a browser fail. The browser must be signed in. */
  simulate(situation: SimulatedBackendState, browser: ContractTestBrowser): Promise<void>;
  /** Puts a party into a state that takes a day or thousands of entries to reach. */
  simulateParty(situation: SimulatedPartyState, party: string): Promise<void>;
  /** Returns the counts of all events by the key `event page locale`. First waits until all sent events have arrived. */
  countedEvents(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface ContractTestBrowser {
  platform: Platform;
  /** Opens another window of the same browser. The window shares cookies and storage, but has its own platform. */
  openWindow(): Promise<Platform>;
  /**
   * Sets the network state. In the state `silent`, requests are sent but get no response. `offline` and `silent` also
   * close open connections. A change to `up` notifies clients that wait for a connection.
   */
  setNetwork(network: 'up' | 'offline' | 'silent'): void;
  /** Advances the fake timers of this browser. */
  advanceTimers(milliseconds: number): Promise<void>;
}

/** The situations that `simulate` can create. The tests of an adapter may not support all of them. */
export type SimulatedBackendState =
  /** The visitor owns 200 documents. One is called `kept`. */
  | 'documents full'
  /** The visitor has already made as many writes as the rate limit permits. */
  | 'rate used up'
  /** The backend's storage is full. */
  | 'storage full'
  /** The backend refuses every request as forbidden. */
  | 'forbidden'
  /** Each request for a document fails, because the backend has a fault. */
  | 'broken down';

/** The states of a party that `simulateParty` can create, because a test cannot wait for them. */
export type SimulatedPartyState =
  /** The party has ended, because its log has had no new entry for 24 hours. */
  | 'idle for a day'
  /** The party's invite code has expired, because it is 24 hours old. */
  | 'invite code a day old'
  /** The last entry of the log has the number 5,000, but most entries before it are missing. */
  | 'log full';
