import { hasFix, type PositionState } from './position.ts';
import type { Position } from './walk.ts';

/** The straight-line distance and the direction to a place. The distance is as accurate as the fix. */
export interface Way {
  distanceMeters: number;
  bearingDegrees: number;
  accuracyMeters: number;
}

/** Returns the way from the walker's position to a place, or undefined if the position is unknown. */
export function wayTo(state: PositionState, place: Position): Way | undefined {
  if (!hasFix(state)) return undefined;
  const { position, accuracyMeters } = state;
  return {
    distanceMeters: distanceMeters(position, place),
    bearingDegrees: bearingDegrees(position, place),
    accuracyMeters,
  };
}

/** The mean radius of the Earth (IUGG). A sphere of it is wrong by 0.5 % at most, less than any phone's fix. */
const earthRadiusMeters = 6_371_008.8;

/**
 * Returns the distance over ground in metres. Uses the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68,
 * 1984), which is exact also for places one step apart.
 */
export function distanceMeters(from: Position, to: Position): number {
  const haversine =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  // Rounding can exceed 1 for antipodes.
  return 2 * earthRadiusMeters * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/**
 * Returns the direction at the start, in degrees clockwise from true north, 0 to below 360; 0 for the same place. It is the initial
 * bearing of the great circle (Ed Williams, Aviation Formulary, "Course between points").
 */
export function bearingDegrees(from: Position, to: Position): number {
  const east = radians(to.lon - from.lon);
  const y = Math.sin(east) * Math.cos(radians(to.lat));
  const x =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(east);
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  // Adding 360 to the smallest negative numbers would give 360 itself.
  return degrees < 0 ? (degrees + 360) % 360 : degrees;
}

/** Returns the place at a share of the way between two places that are some hundred metres apart, on a flat map. */
export function partOfTheWay(from: Position, to: Position, share: number): Position {
  // The shorter way, also across the date line.
  const east = ((to.lon - from.lon + 540) % 360) - 180;
  const lon = from.lon + share * east;
  return { lat: from.lat + share * (to.lat - from.lat), lon: Math.abs(lon) > 180 ? lon - 360 * Math.sign(lon) : lon };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
