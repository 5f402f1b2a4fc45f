import type { PartyAction } from '../../../walk/party/party-action.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import type { PartyMemberProfile, SharedPosition } from '../../platform/parties.ts';
import type { PlatformResult } from '../../platform/platform-result.ts';

/**
 * The relation of this phone to its party.
 * - `together`: the phone is connected.
 * - `alone`: the phone has no connection. It stores the walker's actions and sends them later.
 * - `outdated`: another phone uses a newer version of the site, or the phones compute different states from the log.
 *   The walker should reload the page. The phone stores unsent actions.
 * - `full`: the log accepts no more actions. The walker can leave the party and continue alone.
 * - `ended`: the party is over, or this browser is no longer a member. The walker continues alone.
 * - `left`: the walker has left, and continues alone.
 */
export type PartyStatus = 'together' | 'alone' | 'outdated' | 'full' | 'ended' | 'left';

/** A member as the screens show them. */
export interface ShownMember {
  id: string;
  /** The member's name and lantern. Undefined after the member has left, and until this phone has received them. */
  profile: PartyMemberProfile | undefined;
  isMe: boolean;
  /**
   * Whether the member plays at home or on the spot, according to the log. Undefined until the member has reported it.
   */
  mode: 'spot' | 'home' | undefined;
  /** The position that the member shares now. Undefined for this phone's own member. */
  position: SharedPosition | undefined;
}

/**
 * An action of another member, which this screen shows as a notice. Each action is announced once; `sequence`
 * identifies it.
 */
export interface MemberActionNotice {
  sequence: number;
  member: string;
  action: PartyAction;
}

/**
 * An action of this phone that was dropped, because the other members had already continued the story. A note tells the
 * walker about it.
 */
export interface DroppedActionNotice {
  id: string;
  action: PartyAction;
  atMs: number;
  /**
   * The latest stop of the party when this phone dropped the action. Stops that were reported as closed count too.
   * Undefined before the first stop.
   */
  reachedStop: string | undefined;
  /**
   * Whether the walker has closed the note about the dropped action. The journal still lists a dropped answer or
   * choice.
   */
  isSeen: boolean;
}

/** An immutable snapshot of the party, which the components render. */
export interface PartyView {
  status: PartyStatus;
  partyId: string;
  /** All members in the order of joining, also those who left. */
  members: readonly ShownMember[];
  /** The code by which others join; undefined while no code is valid, or while it is unknown. */
  inviteCode: string | undefined;
  /** The member who caused each entry of the shown transcript. Entries from before the party are absent. */
  authors: ReadonlyMap<TranscriptEntry, string>;
  /**
   * The number of states in the catch-up queue. Usually each action of another member adds one state. If the number is
   * above 0, the button "catch up" appears.
   */
  stepsAhead: number;
  /**
   * The latest 20 actions of other members that this screen has shown, the oldest first. Empty when the walk is opened.
   */
  news: readonly MemberActionNotice[];
  /** The number of actions of this phone that are not in the log yet. */
  unsentSteps: number;
  setAside: readonly DroppedActionNotice[];
  /** Whether the party arrives at a stop only when all members on the spot have reached it. */
  waitsForAll: boolean;
  /**
   * The members who have reached each stop while the party waits there for all members (`waitsForAll`). The keys are the
   * ids of the stops.
   */
  reached: Readonly<Record<string, readonly string[]>>;
  /**
   * The members who play at the real place (mode `spot`), not at home. If `waitsForAll` is true, the party waits for
   * all of them at each stop.
   */
  awaitedMembers: readonly string[];
  /** Whether this phone shares its position with the others. */
  sharesPosition: boolean;
  canSharePositions: boolean;
}

/**
 * The party of a walk session. The session's `dispatch` sends the walker's actions to the party. The session's `shown`
 * returns the party's state with the language, the mode and the position of this phone.
 */
export interface PartySession {
  /** Returns the snapshot of the party that the screens show. Returns the same object until something changes. */
  shown(): PartyView;
  /** Calls the listener after each change of the party or of the session. */
  subscribe(listener: () => void): () => void;
  /**
   * Tells the session whether this phone's walker still has unread lines or is typing. Meanwhile, new actions of other
   * members are queued. They stay queued until `catchUp` is called.
   */
  setBusy(isBusy: boolean): void;
  /** Shows the next state of the catch-up queue (`next`), or the party's latest state (`all`). */
  catchUp(steps: 'next' | 'all'): void;
  /** Sets whether the party waits at each stop for all members on the spot. */
  setWaitsForAll(waits: boolean): void;
  /** Continues to a stop without the members who have not reached it. */
  continueWithoutAll(stop: string): void;
  /** If `shares`, shares this phone's position while the walk is open. Otherwise stops sharing it at once. */
  setSharesPosition(shares: boolean): void;
  changeProfile(profile: PartyMemberProfile): Promise<PlatformResult<void>>;
  /** Creates a new invite code if `isActive` is true. Otherwise revokes the current code. */
  createOrRevokeInviteCode(isActive: boolean): Promise<PlatformResult<string | undefined>>;
  /** Records that the walker has seen the notes about dropped actions (`DroppedActionNotice`). */
  markSetAsideSeen(): void;
  /**
   * Leaves the party. The session then continues alone from the shown state, and `dispatch` keeps working. Also
   * succeeds without a connection: the backend is told when there is one.
   */
  leave(): Promise<void>;
  /**
   * Connects to the party, and shares the position if the walker wants it. Returns a function that ends the connection
   * and the sharing, for when the walk is closed. The walker remains a member.
   */
  connect(): () => void;
}
