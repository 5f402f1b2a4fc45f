/**
 * What pages need of a backend: who the visitor is, the visitor's documents, what visitors ask of us and tell us, and counting. Two adapters stand behind it, `embedded/`
 * (our server) and `firebase/`; `contract.ts` holds what both must do. No call throws or hangs: whatever goes wrong is a
 * `Refusal`, at the latest after `deadlineMs`.
 */
export interface Platform {
  auth: Auth;
  documents: Documents;
  resumeCodes: ResumeCodes;
  reports: Reports;
  deletions: Deletions;
  analytics: Analytics;
}

/** After so long a call is given up; whether a write arrived is then unknown, and reading again tells. */
export const deadlineMs = 8000;

/**
 * Why something was not done:
 * - `offline`: there is no connection, or nobody at its other end;
 * - `not-served`: a host of files serves this page, and no server stands behind it;
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
  /** For a log, in English; visitors are told in words of the page's own. */
  sentence: string;
}

export type Answer<Value> = { ok: true; value: Value } | Refusal;

/** An anonymous visitor, known by this browser alone. */
export interface Visitor {
  /** Tells visitors apart, and opens nothing on our server. */
  id: string;
  /** Deletes everything of this visitor from anywhere: to be shown to the person at this browser, and to nobody else. */
  deletionSecret: string;
}

export interface Auth {
  /** Who is signed in; `undefined` when nobody is. Never signs anybody in. */
  current(): Promise<Answer<Visitor | undefined>>;
  /** Signs in anonymously; whoever is signed in stays so. */
  signIn(): Promise<Answer<Visitor>>;
  /**
   * Makes this browser nobody's, in all its windows; watches end as `signed-out`. What the visitor has stays where it is: a resume code
   * still fetches its walk, and no browser is ever that visitor again. With nobody signed in there is nothing to do.
   */
  signOut(): Promise<Answer<void>>;
  /**
   * Deletes the visitor with everything of theirs, expires our cookies and makes this browser nobody's, as `signOut` does; says how
   * much there was.
   */
  deleteAccount(): Promise<Answer<DeletedData>>;
  /**
   * Whether the visitor that this browser was has been deleted because somebody asked for it, and not for staying away: then nothing
   * of theirs is copied again. Of a visitor whom this browser has left or deleted itself nobody can tell.
   */
  wasDeleted(): Promise<Answer<boolean>>;
}

/** How much of a visitor was deleted: walks, not their saves. */
export interface DeletedData {
  walks: number;
  reports: number;
}

/** The kinds of documents that a visitor owns. */
export type Collection = 'walks';

/** A document as it is stored: text of the caller's, of at most 64 KB in UTF-8, and which of its versions it is. */
export interface StoredDocument {
  id: string;
  /**
   * A whole number that grows by one with each write and never comes again: a document that is made anew begins at a random one, from
   * 1 to 2^40.
   */
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
  /** Deletes the document, if it still is at `expectedVersion`: otherwise the answer is a `conflict`. One that is gone is no fault. */
  delete(collection: Collection, id: string, expectedVersion: number): Promise<Answer<void>>;
  /** By id, without an order. */
  list(collection: Collection): Promise<Answer<StoredDocument[]>>;
  /**
   * Tells the document as it is, and again whenever it changes, from this browser or another, until the returned function is
   * called. Lost connections are taken up again in silence.
   */
  watch(collection: Collection, id: string, tell: (answer: Answer<StoredDocument | undefined>) => void): () => void;
}

/** Codes that move a walk to another browser, without an account. */
export interface ResumeCodes {
  /** A new code for the document of a walk, which makes the earlier one void; `undefined` where there is no such document. */
  create(walk: string): Promise<Answer<ResumeCode | undefined>>;
  /** The walk that a code as somebody typed it stands for; `undefined` when it stands for nothing, or has expired. */
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

/** What walkers find amiss on the spot. */
export interface Reports {
  /** Signs in where nobody is: reports count by visitors. A remark has 500 characters at most. */
  send(
    report: ReportedPlace & { walk: string; version: number; kind: ReportKind; remark?: string },
  ): Promise<Answer<void>>;
  /** What may be gone: three visitors reported it, and nobody has settled it. Waits for the platform's start, and asks nobody where there is no server. */
  gone(walk: string, version: number): Promise<Answer<ReportedPlace[]>>;
}

/** What is to be deleted of an app account. */
export type DeletionScope = 'account' | 'progress' | 'messages';

export interface DeletionRequest {
  email: string;
  scope: DeletionScope;
  locale: string;
  /** Names one filling-in of the form: what is sent twice is one request. */
  submission: string;
  /** A field that people do not see: what programs write there. */
  website: string;
}

/** Deleting what is held elsewhere, at once or on request; `auth.deleteAccount` deletes the visitor of this browser. */
export interface Deletions {
  /** Deletes everything of the visitor whose deletion secret this is, as somebody typed it. A resume code deletes nothing. */
  bySecret(typed: string): Promise<Answer<'visitor' | 'nothing'>>;
  /** Asks for the deletion of an app account's data; resolves to the reference. */
  request(request: DeletionRequest): Promise<Answer<string>>;
  /** How far a request is; `undefined` where there is none with this reference. */
  status(reference: string): Promise<Answer<'received' | 'completed' | undefined>>;
}

/** What is counted besides views of pages. */
export type CountedEvent = 'download' | 'start' | 'finish';

/** Counting never answers and never disturbs: what cannot be counted is not. */
export interface Analytics {
  /** @param page a page's name, such as `index`, with the walk's id for `game-id`: `game-id/enoshima`. */
  pageView(page: string, locale: string): void;
  event(event: CountedEvent, page: string, locale: string): void;
}
