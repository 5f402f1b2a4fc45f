import type { Position } from '../../../walk/walk.ts';

const metersPerDegree = 111_195;

export type Circle = Position & { radiusMeters: number };

/** The smallest and the largest radius of a circle, in meters. */
export interface RadiusLimits {
  least: number;
  most: number;
}

/** The limits for circles in walk.yaml, which the check enforces. */
export const stopRadiusLimits: RadiusLimits = { least: 5, most: 100 };
export const avoidedCircleRadiusLimits: RadiusLimits = { least: 1, most: 500 };

/** Returns the easternmost point of a circle. */
export function findEasternmostPoint({ lat, lon, radiusMeters }: Circle): Position {
  return { lat, lon: lon + radiusMeters / metersPerDegree / Math.cos((lat * Math.PI) / 180) };
}

/** Rounds a dragged radius to whole meters, within the limits. */
export function clampRadius(meters: number, { least, most }: RadiusLimits): number {
  return Math.min(most, Math.max(least, Math.round(meters)));
}
