import { groupStoryOffersByKind, type WalkState } from '../state.ts';
import { applyEvent, type LoadedWalk } from '../step.ts';
import { initialStopPresence } from '../stop-presence.ts';
import type { TranscriptEntry } from '../transcript.ts';
import type { WalkMode } from '../walk-mode.ts';
import type { PartyAction, PartyStoryAction } from './party-action.ts';

/** Identifies an entry of the party's log by the member who wrote the entry, and by the sequence number. */
export interface LogEntryReference {
  member: string;
  sequence: number;
}

/** The state of a party after an entry of its log. It is the same on every phone. */
export interface PartyState {
  /**
   * The walk that the party shares. Each phone has its own position, language and mode. So the shared walk has the
   * position `off`, and keeps the language and mode with which the party began.
   */
  walk: WalkState;
  /**
   * For each transcript entry, the log entry that caused it. `null` if the transcript entry is older than the party.
   */
  origins: readonly (LogEntryReference | null)[];
  /** The members who take part, each with the mode: on the spot or from home. */
  members: ReadonlyMap<string, WalkMode>;
  /** Whether the party arrives at a stop only when all members on the spot have reached it. */
  waitsForAll: boolean;
  /** For each stop that the story offers, the members who have reached it while the party waits. */
  reached: ReadonlyMap<string, readonly string[]>;
  /** The sequence number of the last entry that changed the walk; 0 before the first such entry. */
  lastStep: number;
}

/** An action of a member, with its sequence number in the log. */
export interface PartyEvent extends LogEntryReference {
  action: PartyAction;
  atMs: number;
}

/** A party ends if its log gets no further entry within this time. */
const maxPauseMs = 24 * 60 * 60 * 1000;

/** Returns the state of a party before the first entry of its log. */
export function beginParty(walk: WalkState): PartyState {
  return {
    walk: {
      ...walk,
      position: { kind: 'off' },
      presence: { ...initialStopPresence, heldBack: walk.presence.heldBack },
    },
    origins: walk.transcript.map(() => null),
    members: new Map(),
    waitsForAll: false,
    reached: new Map(),
    lastStep: 0,
  };
}

/** Returns the state after an action (rules WALK-X3 to WALK-X9), or the same object if the action has no effect. */
export function applyPartyEvent(game: LoadedWalk, state: PartyState, event: PartyEvent): PartyState {
  const { action, member } = event;
  switch (action.kind) {
    case 'member-present':
      if (state.members.get(member) === action.mode) return state;
      return arriveIfAllReachedStop(
        game,
        { ...state, members: new Map(state.members).set(member, action.mode) },
        event,
      );
    case 'member-left':
      return state.members.has(action.member)
        ? arriveIfAllReachedStop(game, removeMember(state, action.member), event)
        : state;
    case 'waiting-switched':
      if (state.waitsForAll === action.isOn) return state;
      return action.isOn ? { ...state, waitsForAll: true } : stopWaitingForMembers(game, state, event);
    case 'went-on':
      return state.waitsForAll
        ? applyPartyStoryAction(game, state, event, { kind: 'arrived-by-hand', stop: action.stop })
        : state;
    case 'arrived-by-hand':
      return state.waitsForAll
        ? reachStop(game, state, event, action.stop)
        : applyPartyStoryAction(game, state, event, action);
    default:
      return applyPartyStoryAction(game, state, event, action);
  }
}

/** Returns the members on the spot. If `waitsForAll`, the party waits at each stop for all of them. */
export function listAwaitedMembers({ members }: Pick<PartyState, 'members'>): string[] {
  return [...members].flatMap(([member, mode]) => (mode === 'spot' ? [member] : []));
}

function removeMember(state: PartyState, left: string): PartyState {
  const members = new Map(state.members);
  members.delete(left);
  const reachedStopsByMember = new Map<string, readonly string[]>();
  for (const [stop, there] of state.reached) {
    const others = there.filter((member) => member !== left);
    if (others.length > 0) reachedStopsByMember.set(stop, others);
  }
  return { ...state, members, reached: reachedStopsByMember };
}

/**
 * Stops waiting for all members. If some members have already reached a stop, the party arrives at the stop that was
 * reached first.
 */
function stopWaitingForMembers(game: LoadedWalk, state: PartyState, event: PartyEvent): PartyState {
  const [stop] = state.reached.keys();
  const free: PartyState = { ...state, waitsForAll: false, reached: new Map() };
  return stop === undefined ? free : applyPartyStoryAction(game, free, event, { kind: 'arrived-by-hand', stop });
}

/**
 * Records that a member has reached a stop. Members at home arrive together with the members on the spot. So while any
 * member is on the spot, an arrival of a member at home has no effect.
 */
function reachStop(game: LoadedWalk, state: PartyState, event: PartyEvent, stop: string): PartyState {
  const { member } = event;
  const isCarriedAlong = state.members.get(member) === 'home' && listAwaitedMembers(state).length > 0;
  const reachedMembers = state.reached.get(stop) ?? [];
  if (isCarriedAlong || reachedMembers.includes(member) || !isArrivalOfferedByStory(state, stop)) return state;
  return arriveIfAllReachedStop(
    game,
    { ...state, reached: new Map(state.reached).set(stop, [...reachedMembers, member]) },
    event,
  );
}

function arriveIfAllReachedStop(game: LoadedWalk, state: PartyState, event: PartyEvent): PartyState {
  const awaitedMembers = listAwaitedMembers(state);
  for (const [stop, there] of state.reached)
    if (awaitedMembers.every((member) => there.includes(member)))
      return applyPartyStoryAction(game, state, event, { kind: 'arrived-by-hand', stop });
  return state;
}

function isArrivalOfferedByStory({ walk }: PartyState, stop: string): boolean {
  return groupStoryOffersByKind(walk).arrivals.includes(stop);
}

function applyPartyStoryAction(
  game: LoadedWalk,
  state: PartyState,
  { member, sequence, atMs }: PartyEvent,
  step: PartyStoryAction,
): PartyState {
  const walkBefore = state.walk;
  const changedWalk = applyEvent(game, walkBefore, {
    ...step,
    atMs: clampStoryActionTime(atMs, walkBefore.changedAtMs),
  });
  if (changedWalk === walkBefore) return state;
  const walk = {
    ...changedWalk,
    presence: { ...initialStopPresence, heldBack: listStopsWhoseArrivalWasUndone(walkBefore, changedWalk, step) },
  };
  const offeredStops = groupStoryOffersByKind(walk).arrivals;
  return {
    ...state,
    walk,
    origins: updateTranscriptEntryOrigins(state, walk, { member, sequence }),
    reached: new Map([...state.reached].filter(([stop]) => offeredStops.includes(stop))),
    lastStep: sequence,
  };
}

/** Limits the time of an action to the 24 hours after the walk's last change. A phone's clock may be wrong. */
function clampStoryActionTime(atMs: number, changedAtMs: number): number {
  return Math.min(Math.max(atMs, changedAtMs), changedAtMs + maxPauseMs);
}

/**
 * Returns the origins after a change: the log entry that caused each transcript entry. Transcript entries from before
 * the change keep their origins. New transcript entries get `origin`.
 */
function updateTranscriptEntryOrigins({ walk, origins }: PartyState, changed: WalkState, origin: LogEntryReference) {
  const knownOrigins = new Map<TranscriptEntry, LogEntryReference | null>();
  for (const [index, entry] of walk.transcript.entries()) knownOrigins.set(entry, origins[index] ?? null);
  return changed.transcript.map((entry) => (knownOrigins.has(entry) ? (knownOrigins.get(entry) ?? null) : origin));
}

/**
 * Returns the stops at which an arrival was undone and has not happened again. No phone arrives there by position until it
 * has left the stop. Otherwise the position of another phone would repeat the arrival at once.
 */
function listStopsWhoseArrivalWasUndone(
  before: WalkState,
  changed: WalkState,
  step: PartyStoryAction,
): readonly string[] {
  const { heldBack } = before.presence;
  if (step.kind !== 'undone') {
    const stop = 'stop' in step ? step.stop : undefined;
    return heldBack.filter((heldStop) => heldStop !== stop);
  }
  const undoneEntry = before.undo && before.transcript[before.undo.entries];
  if (undoneEntry?.kind !== 'arrival' || heldBack.includes(undoneEntry.stop)) return changed.presence.heldBack;
  return [...heldBack, undoneEntry.stop];
}
