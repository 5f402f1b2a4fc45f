import { distanceMeters } from '../../../walk/way.ts';

/** In degrees, WGS 84. */
interface Place {
  lat: number;
  lon: number;
}

/**
 * The distance to a walk's start, as precisely as the position allows. `within` applies if the position is less accurate than the
 * distance.
 */
export type Nearness = { kind: 'here' } | { kind: 'about' | 'within'; amount: string; unit: 'meters' | 'kilometers' };

/** Below this distance, including the position's error, the visitor is at the start. */
const hereMeters = 150;

/** Rounding steps: a city block near by, half a kilometre on foot, ten kilometres for a flight. */
const roundings: [belowMeters: number, stepMeters: number][] = [
  [950, 100],
  [9_750, 500],
  [99_500, 1000],
  [Number.POSITIVE_INFINITY, 10_000],
];

/** Returns the straight-line distance from a position, true within `accuracyMeters`, to a place. */
export function nearness(from: Place, accuracyMeters: number, to: Place): Nearness {
  const meters = distanceMeters(from, to);
  if (meters + accuracyMeters < hereMeters) return { kind: 'here' };
  return accuracyMeters > meters
    ? { kind: 'within', ...said(meters + accuracyMeters, Math.ceil) }
    : { kind: 'about', ...said(meters, Math.round) };
}

/** Returns the walks sorted by the distance of their starts, the nearest first. */
export function nearestFirst<Walk extends { start: Place }>(walks: readonly Walk[], from: Place): Walk[] {
  return walks.toSorted((one, other) => distanceMeters(from, one.start) - distanceMeters(from, other.start));
}

function said(meters: number, round: (value: number) => number) {
  const [, stepMeters = 1] = roundings.find(([belowMeters]) => meters < belowMeters) ?? [];
  const rounded = round(meters / stepMeters) * stepMeters;
  return rounded < 1000
    ? ({ amount: String(rounded), unit: 'meters' } as const)
    : ({ amount: withThousands(rounded / 1000), unit: 'kilometers' } as const);
}

/** Formats 9370 as 9,370, which all languages of the site share. */
function withThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
