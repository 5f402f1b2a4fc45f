/**
 * The backend as pages use it: the visitor, their documents, requests and reports to us, and analytics. It has two adapters:
 * `embedded/` (our server) and `firebase/`; `contract.ts` tests both. No call throws or hangs: every failure is a `Refusal`, at
 * the latest after `deadlineMs`.
 */
export interface Platform {
  auth: Auth;
  documents: Documents;
  resumeCodes: ResumeCodes;
  reports: Reports;
  deletions: Deletions;
  analytics: Analytics;
}

/** The timeout of a call. A timed-out write may have arrived; reading again shows it. */
export const deadlineMs = 8000;

/**
 * Why a call failed:
 * - `offline`: there is no connection, or no response at its other end;
 * - `not-served`: a static host serves this page, without a server;
 * - `deadline`: no answer in time;
 * - `signed-out`: the call needs a visitor, and none is signed in;
 * - `conflict`: the document is not at the expected version;
 * - `too-large`: beyond 64 KB, or beyond 200 documents;
 * - `too-often`: beyond the rate; a later call may succeed;
 * - `full`: the backend's storage is full;
 * - `refused`: the backend does not allow it;
 * - `broken`: anything else.
 */
export type RefusalReason =
  | 'offline'
  | 'not-served'
  | 'deadline'
  | 'signed-out'
  | 'conflict'
  | 'too-large'
  | 'too-often'
  | 'full'
  | 'refused'
  | 'broken';

export interface Refusal {
  ok: false;
  because: RefusalReason;
  /** For logs, in English; the page has its own messages for visitors. */
  sentence: string;
}

export type Answer<Value> = { ok: true; value: Value } | Refusal;

/** An anonymous visitor, whom only this browser can identify. */
export interface Visitor {
  /** Identifies the visitor; gives no access on our server. */
  id: string;
  /** Deletes all data of this visitor from any device. Show it only to the person at this browser. */
  deletionSecret: string;
}

export interface Auth {
  /** Returns the signed-in visitor; `undefined` if there is none. Never signs in. */
  current(): Promise<Answer<Visitor | undefined>>;
  /** Signs in anonymously; a signed-in visitor stays signed in. */
  signIn(): Promise<Answer<Visitor>>;
  /**
   * Signs this browser out in all its windows; watches end as `signed-out`. The visitor's data remains: a resume code still
   * fetches its walk, but no browser can become that visitor again. Without a visitor it does nothing.
   */
  signOut(): Promise<Answer<void>>;
  /**
   * Deletes the visitor with all their data, expires our cookies and signs out as `signOut` does. Returns how much was deleted.
   */
  deleteAccount(): Promise<Answer<DeletedData>>;
  /**
   * Returns whether this browser's visitor was deleted on request: then their data must not be copied again. A deletion for
   * inactivity does not count. The answer is unknown after this browser itself signed out or deleted the visitor.
   */
  wasDeleted(): Promise<Answer<boolean>>;
}

/** How much of a visitor's data was deleted; counts walks, not their saves. */
export interface DeletedData {
  walks: number;
  reports: number;
}

/** The kinds of documents that a visitor owns. */
export type Collection = 'walks';

/** A stored document: the caller's text, at most 64 KB in UTF-8, and its version. */
export interface StoredDocument {
  id: string;
  /**
   * A whole number that grows by one with each write and never occurs again. A recreated document starts at a random one, from 1
   * to 2^40.
   */
  version: number;
  changedAtMs: number;
  data: string;
}

/** The signed-in visitor's own documents. Without a visitor, every call is refused as `signed-out`. */
export interface Documents {
  get(collection: Collection, id: string): Promise<Answer<StoredDocument | undefined>>;
  /**
   * Writes the whole document if it is at `expectedVersion`; 0 expects that it does not exist. Otherwise the answer is a
   * `conflict`, and nothing is overwritten.
   * @param id letters, digits, `-` and `_`, at most 64.
   * @returns the new version.
   */
  set(collection: Collection, id: string, data: string, expectedVersion: number): Promise<Answer<number>>;
  /**
   * Deletes the document if it is at `expectedVersion`; otherwise the answer is a `conflict`. Deleting a missing document
   * succeeds.
   */
  delete(collection: Collection, id: string, expectedVersion: number): Promise<Answer<void>>;
  /** Returns all documents of the collection, in no particular order. */
  list(collection: Collection): Promise<Answer<StoredDocument[]>>;
  /**
   * Calls `onAnswer` with the document, and again after each change from any browser, until the returned function is called.
   * Reconnects silently.
   */
  watch(collection: Collection, id: string, onAnswer: (answer: Answer<StoredDocument | undefined>) => void): () => void;
}

/** Codes that move a walk to another browser, without an account. */
export interface ResumeCodes {
  /** Creates a code for a walk's document, which voids the earlier one; `undefined` if the document does not exist. */
  create(walk: string): Promise<Answer<ResumeCode | undefined>>;
  /** Returns the walk of a typed code; `undefined` if the code is unknown or has expired. */
  claim(code: string): Promise<Answer<StoredDocument | undefined>>;
}

export interface ResumeCode {
  /** Two groups of five capitals and digits, such as `7KQ2M-XR4TD`. */
  code: string;
  expiresAtMs: number;
}

/** A stop of a walk, or with `clue` one clue there. */
export interface ReportedPlace {
  stop: string;
  clue?: string;
}

export type ReportKind = 'gone' | 'changed' | 'closed' | 'unsafe';

/** Reports of walkers about problems on the spot. */
export interface Reports {
  /** Sends a report. Signs in if necessary, because reports are counted by visitor. A remark has at most 500 characters. */
  send(
    report: ReportedPlace & { walk: string; version: number; kind: ReportKind; remark?: string },
  ): Promise<Answer<void>>;
  /**
   * Returns places that may be gone: three visitors reported them, and the operator has not settled it. Waits for the platform's
   * start, and makes no request without a server.
   */
  gone(walk: string, version: number): Promise<Answer<ReportedPlace[]>>;
}

/** The part of an app account to delete. */
export type DeletionScope = 'account' | 'progress' | 'messages';

export interface DeletionRequest {
  email: string;
  scope: DeletionScope;
  locale: string;
  /** Identifies one use of the form, so that a repeated submission is one request. */
  submission: string;
  /** A hidden field, which only bots fill in. */
  website: string;
}

/** Deletes data held elsewhere, at once or on request; `auth.deleteAccount` deletes this browser's visitor. */
export interface Deletions {
  /** Deletes all data of the visitor with this typed deletion secret. A resume code deletes nothing. */
  bySecret(typed: string): Promise<Answer<'visitor' | 'nothing'>>;
  /** Requests the deletion of an app account's data; resolves to the reference. */
  request(request: DeletionRequest): Promise<Answer<string>>;
  /** Returns the status of a request; `undefined` if the reference is unknown. */
  status(reference: string): Promise<Answer<'received' | 'completed' | undefined>>;
}

/** The counted events besides page views. */
export type CountedEvent = 'download' | 'start' | 'finish';

/** Counting returns nothing and never disturbs the page: failed counts are dropped. */
export interface Analytics {
  /**
   * Counts a page view.
   * @param page a page's name, such as `index`, with the walk's id for `game-id`: `game-id/enoshima`.
   */
  pageView(page: string, locale: string): void;
  event(event: CountedEvent, page: string, locale: string): void;
}
