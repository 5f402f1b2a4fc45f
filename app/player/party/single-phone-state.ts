import type { PartyState } from '../../../walk/party/party-state.ts';
import type { PositionEvent } from '../../../walk/position.ts';
import { hasEnded, type WalkState } from '../../../walk/state.ts';
import { applyPosition, findArrivalByPosition, type LoadedWalk } from '../../../walk/step.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';

/** The part of the state that belongs to one phone of a party. The party's log does not contain it. */
export interface SinglePhoneState extends Pick<WalkState, 'locale' | 'position' | 'presence'> {
  mode: WalkMode;
}

/** Returns the state of a party's walk, with the language, mode and position of one phone. */
export function toPhoneWalkState(
  { walk }: Pick<PartyState, 'walk'>,
  { locale, mode, position, presence }: SinglePhoneState,
): WalkState {
  return { ...walk, locale, mode, position, presence };
}

/**
 * Returns the phone's state after a position event, such as a new measured position. Returns the same object if nothing
 * changes.
 */
export function applyPhonePosition(
  game: LoadedWalk,
  party: PartyState,
  phone: SinglePhoneState,
  event: PositionEvent,
): SinglePhoneState {
  const walkBefore = toPhoneWalkState(party, phone);
  const walkAfter = applyPosition(game, walkBefore, event);
  return walkAfter === walkBefore ? phone : { ...phone, position: walkAfter.position, presence: walkAfter.presence };
}

/** Returns the stop at this phone's position, if the story offers an arrival there. */
export function findStopReachedByPhone(
  game: LoadedWalk,
  party: PartyState,
  phone: SinglePhoneState,
  atMs: number,
): string | undefined {
  if (phone.mode === 'home' || hasEnded(party.walk)) return undefined;
  return findArrivalByPosition(game, toPhoneWalkState(party, phone), atMs);
}

/**
 * Returns the phone's state after a change of the party. Changes only `heldBack`, the stops at which this phone's
 * position causes no arrival. Adds a stop whose arrival the party has undone. Removes a stop where the party has
 * arrived again.
 */
export function updateStopsAfterArrivalUndo(
  phone: SinglePhoneState,
  stateBefore: PartyState,
  now: PartyState,
): SinglePhoneState {
  const [was, is] = [stateBefore.walk.presence.heldBack, now.walk.presence.heldBack];
  const addedStops = is.filter((stop) => !was.includes(stop) && !phone.presence.heldBack.includes(stop));
  const removedStops = was.filter((stop) => !is.includes(stop));
  if (addedStops.length === 0 && removedStops.length === 0) return phone;
  const heldBack = [...phone.presence.heldBack.filter((stop) => !removedStops.includes(stop)), ...addedStops];
  return { ...phone, presence: { ...phone.presence, heldBack } };
}
