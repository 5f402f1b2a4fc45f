export interface PartyMemberProfile {
  name: string;
  lantern: number;
}

/**
 * A present or former member of a party. A former member has no profile, because leaving deletes the name and the
 * lantern.
 */
export interface PartyMember {
  id: string;
  profile?: PartyMemberProfile;
}

/**
 * The walk that a party plays. `initialSave` is the saved progress with which the party begins. The entries of the
 * party's log continue from it.
 */
export interface PartyWalk {
  walkId: string;
  packHash: string;
  initialSave: string;
}

export interface PartyLogEntry {
  sequence: number;
  member: string;
  id: string;
  data: string;
}

export interface JoinedParty {
  id: string;
  member: string;
  walk: PartyWalk;
  snapshot?: { sequence: number; data: string };
}

/** The fields of a party that the requests and streams of its members read. */
export interface PartyFieldsForMember {
  /** The id that the visitor has as a member of this party. */
  member: string;
  /** The sequence number of the newest entry in the party's log; 0 if the log is empty. */
  head: number;
  /**
   * A number that increases with each change of the members or of the invite code. It does not increase when an invite
   * code expires.
   */
  membersVersion: number;
}

export type CreatePartyResult = ({ kind: 'created' } & JoinedParty) | { kind: 'too-many' | 'no-visitor' };
export type JoinPartyResult =
  | ({ kind: 'joined' } & JoinedParty)
  | { kind: 'unknown' | 'full' | 'too-many' | 'no-visitor' };
export type AppendLogEntryResult = { kind: 'written'; sequence: number } | { kind: 'behind' | 'full' | 'ended' };

export interface NewPartyLogEntry {
  id: string;
  data: string;
  afterSequence: number;
  snapshot?: string | undefined;
}

/** The parties of all visitors. A visitor who is not a member can neither read nor change a party, only join it. */
export interface PartyStore {
  create(visitor: string, walk: PartyWalk, profile: PartyMemberProfile): Promise<CreatePartyResult>;
  /** Joins the party with the typed invite code. If the visitor is already a member, returns the existing membership. */
  join(visitor: string, typedCode: string, profile: PartyMemberProfile): Promise<JoinPartyResult>;
  /**
   * Adds an entry to the party's log if no entry follows the sequence number `afterSequence`. If entries follow, adds
   * nothing. Then returns the existing sequence number if the same entry is among them (sent twice). Otherwise returns
   * `behind`.
   */
  append(visitor: string, party: string, entry: NewPartyLogEntry): Promise<AppendLogEntryResult>;
  /** Returns the party if it has not ended and the visitor is a member. */
  find(visitor: string, party: string): PartyFieldsForMember | undefined;
  /**
   * Returns up to `limit` entries of the party's log, in order. They begin after the entry with the given sequence
   * number.
   */
  entriesAfter(party: string, sequence: number, limit: number): PartyLogEntry[];
  /** Returns all members in the order in which they joined, and the invite code while it is valid. */
  membersOf(party: string): { members: PartyMember[]; inviteCode?: string };
  /**
   * Changes the visitor's name and lantern in this party.
   * @returns false if the visitor is not a member.
   */
  changeProfile(visitor: string, party: string, profile: PartyMemberProfile): Promise<boolean>;
  /**
   * Creates a new invite code if `isActive`. Otherwise revokes the present code.
   * @returns `undefined` if the visitor is not a member.
   */
  createOrRevokeInviteCode(
    visitor: string,
    party: string,
    isActive: boolean,
  ): Promise<{ inviteCode: string | undefined } | undefined>;
  /**
   * Removes the visitor from a party. If no members remain, the party ends.
   * @returns the visitor's member id; `undefined` if the visitor is not a member.
   */
  leave(visitor: string, party: string): Promise<string | undefined>;
  /** Deletes the data of parties that have ended. Never rejects, so callers may ignore the promise. */
  deleteEnded(): Promise<void>;
}
