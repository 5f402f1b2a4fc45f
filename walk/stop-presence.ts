import { metersBetween } from './geodesy.ts';
import type { PositionFix } from './position.ts';
import { type PositionEstimate, updatePositionEstimate } from './position-estimate.ts';
import type { Position, Stop } from './walk.ts';

/** The stops at which the walker is, computed from measured positions that are `good`. Only `heldBack` is saved. */
export interface StopPresence {
  estimate: PositionEstimate | undefined;
  atStops: readonly string[];
  /** The last stop at which the walker arrived in the story. */
  reached: string | undefined;
  nearerSinceMs: Readonly<Record<string, number>>;
  /**
   * The ids of stops whose arrival was undone. The position cannot cause another arrival there until the walker leaves the
   * stop.
   */
  heldBack: readonly string[];
}

export const initialStopPresence: StopPresence = {
  estimate: undefined,
  atStops: [],
  reached: undefined,
  nearerSinceMs: {},
  heldBack: [],
};

/**
 * The number of measured positions that an arrival needs. The first position is often outdated, and a reflected signal
 * can give several positions the same error.
 */
const minFixes = 5;
/**
 * An arrival needs an estimated position at most this far outside the stop's circle. The estimate is some seconds
 * late, and a walker covers this distance in that time.
 */
const lagMeters = 6;
/**
 * An arrival also needs a reliable estimate. The distance outside the circle plus `sureDeviations` standard
 * deviations must be at most `maxOutsideMeters`.
 */
const maxOutsideMeters = 25;
const sureDeviations = 2;
/**
 * The radius for leaving a stop, as a multiple of the radius for arriving. With equal radii, a drifting position could
 * make the walker seem to leave and arrive repeatedly.
 */
const leavingFactor = 1.5;
/**
 * After an arrival at one stop, the walker counts as being at another stop only under one of two conditions:
 * - The walker has been nearer to the other stop for `passedMs`. Position errors are usually shorter.
 * - The walker has passed the midpoint between both stops by `passedDeviations` standard deviations of the position.
 */
const passedMs = 30_000;
const passedDeviations = 2.5;

/**
 * Returns at which stops the walker is after another measured position, which must be `good` (rules WALK-P7 to
 * WALK-P12).
 * @param reachedStop the last stop at which the walker arrived in the story.
 */
export function updateStopPresence(
  presence: StopPresence,
  stops: readonly Stop[],
  fix: PositionFix,
  reachedStop?: Stop,
): StopPresence {
  const estimate = updatePositionEstimate(presence.estimate, fix);
  const sinceMsByStop = presence.reached === reachedStop?.id ? presence.nearerSinceMs : {};
  const atStops: string[] = [];
  const heldBack: string[] = [];
  const nearerSinceMs: Record<string, number> = {};
  for (const stop of stops) {
    const { id, radiusMeters } = stop;
    const meters = metersBetween(estimate.position, stop);
    const isLeft = meters - estimate.deviationMeters > leavingFactor * radiusMeters;
    if (isInsideCircle(estimate, stop) || (presence.atStops.includes(id) && !isLeft)) {
      atStops.push(id);
      if (reachedStop && computeMetersBeyondMidpointOfStops(estimate.position, reachedStop, stop) > 0)
        nearerSinceMs[id] = sinceMsByStop[id] ?? fix.atMs;
    }
    if (presence.heldBack.includes(id) && !isLeft) heldBack.push(id);
  }
  return { estimate, atStops, reached: reachedStop?.id, nearerSinceMs, heldBack };
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
 * Returns whether the walker is at a stop (rules WALK-P7 and WALK-P12).
 * @param reachedStop the last stop at which the walker arrived. The walker must be clearly nearer to `stop` than to
 * `reachedStop`, or nearer for some time.
 */
export function isAtStop(presence: StopPresence, stop: Stop, reachedStop?: Stop): boolean {
  const { estimate, atStops, nearerSinceMs } = presence;
  if (!estimate || !atStops.includes(stop.id)) return false;
  if (!reachedStop || reachedStop.id === stop.id) return true;
  if (
    computeMetersBeyondMidpointOfStops(estimate.position, reachedStop, stop) >=
    passedDeviations * estimate.deviationMeters
  )
    return true;
  const since = presence.reached === reachedStop.id ? nearerSinceMs[stop.id] : undefined;
  return since !== undefined && estimate.atMs - since >= passedMs;
}

/**
 * Returns how far `place` is beyond the midpoint between `from` and `to`, in meters in the direction of `to`. The
 * result is negative if `place` is nearer to `from`.
 */
function computeMetersBeyondMidpointOfStops(place: Position, from: Position, to: Position): number {
  const [fromMeters, toMeters] = [metersBetween(place, from), metersBetween(place, to)];
  return (fromMeters ** 2 - toMeters ** 2) / (2 * Math.max(1, metersBetween(from, to)));
}
