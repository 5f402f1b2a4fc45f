/**
 * The interface between pages and the backend: the visitor, their documents, requests and reports to the operator, and
 * analytics. Two adapters implement it: `embedded/` (our server) and `firebase/`. `platform-contract.ts` tests both.
 * Calls never throw; every failure is a `PlatformRefusal`. Each call settles within `callTimeoutMs`.
 */
export interface Platform {
  auth: Auth;
  documents: DocumentStore;
  resumeCodes: ResumeCodes;
  reports: Reports;
  deletions: Deletions;
  parties: Parties;
  analytics: Analytics;
}

/** The platform that an adapter provides. It loads the code for parties only when a page needs it. */
export type PlatformAdapter = Omit<Platform, 'parties'> & {
  /**
   * Loads the module for parties. Rejects if the module cannot be loaded, unlike the platform's calls, which never
   * reject. Another call tries again.
   */
  loadParties(): Promise<Parties>;
};

/** The timeout of a call. A write that timed out may still have succeeded; read again to find out. */
export const callTimeoutMs = 8000;

/**
 * Why a call failed:
 * - `offline`: the browser has no connection, or the request failed before a response arrived;
 * - `not-served`: the page comes from a static host, which has no API;
 * - `deadline`: the call did not end within its time limit;
 * - `signed-out`: the call needs a visitor, and none is signed in;
 * - `conflict`: the document does not have the expected version;
 * - `too-large`: a text exceeds its limit (64 KB; 4 KB for an entry of a party), or the visitor has too many documents;
 * - `too-often`: the call exceeds the rate limit; a later call may succeed;
 * - `full`: the backend's storage is full;
 * - `refused`: the backend does not allow the call;
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

export interface PlatformRefusal {
  ok: false;
  reason: RefusalReason;
  /** An English sentence for logs. The page has its own messages for visitors. */
  sentence: string;
}

export type PlatformResult<Value> = { ok: true; value: Value } | PlatformRefusal;

/** An anonymous visitor. Only this browser can act as this visitor. */
export interface Visitor {
  /** Identifies the visitor. On our server, the id alone gives no access. */
  id: string;
  /** Permits deleting all data of this visitor from any device. Show it only to the person at this browser. */
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
   * Deletes the visitor with all their data, expires our cookies, and signs out like `signOut`. Returns how much was
   * deleted.
   */
  deleteAccount(): Promise<PlatformResult<DeletedData>>;
  /**
   * Returns whether this browser's visitor was deleted on request, for example from another device. If so, never copy
   * their data to the backend again. Returns false after a deletion for inactivity. After `signOut` or `deleteAccount`,
   * the result has no meaning.
   */
  wasDeleted(): Promise<PlatformResult<boolean>>;
}

/** The amount of a visitor's data that was deleted. A walk with several saves counts once. */
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
   * An integer that grows by one with each write. A new document starts at a random version from 1 to 2^40. So if a
   * deleted document is created again, it practically never repeats an earlier version.
   */
  version: number;
  changedAtMs: number;
  data: string;
}

/** The signed-in visitor's own documents. Without a visitor, every call returns the refusal `signed-out`. */
export interface DocumentStore {
  get(collection: CollectionName, id: string): Promise<PlatformResult<StoredDocument | undefined>>;
  /**
   * Writes the whole document if it has `expectedVersion`; 0 means that it must not exist yet. Otherwise returns the
   * refusal `conflict` and changes nothing.
   * @param id letters, digits, `-` and `_`, at most 64 characters.
   * @returns the new version.
   */
  set(collection: CollectionName, id: string, data: string, expectedVersion: number): Promise<PlatformResult<number>>;
  /**
   * Deletes the document if it has `expectedVersion`; otherwise returns the refusal `conflict`. Deleting a missing
   * document succeeds.
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
export interface ResumeCodes {
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
export interface ReportedPlace {
  stop: string;
  clue?: string;
}

export type ReportKind = 'gone' | 'changed' | 'closed' | 'unsafe';

/** Walkers' reports about problems at a stop. */
export interface Reports {
  /**
   * Sends a report. Signs in if necessary, because the backend counts each visitor's reports. A remark has at most 500
   * characters.
   */
  send(
    report: ReportedPlace & { walk: string; version: number; kind: ReportKind; remark?: string },
  ): Promise<PlatformResult<void>>;
  /**
   * Returns places that may no longer exist. Three visitors reported each, and the operator has not decided yet. Waits
   * for the platform's start. Sends no request without a server.
   */
  listGonePlaces(walk: string, version: number): Promise<PlatformResult<ReportedPlace[]>>;
}

/** A visitor's profile in a party. */
export interface PartyProfile {
  /** The name that the other members see, 1 to 24 characters. */
  name: string;
  /** The lantern that the player shows for this member: an index into the player's list of lanterns. */
  lantern: number;
}

/**
 * A visitor who belongs or belonged to a party. Members who left stay listed without a name, because the log contains
 * their ids.
 */
export interface PartyMember {
  /** Identifies the member within the party. It gives no access. */
  id: string;
  /** The member's name and lantern. Undefined after the member has left. */
  profile: PartyProfile | undefined;
}

/** The walk that a party plays. It never changes. */
export interface PartyWalk {
  walkId: string;
  /** The hash of the walk's pack. Every phone plays the same pack, so that the log means the same on all phones. */
  packHash: string;
  /** The save of the walk from which the log continues: a text of at most 64 KB. */
  initialSave: string;
}

/** An entry of a party's log. `walk/party/` defines the meaning of its data. */
export interface PartyLogEntry {
  /** The entry's number in the log: 1, 2, 3, … without gaps. */
  sequence: number;
  /** The id of the member who wrote the entry. */
  member: string;
  /**
   * Identifies the entry on the device that wrote it. If an acknowledgment is lost, the device appends the entry again
   * with the same id. The log then still has it only once.
   */
  id: string;
  /** The data that all phones replay: a text of at most 4 KB in UTF-8. */
  data: string;
}

/**
 * The state after the entry with the number `sequence`. A phone that joins late starts from this state, and need not
 * replay the earlier entries.
 */
export interface PartySnapshot {
  sequence: number;
  /** The state as a text of at most 64 KB. */
  data: string;
}

/** The result of creating or joining a party: the party's data, and this browser's member. */
export interface JoinedParty {
  id: string;
  /** The id of this browser's member. */
  member: string;
  walk: PartyWalk;
  /** The latest snapshot of the party's state. Undefined if the party has no snapshot yet. */
  snapshot: PartySnapshot | undefined;
}

/** The result of joining a party. `unknown`: the code is not valid. `full`: the party accepts no more members. */
export type JoinResult = ({ kind: 'joined' } & JoinedParty) | { kind: 'unknown' | 'full' };

/**
 * The result of an append. `behind`: the log has entries after `afterSequence`; nothing was written. `written`: the log
 * has the entry, perhaps from an earlier call. `full`: the log has 5,000 entries. `ended`: there is no such party, or
 * this browser is not a member.
 */
export type AppendLogEntryResult = { kind: 'written'; sequence: number } | { kind: 'behind' | 'full' | 'ended' };

/** The position of a member who shares it. Coordinates are in degrees. */
export interface SharedPosition {
  latitude: number;
  longitude: number;
  accuracyMeters: number;
}

/** A change of a party, as `watch` reports it. */
export type PartyUpdate =
  | { kind: 'entries'; entries: PartyLogEntry[] }
  /** All members. Sent whenever a member joins, changes or leaves. `inviteCode` is undefined while no code is valid. */
  | { kind: 'members'; members: PartyMember[]; inviteCode: string | undefined }
  /** The positions that members share now, by member. A member who does not share is absent. */
  | { kind: 'positions'; positions: Record<string, SharedPosition> }
  /** The party has ended, or this browser is not a member. No update follows. */
  | { kind: 'ended' };

/**
 * Parties: visitors who play one walk together. A party is an ordered log that all phones replay. In each party, a
 * visitor is a single member, and all windows of the browser share this membership. A party ends when its last member
 * leaves, or 24 hours after its last entry.
 */
export interface Parties {
  /** Creates a party with this browser as its first member, and creates its invite code. Signs in if necessary. */
  create(walk: PartyWalk, profile: PartyProfile): Promise<PlatformResult<JoinedParty>>;
  /**
   * Joins a party by a typed code or by the code of a link. A visitor who is already a member stays that member. Signs
   * in if necessary.
   */
  join(code: string, profile: PartyProfile): Promise<PlatformResult<JoinResult>>;
  /**
   * Appends an entry if the log ends at `afterSequence`.
   * @param snapshot the state after this entry. Pass it with every hundredth entry.
   */
  append(
    party: string,
    entry: Pick<PartyLogEntry, 'id' | 'data'>,
    afterSequence: number,
    snapshot?: string,
  ): Promise<PlatformResult<AppendLogEntryResult>>;
  /**
   * Reports all entries with a sequence number above `afterSequence` in their order, then the members, and then each
   * later change. Stops when the returned function is called. Reconnects silently. Reports each entry once, and leaves
   * no gap. If nothing arrives within `callTimeoutMs`, reports a refusal once and tries again. After a lost connection is
   * restored, reports the members again, even if none has changed.
   */
  watch(party: string, afterSequence: number, onUpdate: (update: PartyUpdate | PlatformRefusal) => void): () => void;
  /** Changes the name or lantern of this browser's member. */
  changeProfile(party: string, profile: PartyProfile): Promise<PlatformResult<void>>;
  /**
   * Creates a new invite code and returns it if `isActive` is true. Otherwise revokes the present code, so that no
   * other visitor can join, and returns `undefined`.
   */
  createOrRevokeInviteCode(party: string, isActive: boolean): Promise<PlatformResult<string | undefined>>;
  /** Leaves the party. The member's name, lantern and position are removed at once. */
  leave(party: string): Promise<PlatformResult<void>>;
  /**
   * Shares a position with the other members. Stops sharing if `position` is `undefined`. The backend never writes the
   * position to its database, and forgets it if no other position follows within a minute.
   */
  sharePosition(party: string, position: SharedPosition | undefined): Promise<PlatformResult<void>>;
  /** Whether this platform can send positions to the other members without storing them. */
  canSharePositions: boolean;
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
 * Deletes data of other browsers or of app accounts, at once or on request. `auth.deleteAccount` deletes the data of
 * this browser's visitor.
 */
export interface Deletions {
  /** Deletes all data of the visitor with this deletion secret. A resume code does not work as a secret. */
  deleteBySecret(typedSecret: string): Promise<PlatformResult<'visitor' | 'nothing'>>;
  /** Requests the deletion of an app account's data. Resolves to the request's reference. */
  request(request: DeletionRequest): Promise<PlatformResult<string>>;
  /** Returns the status of a request; `undefined` if the reference is unknown. */
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
