import type { Platform } from './platform.ts';

/** The environment of a contract test: a backend of its own, and browsers that talk to it. Each test gets a new one. */
export interface Environment {
  /** Opens a browser that is new to the site. */
  openBrowser(): Promise<ContractBrowser>;
  /** Returns the ids of a visitor's documents, read from the backend as its operator would. */
  storedDocuments(visitorId: string): Promise<string[]>;
  /** Brings the backend into a situation, for a browser that is signed in. */
  simulate(situation: Situation, browser: ContractBrowser): Promise<void>;
  /** Returns how often each thing was counted, as `event page locale`, once everything sent has arrived. */
  counted(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface ContractBrowser {
  platform: Platform;
  /** Opens another window of the same browser: the same cookies and storage, with its own platform. */
  openWindow(): Promise<Platform>;
  /**
   * `silent`: requests go out and no response arrives. Both `offline` and `silent` cut open connections. Waiting clients learn of
   * `up` at once.
   */
  setNetwork(network: 'up' | 'offline' | 'silent'): void;
  /** Advances the timers of this browser, so that tests need not wait. */
  advanceTimers(milliseconds: number): Promise<void>;
}

/** Situations that some backends cannot reproduce. */
export type Situation =
  /** The visitor owns 200 documents, one of them called `kept`. */
  | 'shelf full'
  /** The visitor has used up the rate of writes. */
  | 'rate used up'
  /** The storage is full. */
  | 'storage full'
  /** Every request is refused as forbidden. */
  | 'forbidden'
  /** Every request fails. */
  | 'broken down';
