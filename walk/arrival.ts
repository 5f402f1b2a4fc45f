import { metersBetween } from './geodesy.ts';
import type { PositionFix } from './position.ts';
import { type PositionEstimate, updateEstimate } from './position-estimate.ts';
import type { Position, Stop } from './walk.ts';

/** The stops at which the walker is, as ids. They are computed from good fixes. A save contains only `heldBack`. */
export interface StopPresence {
  estimate: PositionEstimate | undefined;
  atStops: readonly string[];
  /** The last stop at which the walker arrived in the story. */
  reached: string | undefined;
  nearerSinceMs: Readonly<Record<string, number>>;
  /**
   * The ids of stops whose arrival the walker has undone. Until the walker leaves such a stop, the position cannot cause
   * another arrival there.
   */
  heldBack: readonly string[];
}

export const noPresence: StopPresence = {
  estimate: undefined,
  atStops: [],
  reached: undefined,
  nearerSinceMs: {},
  heldBack: [],
};

/**
 * An arrival needs this many fixes. The first fix is often outdated, and a reflected signal can give several fixes the same
 * error.
 */
const minFixes = 5;
/**
 * The estimated position is some seconds late. In this time the walker covers this distance, so an arrival may be this far
 * outside the circle.
 */
const lagMeters = 6;
/**
 * An arrival outside a stop's circle needs a sure estimate. The distance to the circle plus `sureDeviations` standard
 * deviations must not exceed this.
 */
const maxOutsideMeters = 25;
const sureDeviations = 2;
/** Leaving a stop needs a greater distance than arriving. Otherwise a drifting signal would repeat arriving and leaving. */
const leavingFactor = 1.5;
/**
 * After another stop was reached, the walker must be nearer to this one for `passedMs`, or nearer by `passedDeviations`
 * standard deviations. Position errors rarely last so long, and rarely are so large.
 */
const passedMs = 30_000;
const passedDeviations = 2.5;

/**
 * Returns the presence after a good fix (rules WALK-P7 to WALK-P12).
 * @param reached the last stop at which the walker arrived in the story.
 */
export function updatePresence(
  presence: StopPresence,
  stops: readonly Stop[],
  fix: PositionFix,
  reached?: Stop,
): StopPresence {
  const estimate = updateEstimate(presence.estimate, fix);
  const since = presence.reached === reached?.id ? presence.nearerSinceMs : {};
  const atStops: string[] = [];
  const heldBack: string[] = [];
  const nearerSinceMs: Record<string, number> = {};
  for (const stop of stops) {
    const { id, radiusMeters } = stop;
    const meters = metersBetween(estimate.position, stop);
    const isLeft = meters - estimate.deviationMeters > leavingFactor * radiusMeters;
    if (isInsideCircle(estimate, stop) || (presence.atStops.includes(id) && !isLeft)) {
      atStops.push(id);
      if (reached && metersBeyondMidpoint(estimate.position, reached, stop) > 0)
        nearerSinceMs[id] = since[id] ?? fix.atMs;
    }
    if (presence.heldBack.includes(id) && !isLeft) heldBack.push(id);
  }
  return { estimate, atStops, reached: reached?.id, nearerSinceMs, heldBack };
}

function isInsideCircle({ position, deviationMeters, fixCount }: PositionEstimate, stop: Stop): boolean {
  const metersOutside = metersBetween(position, stop) - stop.radiusMeters;
  return (
    fixCount >= minFixes &&
    metersOutside <= lagMeters &&
    metersOutside + sureDeviations * deviationMeters <= maxOutsideMeters
  );
}

/**
 * Returns whether the walker is at a stop (rule WALK-P7). After another stop was reached, the walker must be clearly nearer to
 * this one, or nearer for some time (rule WALK-P12).
 */
export function isAtStop(presence: StopPresence, stop: Stop, reached?: Stop): boolean {
  const { estimate, atStops, nearerSinceMs } = presence;
  if (!estimate || !atStops.includes(stop.id)) return false;
  if (!reached || reached.id === stop.id) return true;
  if (metersBeyondMidpoint(estimate.position, reached, stop) >= passedDeviations * estimate.deviationMeters)
    return true;
  const since = presence.reached === reached.id ? nearerSinceMs[stop.id] : undefined;
  return since !== undefined && estimate.atMs - since >= passedMs;
}

/** Returns how far a place is beyond the midpoint between two others, towards the second. Negative before the midpoint. */
function metersBeyondMidpoint(place: Position, from: Position, to: Position): number {
  const [fromMeters, toMeters] = [metersBetween(place, from), metersBetween(place, to)];
  return (fromMeters ** 2 - toMeters ** 2) / (2 * Math.max(1, metersBetween(from, to)));
}
