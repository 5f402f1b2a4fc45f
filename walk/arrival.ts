import { type Estimate, refine } from './estimate.ts';
import type { Fix } from './position.ts';
import type { Position, Stop } from './walk.ts';
import { distanceMeters } from './way.ts';

/** The walker's presence at stops, according to good fixes. Stops are ids. A save holds only `heldBack`. */
export interface Presence {
  estimate: Estimate | undefined;
  at: readonly string[];
  /** The stop that the story arrived at last. `nearerSinceMs` tells by stop id since when the walker is nearer to that stop. */
  reached: string | undefined;
  nearerSinceMs: Readonly<Record<string, number>>;
  /** Ids of stops whose arrival was undone. Position cannot arrive there again before the walker leaves. */
  heldBack: readonly string[];
}

export const nowhere: Presence = {
  estimate: undefined,
  at: [],
  reached: undefined,
  nearerSinceMs: {},
  heldBack: [],
};

/** A first fix is often an old one, and two may share one echo. */
const fewestFixes = 5;
/** The estimate lags behind the walker by some seconds. The walker covers this distance meanwhile. */
const lagMeters = 6;
/** The largest distance outside of a circle at which a walker may arrive, with the certainty of `sureDeviations`. */
const mostOutsideMeters = 25;
const sureDeviations = 2;
/** Leaving needs a greater distance than arriving. Otherwise a drifting signal would repeat both. */
const leavingFactor = 1.5;
/** The position errors of a phone that stands at a stop can favour its neighbour, but not for this long or this clearly. */
const passedMs = 30_000;
const passedDeviations = 2.5;

/** Returns where the walker is after a good fix (rules WALK-P7 to WALK-P12); `reached` is the stop that the story arrived at last. */
export function notice(presence: Presence, stops: readonly Stop[], fix: Fix, reached?: Stop): Presence {
  const estimate = refine(presence.estimate, fix);
  const since = presence.reached === reached?.id ? presence.nearerSinceMs : {};
  const at: string[] = [];
  const heldBack: string[] = [];
  const nearerSinceMs: Record<string, number> = {};
  for (const stop of stops) {
    const { id, radiusMeters } = stop;
    const meters = distanceMeters(estimate.position, stop);
    const isLeft = meters - estimate.deviationMeters > leavingFactor * radiusMeters;
    if (isInside(estimate, stop) || (presence.at.includes(id) && !isLeft)) {
      at.push(id);
      if (reached && metersPassed(estimate.position, reached, stop) > 0) nearerSinceMs[id] = since[id] ?? fix.atMs;
    }
    if (presence.heldBack.includes(id) && !isLeft) heldBack.push(id);
  }
  return { estimate, at, reached: reached?.id, nearerSinceMs, heldBack };
}

function isInside({ position, deviationMeters, fixes }: Estimate, stop: Stop): boolean {
  const metersOutside = distanceMeters(position, stop) - stop.radiusMeters;
  return (
    fixes >= fewestFixes &&
    metersOutside <= lagMeters &&
    metersOutside + sureDeviations * deviationMeters <= mostOutsideMeters
  );
}

/** Tells whether the walker is at a stop, and no longer at the neighbour that the story arrived at last (rules WALK-P7 and WALK-P12). */
export function isAt(presence: Presence, stop: Stop, reached?: Stop): boolean {
  const { estimate, at, nearerSinceMs } = presence;
  if (!estimate || !at.includes(stop.id)) return false;
  if (!reached || reached.id === stop.id) return true;
  if (metersPassed(estimate.position, reached, stop) >= passedDeviations * estimate.deviationMeters) return true;
  const since = presence.reached === reached.id ? nearerSinceMs[stop.id] : undefined;
  return since !== undefined && estimate.atMs - since >= passedMs;
}

/** Returns how far a place is beyond the middle between two others, towards the second; negative before it. */
function metersPassed(place: Position, from: Position, to: Position): number {
  const [fromMeters, toMeters] = [distanceMeters(place, from), distanceMeters(place, to)];
  return (fromMeters ** 2 - toMeters ** 2) / (2 * Math.max(1, distanceMeters(from, to)));
}
