import type { PlatformRefusal, PlatformResult } from './platform-result.ts';

/** A visitor's profile in a party. */
export interface PartyMemberProfile {
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
  profile: PartyMemberProfile | undefined;
}

/** The walk that a party plays. The party cannot change to another walk. */
export interface PartyWalk {
  walkId: string;
  /** The hash of the walk's pack. Every phone plays the same pack, so that the log means the same on all phones. */
  packHash: string;
  /**
   * The saved progress of the walk when the party began, as a text of at most 64 KB. The log continues from this
   * progress.
   */
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
  /** The content of the entry, which every phone replays: a text of at most 4 KB in UTF-8. */
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
export type JoinPartyResult = ({ kind: 'joined' } & JoinedParty) | { kind: 'unknown' | 'full' };

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
 * leaves, or 24 hours after its last entry. On Firebase, it also ends three days after its creation.
 */
export interface PartiesClient {
  /** Creates a party with this browser as its first member, and creates its invite code. Signs in if necessary. */
  create(walk: PartyWalk, profile: PartyMemberProfile): Promise<PlatformResult<JoinedParty>>;
  /**
   * Joins a party with an invite code, which the visitor typed or which a link contained. A visitor who is already a
   * member keeps the membership. Signs in if necessary.
   */
  join(code: string, profile: PartyMemberProfile): Promise<PlatformResult<JoinPartyResult>>;
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
   * Watches a party until the returned function is called.
   * - First reports the entries after `afterSequence` in order, then the members, and then each later change.
   * - Reports each entry exactly once, also across lost connections.
   * - Reconnects without a report. After a reconnection, reports the members again, even if they are unchanged.
   * - If nothing arrives within `callTimeoutMs`, reports one refusal and continues.
   */
  watch(party: string, afterSequence: number, onUpdate: (update: PartyUpdate | PlatformRefusal) => void): () => void;
  /** Changes the name or lantern of this browser's member. */
  changeProfile(party: string, profile: PartyMemberProfile): Promise<PlatformResult<void>>;
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
