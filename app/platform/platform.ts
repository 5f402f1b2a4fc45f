/**
 * The backend as pages use it: the visitor, their documents, requests and reports to the operator, and analytics. It has two
 * adapters, `embedded/` (our server) and `firebase/`; `contract.ts` tests both. No call throws, and each settles within
 * `deadlineMs`. Every failure is a `Refusal`.
 */
export interface Platform {
  auth: Auth;
  documents: Documents;
  resumeCodes: ResumeCodes;
  reports: Reports;
  deletions: Deletions;
  analytics: Analytics;
}

/** The timeout of a call. A write that timed out may still have succeeded; reading again shows the result. */
export const deadlineMs = 8000;

/**
 * Why a call failed:
 * - `offline`: there is no connection, or the server does not respond;
 * - `not-served`: the page comes from a static host, which has no API;
 * - `deadline`: no answer in time;
 * - `signed-out`: the call needs a visitor, and none is signed in;
 * - `conflict`: the document is not at the expected version;
 * - `too-large`: more than 64 KB, or more than 200 documents;
 * - `too-often`: beyond the rate limit; a later call may succeed;
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
  reason: RefusalReason;
  /** An English sentence for logs. The page has its own messages for visitors. */
  sentence: string;
}

export type Answer<Value> = { ok: true; value: Value } | Refusal;

/** An anonymous visitor. Only this browser can act as this visitor. */
export interface Visitor {
  /** Identifies the visitor. On our server it gives no access. */
  id: string;
  /** Permits deleting all data of this visitor from any device. Show it only to the person at this browser. */
  deletionSecret: string;
}

export interface Auth {
  /** Returns the signed-in visitor; `undefined` if there is none. Never signs in. */
  current(): Promise<Answer<Visitor | undefined>>;
  /** Signs in anonymously. If a visitor is signed in, returns that visitor. */
  signIn(): Promise<Answer<Visitor>>;
  /**
   * Signs this browser out in all its windows, and ends all watches with `signed-out`. The visitor's data remains, and resume
   * codes still fetch the walks. But no browser can become that visitor again. Without a visitor it does nothing.
   */
  signOut(): Promise<Answer<void>>;
  /**
   * Deletes the visitor with all their data, expires our cookies and signs out as `signOut` does. Returns how much was deleted.
   */
  deleteAccount(): Promise<Answer<DeletedData>>;
  /**
   * Returns whether this browser's visitor was deleted on request, for example from another device. Their data must then not
   * be copied to the backend again. After a deletion for inactivity it returns false. Do not call it after `signOut` or
   * `deleteAccount`: the result then has no meaning.
   */
  wasDeleted(): Promise<Answer<boolean>>;
}

/** How much of a visitor's data was deleted. A walk with several saves counts once. */
export interface DeletedData {
  walks: number;
  reports: number;
}

/** The kinds of documents that a visitor owns. */
export type Collection = 'walks';

/** A stored document: a text of at most 64 KB in UTF-8, and its version. */
export interface StoredDocument {
  id: string;
  /**
   * An integer that grows by one with each write and is never reused. A document that is deleted and created again starts at a
   * random version from 1 to 2^40.
   */
  version: number;
  changedAtMs: number;
  data: string;
}

/** The signed-in visitor's own documents. Without a visitor, every call is refused as `signed-out`. */
export interface Documents {
  get(collection: Collection, id: string): Promise<Answer<StoredDocument | undefined>>;
  /**
   * Writes the whole document if it is at `expectedVersion`; 0 means that it must not exist. Otherwise the answer is a
   * `conflict`, and nothing changes.
   * @param id letters, digits, `-` and `_`, at most 64 characters.
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
  /**
   * Creates a code for a walk's document and makes the document's earlier code invalid. Returns `undefined` if the document
   * does not exist.
   */
  create(walk: string): Promise<Answer<ResumeCode | undefined>>;
  /** Returns the document of a typed code; `undefined` if the code is unknown or has expired. */
  claim(code: string): Promise<Answer<StoredDocument | undefined>>;
}

export interface ResumeCode {
  /** Two groups of five capital letters and digits, such as `7KQ2M-XR4TD`. */
  code: string;
  expiresAtMs: number;
}

/** The stop that a report concerns. With `clue`, it concerns only that clue there. */
export interface ReportedPlace {
  stop: string;
  clue?: string;
}

export type ReportKind = 'gone' | 'changed' | 'closed' | 'unsafe';

/** Reports by walkers about problems at a stop. */
export interface Reports {
  /** Sends a report. Signs in if necessary, because each visitor's reports are counted. A remark has at most 500 characters. */
  send(
    report: ReportedPlace & { walk: string; version: number; kind: ReportKind; remark?: string },
  ): Promise<Answer<void>>;
  /**
   * Returns places that may no longer exist: three visitors reported them, and the operator has not yet decided. Waits for the
   * platform's start, and sends no request without a server.
   */
  gone(walk: string, version: number): Promise<Answer<ReportedPlace[]>>;
}

/** The part of an app account to delete. */
export type DeletionScope = 'account' | 'progress' | 'messages';

export interface DeletionRequest {
  email: string;
  scope: DeletionScope;
  locale: string;
  /** Identifies one submission of the form. If it is sent twice, the backend creates only one request. */
  submission: string;
  /** The value of a hidden form field. Only bots fill it in, so a request with a value is dropped. */
  website: string;
}

/**
 * Deletes data that does not belong to this browser's visitor, at once or on request. For this browser there is
 * `auth.deleteAccount`.
 */
export interface Deletions {
  /** Deletes all data of the visitor with this deletion secret. A resume code deletes nothing. */
  bySecret(typed: string): Promise<Answer<'visitor' | 'nothing'>>;
  /** Requests the deletion of an app account's data; resolves to the request's reference. */
  request(request: DeletionRequest): Promise<Answer<string>>;
  /** Returns the status of a request; `undefined` if the reference is unknown. */
  status(reference: string): Promise<Answer<'received' | 'completed' | undefined>>;
}

/** The counted events besides page views. */
export type CountedEvent = 'download' | 'start' | 'finish' | 'loved' | 'fine' | 'poor';

/** Counts events. The methods return nothing and never disturb the page; failed counts are ignored. */
export interface Analytics {
  /**
   * Counts a page view.
   * @param page a page's name, such as `index`, with the walk's id for `game-id`: `game-id/enoshima`.
   */
  pageView(page: string, locale: string): void;
  event(event: CountedEvent, page: string, locale: string): void;
  /** Returns whether an event would be counted now. Never rejects. */
  mayCount(): Promise<boolean>;
}
