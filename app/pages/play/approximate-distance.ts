import { metersBetween } from '../../../walk/geodesy.ts';

/** A place; coordinates in degrees (WGS 84). */
interface Place {
  lat: number;
  lon: number;
}

/**
 * The distance to a walk's start, rounded according to the accuracy of the position. `within` gives only an upper
 * limit: the error of the position exceeds the distance.
 */
export type ApproximateDistance =
  | { kind: 'here' }
  | { kind: 'about' | 'within'; amount: string; unit: 'meters' | 'kilometers' };

/** The visitor counts as being at the start if the distance to it plus the position error is below this limit. */
const atStartMeters = 150;

/** The rounding step for each distance: 100 m below 1 km, 500 m below 10 km, 1 km below 100 km, otherwise 10 km. */
const roundingSteps: [belowMeters: number, stepMeters: number][] = [
  [950, 100],
  [9_750, 500],
  [99_500, 1000],
  [Number.POSITIVE_INFINITY, 10_000],
];

/**
 * Returns the straight-line distance from a position to a place. In two thirds of all cases, the position's error is at
 * most `accuracyMeters`.
 */
export function estimateDistance(from: Place, accuracyMeters: number, to: Place): ApproximateDistance {
  const meters = metersBetween(from, to);
  if (meters + accuracyMeters < atStartMeters) return { kind: 'here' };
  return accuracyMeters > meters
    ? { kind: 'within', ...formatDistance(meters + accuracyMeters, Math.ceil) }
    : { kind: 'about', ...formatDistance(meters, Math.round) };
}

/** Returns the walks sorted by the distance to their starts, nearest first. */
export function sortWalksByDistance<Walk extends { start: Place }>(walks: readonly Walk[], from: Place): Walk[] {
  return [...walks].sort((one, other) => metersBetween(from, one.start) - metersBetween(from, other.start));
}

function formatDistance(meters: number, round: (value: number) => number) {
  const [, stepMeters = 1] = roundingSteps.find(([belowMeters]) => meters < belowMeters) ?? [];
  const roundedMeters = round(meters / stepMeters) * stepMeters;
  return roundedMeters < 1000
    ? ({ amount: String(roundedMeters), unit: 'meters' } as const)
    : ({ amount: groupThousands(roundedMeters / 1000), unit: 'kilometers' } as const);
}

/** Inserts a comma as the thousands separator (9,370), which is correct in all languages of the site. */
function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
