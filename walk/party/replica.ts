import { matchAnswer } from '../answers.ts';
import type { LoadedWalk } from '../step.ts';
import type { TranscriptEntry } from '../transcript.ts';
import { computeFingerprint } from './fingerprint.ts';
import { type PartyAction, readLogEntryData, serializeLogEntryData } from './party-action.ts';
import { applyPartyEvent, type LogEntryReference, type PartyState } from './party-state.ts';

/** An entry of the log, which has the entries of all phones in the backend's order. */
export interface LogEntry {
  sequence: number;
  member: string;
  id: string;
  data: string;
}

/** An action of this phone that is not in the log yet. */
export interface PendingAction {
  id: string;
  action: PartyAction;
  atMs: number;
  /** The sequence number of the last entry that the walker saw before this action. */
  seen: number;
}

/** The copy of a party on one phone: the received log, and this phone's own actions after it. */
export interface PartyReplica {
  member: string;
  /** The sequence number of the last log entry that this phone has applied. */
  sequence: number;
  /** The state after the log entry with the number `sequence`. It does not include the pending actions. */
  confirmed: PartyState;
  pending: readonly PendingAction[];
  /** The state that the walker sees. It includes the pending actions. */
  state: PartyState;
  /**
   * The sequence number of the first entry that only a newer version of the site can read. This version applies only
   * the entries before it.
   */
  newerEntry: number | undefined;
  /** Whether the phone that wrote the latest entry had computed the same state as this phone. */
  agrees: boolean;
}

/**
 * An action of this phone that was dropped, because it has no effect. If `isMissed`, the app tells the walker about it,
 * for example because no other member made the same choice.
 */
export interface DroppedAction {
  pending: PendingAction;
  isMissed: boolean;
}

/** An entry of the log that changed the walk or the party. */
export interface AppliedLogEntry extends LogEntryReference {
  action: PartyAction;
  /**
   * Whether the entry changed the walk. If not, the entry changed only other properties of the party, such as its
   * members.
   */
  changesWalk: boolean;
  /** The state of the party after this log entry. It does not include this phone's pending actions. */
  state: PartyState;
}

/**
 * Creates the copy of a party. `savedReplica` contains the state after the log entry with the number `sequence`, and
 * this phone's unsent actions.
 */
export function createPartyReplica(
  game: LoadedWalk,
  member: string,
  savedReplica: Pick<PartyReplica, 'sequence' | 'confirmed' | 'pending'>,
): { replica: PartyReplica; dropped: DroppedAction[] } {
  return rebaseReplica(game, {
    member,
    ...savedReplica,
    state: savedReplica.confirmed,
    newerEntry: undefined,
    agrees: true,
  });
}

/**
 * Adds an action of this phone to the end of the pending actions.
 * @returns the changed copy. If the action has no effect, returns the unchanged copy, and lists the action in
 * `dropped`.
 */
export function addPendingAction(
  game: LoadedWalk,
  replica: PartyReplica,
  pending: PendingAction,
): { replica: PartyReplica; dropped: DroppedAction[] } {
  const applyResult = applyOrDropPendingAction(
    game,
    replica,
    replica.state,
    pending,
    replica.sequence + replica.pending.length + 1,
  );
  if ('isMissed' in applyResult) return { replica, dropped: [applyResult] };
  return { replica: { ...replica, pending: [...replica.pending, pending], state: applyResult.state }, dropped: [] };
}

/**
 * Applies entries of the log in their order, and applies the pending actions again to the new state (rules WALK-X10 to
 * WALK-X13). Ignores entries that were applied before.
 * @throws {RangeError} if an entry is missing, before the given entries or between them.
 */
export function receiveEntries(
  game: LoadedWalk,
  replica: PartyReplica,
  entries: readonly LogEntry[],
): { replica: PartyReplica; dropped: DroppedAction[]; steps: AppliedLogEntry[] } {
  let { sequence, confirmed, pending, newerEntry, agrees } = replica;
  const steps: AppliedLogEntry[] = [];
  for (const entry of entries) {
    if (entry.sequence <= sequence || newerEntry !== undefined) continue;
    if (entry.sequence !== sequence + 1)
      throw new RangeError(`The log continues with entry ${entry.sequence} after entry ${sequence}.`);
    const record = readLogEntryData(entry.data);
    if (record.kind === 'newer') {
      newerEntry = entry.sequence;
      continue;
    }
    const stateBefore = confirmed;
    if (record.kind === 'ready') {
      const { action, atMs } = record;
      agrees = record.before === computeFingerprint(stateBefore);
      confirmed = applyPartyEvent(game, stateBefore, { member: entry.member, sequence: entry.sequence, action, atMs });
      const changesWalk = confirmed.walk !== stateBefore.walk;
      if (confirmed !== stateBefore)
        steps.push({ member: entry.member, sequence: entry.sequence, action, changesWalk, state: confirmed });
    }
    pending = removeLoggedAction(pending, entry, stateBefore);
    sequence = entry.sequence;
  }
  const { replica: rebased, dropped } = rebaseReplica(game, {
    ...replica,
    sequence,
    confirmed,
    pending,
    newerEntry,
    agrees,
  });
  const isUndoneByOthers = steps.some(({ member, action }) => member !== replica.member && action.kind === 'undone');
  return {
    replica: rebased,
    dropped: dropped.map((it) =>
      isUndoneByOthers && it.pending.action.kind === 'undone' ? { ...it, isMissed: false } : it,
    ),
    steps,
  };
}

/** Returns the next entry to append to a log that ends at `replica.sequence`; undefined if nothing is pending. */
export function writeNextEntry({ confirmed, pending }: PartyReplica): { id: string; data: string } | undefined {
  const [next] = pending;
  if (!next) return undefined;
  const { id, action, atMs } = next;
  return { id, data: serializeLogEntryData({ action, atMs, before: computeFingerprint(confirmed) }) };
}

/**
 * Removes the pending action that the log now contains as `entry`. The walker has seen this action, so `seen` of each
 * later action becomes the number of `entry`. Exception: `seen` stays if an unseen earlier log entry has changed the
 * walk.
 */
function removeLoggedAction(pending: readonly PendingAction[], entry: LogEntry, before: PartyState) {
  if (!pending.some(({ id }) => id === entry.id)) return pending;
  return pending
    .filter(({ id }) => id !== entry.id)
    .map((laterAction) =>
      before.lastStep > laterAction.seen ? laterAction : { ...laterAction, seen: entry.sequence },
    );
}

/**
 * Applies the pending actions to the state after the received log, one after the other. Drops the actions that have no
 * effect.
 */
function rebaseReplica(game: LoadedWalk, replica: PartyReplica): { replica: PartyReplica; dropped: DroppedAction[] } {
  let state = replica.confirmed;
  const pendingActions: PendingAction[] = [];
  const droppedActions: DroppedAction[] = [];
  for (const action of replica.pending) {
    const applyResult = applyOrDropPendingAction(
      game,
      replica,
      state,
      action,
      replica.sequence + pendingActions.length + 1,
    );
    if ('isMissed' in applyResult) droppedActions.push(applyResult);
    else {
      state = applyResult.state;
      pendingActions.push(action);
    }
  }
  return { replica: { ...replica, pending: pendingActions, state }, dropped: droppedActions };
}

function applyOrDropPendingAction(
  game: LoadedWalk,
  { member, confirmed }: PartyReplica,
  state: PartyState,
  pending: PendingAction,
  sequence: number,
): { state: PartyState } | DroppedAction {
  const { action, atMs, seen } = pending;
  const newEntries = listUnseenEntriesOfOthers(state, member, seen);
  const isOutdated = confirmed.lastStep > seen && isActionSupersededByOtherMember(state, member, pending, newEntries);
  const next = isOutdated ? state : applyPartyEvent(game, state, { member, sequence, action, atMs });
  return next === state ? { pending, isMissed: isActionMissedByWalker(game, action, newEntries) } : { state: next };
}

/** Returns the transcript entries that other members have caused since the entry `seenSequence`. */
function listUnseenEntriesOfOthers(
  { walk, origins }: PartyState,
  member: string,
  seenSequence: number,
): TranscriptEntry[] {
  return walk.transcript.filter((_, index) => {
    const origin = origins[index];
    return origin && origin.sequence > seenSequence && origin.member !== member;
  });
}

/**
 * Returns whether another member's action has made an action pointless, although the story may still offer it (rule
 * WALK-X11).
 */
function isActionSupersededByOtherMember(
  { walk, origins }: PartyState,
  member: string,
  { action, seen }: PendingAction,
  unseenEntries: readonly TranscriptEntry[],
): boolean {
  switch (action.kind) {
    case 'undone': {
      // `originsSinceStep` belongs to the transcript entries that the undo removes. The undo is pointless if there are
      // none. Otherwise this member must have caused all of them, after the log entry `seen`.
      const originsSinceStep = walk.undo ? origins.slice(walk.undo.entries) : [];
      return (
        originsSinceStep.length === 0 ||
        !originsSinceStep.every((origin) => origin?.member === member && origin.sequence > seen)
      );
    }
    case 'hint-asked':
      return unseenEntries.some((entry) => entry.kind === 'hint' && entry.clue === action.clue);
    case 'choice-made':
      return unseenEntries.some((entry) => entry.kind === 'choice' && entry.choice === action.choice);
    case 'arrived-by-hand':
      return walk.presence.heldBack.includes(action.stop);
    default:
      return false;
  }
}

/**
 * Returns whether the app should tell the walker about a dropped action (rule WALK-X13). This applies to undos, choices
 * and answers. Exception: another member has made the same choice, or has also given the right answer.
 */
function isActionMissedByWalker({ walk }: LoadedWalk, action: PartyAction, news: readonly TranscriptEntry[]): boolean {
  switch (action.kind) {
    case 'undone':
      return true;
    case 'choice-made':
      return !news.some((entry) => entry.kind === 'choice' && entry.choice === action.choice);
    case 'answer-given': {
      const clue = walk.clues.find(({ id }) => id === action.clue);
      const isRight = clue !== undefined && matchAnswer(clue, action.given) === 'right';
      return !(
        isRight &&
        news.some((entry) => entry.kind === 'answer' && entry.clue === action.clue && entry.outcome === 'right')
      );
    }
    default:
      return false;
  }
}
