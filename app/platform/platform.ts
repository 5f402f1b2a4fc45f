import type { PartiesClient } from './parties.ts';
import type { PlatformResult } from './platform-result.ts';

/**
 * The interface between pages and the backend: the visitor, their documents, requests and reports to the operator, and
 * analytics. Two adapters implement it: `embedded/` (our server) and `firebase/`. `platform-contract-tests.ts` tests both.
 * Calls never throw; every failure is a `PlatformRefusal`. Each call settles within `callTimeoutMs`.
 */
export interface Platform {
  auth: Auth;
  documents: DocumentStore;
  resumeCodes: ResumeCodesClient;
  reports: ReportsClient;
  deletions: DeletionsClient;
  parties: PartiesClient;
  analytics: Analytics;
}

/**
 * The part of the platform that an adapter, the code for one backend, provides at once. The adapter loads the code for
 * parties only when a page needs parties.
 */
export type PlatformAdapter = Omit<Platform, 'parties'> & {
  /**
   * Loads the module for parties. Rejects if the module cannot be loaded, unlike the platform's calls, which never
   * reject. Another call tries again.
   */
  loadParties(): Promise<PartiesClient>;
};

/** The timeout of a call. A write that timed out may still have succeeded; read again to find out. */
export const callTimeoutMs = 8000;

/** An anonymous visitor. Only this browser can act as this visitor. */
export interface Visitor {
  /** Identifies the visitor. On our server, the id is not a secret. On Firebase, the id is also the deletion secret. */
  id: string;
  /**
   * A secret that permits the deletion of all data of this visitor. On our server, it works from any device; on
   * Firebase, only in this browser. Show the secret only to the visitor.
   */
  deletionSecret: string;
}

export interface Auth {
  /** Returns the signed-in visitor; `undefined` if there is none. Never signs in. */
  current(): Promise<PlatformResult<Visitor | undefined>>;
  /** Signs in anonymously. If a visitor is signed in, returns that visitor. */
  signIn(): Promise<PlatformResult<Visitor>>;
  /**
   * Signs this browser out in all its windows. Ends every watch of a document with the refusal `signed-out`, and every
   * watch of a party with the update `ended`. The visitor's data remains, and resume codes still fetch the walks. No
   * browser can become that visitor again. Does nothing without a visitor.
   */
  signOut(): Promise<PlatformResult<void>>;
  /**
   * Deletes the visitor with all their data, expires our cookies, and signs out like `signOut`. Returns the numbers of
   * deleted walks and reports.
   */
  deleteAccount(): Promise<PlatformResult<DeletedData>>;
  /**
   * Returns whether this browser's visitor was deleted on request, for example from another device. If so, never copy
   * their data to the backend again. Returns false after a deletion for inactivity. After `signOut` or `deleteAccount`,
   * the result has no meaning.
   */
  wasDeleted(): Promise<PlatformResult<boolean>>;
}

/** The numbers of a visitor's deleted walks and reports. A walk with several saves counts once. */
export interface DeletedData {
  walks: number;
  reports: number;
}

/** The kinds of documents that a visitor owns. */
export type CollectionName = 'walks';

/** A stored document. Its text has at most 64 KB in UTF-8. */
export interface StoredDocument {
  id: string;
  /**
   * An integer that grows by one with each write. The first version of a document is a random number from 1 to 2^40. So
   * the versions of a recreated document almost certainly differ from those before its deletion.
   */
  version: number;
  changedAtMs: number;
  data: string;
}

/** The signed-in visitor's own documents. Without a visitor, every call returns the refusal `signed-out`. */
export interface DocumentStore {
  get(collection: CollectionName, id: string): Promise<PlatformResult<StoredDocument | undefined>>;
  /**
   * Writes the whole document if the stored document has the version `expectedVersion`. If the versions differ, changes
   * nothing and returns the refusal `conflict`.
   * @param id letters, digits, `-` and `_`, at most 64 characters.
   * @param expectedVersion 0 if the document must not exist yet.
   * @returns the new version.
   */
  set(collection: CollectionName, id: string, data: string, expectedVersion: number): Promise<PlatformResult<number>>;
  /**
   * Deletes the document if its version is `expectedVersion`; otherwise returns the refusal `conflict`. Deleting a
   * missing document succeeds.
   */
  delete(collection: CollectionName, id: string, expectedVersion: number): Promise<PlatformResult<void>>;
  /** Returns all documents of the collection, in no particular order. */
  list(collection: CollectionName): Promise<PlatformResult<StoredDocument[]>>;
  /**
   * Calls `onResult` with the document, and again after each change from any browser. Reconnects silently. Stops when
   * the returned function is called.
   */
  watch(
    collection: CollectionName,
    id: string,
    onResult: (answer: PlatformResult<StoredDocument | undefined>) => void,
  ): () => void;
}

/** Codes with which another browser, without an account, fetches a walk's saved progress. */
export interface ResumeCodesClient {
  /**
   * Creates a code for a walk's document. The document's earlier code becomes invalid. Returns `undefined` if the
   * document does not exist.
   */
  create(walk: string): Promise<PlatformResult<ResumeCode | undefined>>;
  /** Returns the document that a typed code belongs to; `undefined` if the code is unknown or expired. */
  claim(code: string): Promise<PlatformResult<StoredDocument | undefined>>;
}

export interface ResumeCode {
  /** The code: two groups of five capital letters and digits, such as `7KQ2M-XR4TD`. */
  code: string;
  expiresAtMs: number;
}

/** The stop that a report is about. With `clue`, the report is only about this clue at the stop. */
export interface ReportedStopOrClue {
  stop: string;
  clue?: string;
}

export type ReportKind = 'gone' | 'changed' | 'closed' | 'unsafe';

/** Walkers' reports about problems at a stop. */
export interface ReportsClient {
  /**
   * Sends a report. Signs in if necessary, because the backend counts each visitor's reports. A remark has at most 500
   * characters.
   */
  send(
    report: ReportedStopOrClue & { walk: string; version: number; kind: ReportKind; remark?: string },
  ): Promise<PlatformResult<void>>;
  /**
   * Returns places that may no longer exist. Three visitors reported each, and the operator has not decided yet. Waits
   * for the platform's start. Sends no request without a server.
   */
  listPlacesReportedGone(walk: string, version: number): Promise<PlatformResult<ReportedStopOrClue[]>>;
}

/** Which part of an app account to delete. */
export type DeletionScope = 'account' | 'progress' | 'messages';

export interface DeletionRequest {
  email: string;
  scope: DeletionScope;
  locale: string;
  /** Identifies one submission of the form, so the backend creates only one request if the form is sent twice. */
  submission: string;
  /** The value of a hidden form field. Only bots fill it in, so the backend drops requests with a value. */
  website: string;
}

/**
 * Deletes data that does not belong to this browser's visitor. Deletes another visitor's data at once; the operator
 * deletes the data of an app account later. `auth.deleteAccount` deletes the data of this browser's visitor.
 */
export interface DeletionsClient {
  /** Deletes all data of the visitor with this deletion secret. A resume code does not work as a secret. */
  deleteBySecret(typedSecret: string): Promise<PlatformResult<'visitor' | 'nothing'>>;
  /** Requests the deletion of an app account's data. Resolves to the request's reference. */
  request(request: DeletionRequest): Promise<PlatformResult<string>>;
  /** Returns the status of the deletion request with this reference; `undefined` if no request has it. */
  status(reference: string): Promise<PlatformResult<'received' | 'completed' | undefined>>;
}

/** The events that analytics counts besides page views. */
export type AnalyticsEvent = 'download' | 'start' | 'finish' | 'loved' | 'fine' | 'poor';

/** Counts events. The methods never disturb the page, and ignore failures. */
export interface Analytics {
  /**
   * Counts a page view.
   * @param page a page's name, such as `index`. The name of a walk's page includes the walk: `game-id/enoshima`.
   */
  pageView(page: string, locale: string): void;
  event(event: AnalyticsEvent, page: string, locale: string): void;
  /** Returns whether analytics would count an event now. Never rejects. */
  mayMeasure(): Promise<boolean>;
}
