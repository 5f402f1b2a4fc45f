import type { Position } from '../../../walk/walk.ts';
import type { Stop } from './walk-places.ts';

const metersPerDegree = 111_195;
/** The limits of the field for the radius. */
export const [leastRadiusMeters, mostRadiusMeters] = [5, 100];

/** Returns the eastern point of a stop's circle. */
export function findEdge({ lat, lon, radiusMeters }: Pick<Stop, 'lat' | 'lon' | 'radiusMeters'>): Position {
  return { lat, lon: lon + radiusMeters / metersPerDegree / Math.cos((lat * Math.PI) / 180) };
}

/** Returns the radius of a circle that is drawn so far from its middle: whole metres within the limits. */
export function readRadius(meters: number): number {
  return Math.min(mostRadiusMeters, Math.max(leastRadiusMeters, Math.round(meters)));
}
