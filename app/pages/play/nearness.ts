import { distanceMeters } from '../../../walk/way.ts';

/** In degrees, WGS 84. */
interface Place {
  lat: number;
  lon: number;
}

/** Where a walk starts from here, as far as one may say it: `within` where the position itself is vaguer than the way there. */
export type Nearness = { kind: 'here' } | { kind: 'about' | 'within'; amount: string; unit: 'meters' | 'kilometers' };

/** Nearer than this, the error of the position counted in, one is there. */
const hereMeters = 150;

/** A city block near by, half a kilometre on foot, ten where one takes a plane. */
const roundings: [belowMeters: number, stepMeters: number][] = [
  [950, 100],
  [9_750, 500],
  [99_500, 1000],
  [Number.POSITIVE_INFINITY, 10_000],
];

/** Says how far, in a straight line, a place is from somebody whose position is true within `accuracyMeters`. */
export function nearness(from: Place, accuracyMeters: number, to: Place): Nearness {
  const meters = distanceMeters(from, to);
  if (meters + accuracyMeters < hereMeters) return { kind: 'here' };
  return accuracyMeters > meters
    ? { kind: 'within', ...said(meters + accuracyMeters, Math.ceil) }
    : { kind: 'about', ...said(meters, Math.round) };
}

/** The walks by how far their starts are, the nearest first. */
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

/** 9370 as 9,370, which all languages of the site write alike. */
function withThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
