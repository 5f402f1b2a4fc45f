/**
 * What pages need of a backend: who the visitor is, the visitor's documents, and counting. Two adapters stand behind it, `embedded/`
 * (our server) and `firebase/`; `contract.ts` holds what both must do. No call throws or hangs: whatever goes wrong is a
 * `Refusal`, at the latest after `deadlineMs`.
 */
export interface Platform {
  auth: Auth;
  documents: Documents;
  analytics: Analytics;
}

/** After so long a call is given up; whether a write arrived is then unknown, and reading again tells. */
export const deadlineMs = 8000;

/**
 * Why something was not done:
 * - `offline`: there is no connection, or nobody at its other end;
 * - `deadline`: no answer in time;
 * - `signed-out`: it needs a visitor, and there is none;
 * - `conflict`: the document is not at the expected version;
 * - `too-large`: beyond 64 KB, or beyond 200 documents;
 * - `too-often`: beyond the rate; later it will do;
 * - `full`: the backend has no room left;
 * - `refused`: the backend does not allow it;
 * - `broken`: anything else.
 */
export type RefusalReason =
  | 'offline'
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
  /** For a log, in English; visitors are told in words of the page's own. */
  sentence: string;
}

export type Answer<Value> = { ok: true; value: Value } | Refusal;

/** An anonymous visitor, known by this browser alone. */
export interface Visitor {
  id: string;
}

export interface Auth {
  /** Who is signed in; `undefined` when nobody is. Never signs anybody in. */
  current(): Promise<Answer<Visitor | undefined>>;
  /** Signs in anonymously; whoever is signed in stays so. */
  signIn(): Promise<Answer<Visitor>>;
  /** This browser forgets the visitor; the visitor's documents stay where they are. */
  signOut(): Promise<Answer<void>>;
  /** Deletes the visitor and all of the visitor's documents, and signs out. Without a visitor there is nothing to do. */
  deleteAccount(): Promise<Answer<void>>;
}

/** The kinds of documents that a visitor owns. */
export type Collection = 'walks';

/** A document as it is stored: text of the caller's, of at most 64 KB in UTF-8, and how often it was written. */
export interface StoredDocument {
  id: string;
  /** From 1. */
  version: number;
  changedAtMs: number;
  data: string;
}

/** The signed-in visitor's own documents; with nobody signed in, everything is refused as `signed-out`. */
export interface Documents {
  get(collection: Collection, id: string): Promise<Answer<StoredDocument | undefined>>;
  /**
   * Writes the whole document, if it still is at `expectedVersion`; 0 expects that there is none. Never overwrites anything
   * else: otherwise the answer is a `conflict`.
   * @param id letters, digits, `-` and `_`, at most 64.
   * @returns the new version.
   */
  set(collection: Collection, id: string, data: string, expectedVersion: number): Promise<Answer<number>>;
  /** Also where there is none. */
  delete(collection: Collection, id: string): Promise<Answer<void>>;
  /** By id, without an order. */
  list(collection: Collection): Promise<Answer<StoredDocument[]>>;
  /**
   * Tells the document as it is, and again whenever it changes, from this browser or another, until the returned function is
   * called. Lost connections are taken up again in silence.
   */
  watch(collection: Collection, id: string, tell: (answer: Answer<StoredDocument | undefined>) => void): () => void;
}

/** What is counted besides views of pages. */
export type CountedEvent = 'download' | 'start' | 'finish';

/** Counting never answers and never disturbs: what cannot be counted is not. */
export interface Analytics {
  /** @param page a page's name, such as `index`, with the walk's id for `game-id`: `game-id/enoshima`. */
  pageView(page: string, locale: string): void;
  event(event: CountedEvent, page: string, locale: string): void;
}
