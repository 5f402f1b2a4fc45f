import { hasFix, type PositionState } from './position.ts';
import type { Position } from './walk.ts';

/** How far a place is and in which direction, as the crow flies; the distance is as exact as the fix. */
export interface Way {
  distanceMeters: number;
  bearingDegrees: number;
  accuracyMeters: number;
}

/** The way from where the walker is, if that is known. */
export function wayTo(state: PositionState, place: Position): Way | undefined {
  if (!hasFix(state)) return undefined;
  const { position, accuracyMeters } = state;
  return {
    distanceMeters: distanceMeters(position, place),
    bearingDegrees: bearingDegrees(position, place),
    accuracyMeters,
  };
}

/** The mean radius of the Earth (IUGG): a sphere of it is wrong by 0.5 % at most, less than any phone's fix. */
const earthRadiusMeters = 6_371_008.8;

/**
 * The distance over ground, in metres: the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68, 1984),
 * which stays exact for places a step apart.
 */
export function distanceMeters(from: Position, to: Position): number {
  const haversine =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  // Rounding can lead beyond 1 for places on opposite sides of the Earth.
  return 2 * earthRadiusMeters * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/**
 * The direction in which to set out, in degrees clockwise from true north, 0 to below 360: the initial bearing of the great circle
 * (Ed Williams, Aviation Formulary, "Course between points"). 0 for the same place.
 */
export function bearingDegrees(from: Position, to: Position): number {
  const east = radians(to.lon - from.lon);
  const y = Math.sin(east) * Math.cos(radians(to.lat));
  const x =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(east);
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  // Adding 360 to the smallest negative numbers gives 360 itself.
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
