import type { Fix } from './position.ts';
import type { Stop } from './walk.ts';
import { distanceMeters } from './way.ts';

/** Where the walker is, as far as good fixes tell; stops by their ids. */
export interface Presence {
  /** One fix was within reach; a second one in a row makes it an arrival. */
  near: readonly string[];
  at: readonly string[];
  /** Not to be arrived at by position before they are left: the arrival was taken back. */
  heldBack: readonly string[];
}

export const nowhere: Presence = { near: [], at: [], heldBack: [] };

/** More is not granted to a vague fix, or half the island would be within reach of it. */
const mostGraceMeters = 25;
/** A fix as good as this is believed at once. */
const preciseMeters = 15;
/** One leaves farther out than one arrives, or a drifting signal would do both over and over. */
const leavingFactor = 1.5;

/** Where the walker is after a good fix (rules P7 to P10). */
export function notice(presence: Presence, stops: readonly Stop[], fix: Fix): Presence {
  const next = { near: [] as string[], at: [] as string[], heldBack: [] as string[] };
  const graceMeters = Math.min(fix.accuracyMeters, mostGraceMeters);
  const places = stops.map(({ id, radiusMeters, ...place }) => {
    const meters = distanceMeters(fix.position, place);
    return { id, meters, isInReach: meters - graceMeters <= radiusMeters, leavingMeters: leavingFactor * radiusMeters };
  });
  // A vague fix may have neighbours in reach as well, and one stands at one stop only.
  const [nearest] = places.filter(({ isInReach }) => isInReach).sort((one, other) => one.meters - other.meters);
  for (const place of places) {
    const { id, meters, leavingMeters } = place;
    const isLeft = meters - graceMeters > leavingMeters;
    const isConfirmed = fix.accuracyMeters <= preciseMeters || presence.near.includes(id);
    if ((presence.at.includes(id) && !isLeft) || (place === nearest && isConfirmed)) next.at.push(id);
    else if (place === nearest) next.near.push(id);
    if (presence.heldBack.includes(id) && !isLeft) next.heldBack.push(id);
  }
  return next;
}
