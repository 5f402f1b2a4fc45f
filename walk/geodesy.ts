import { hasPositionFix, type PositionState } from './position.ts';
import type { Position } from './walk.ts';

/**
 * The straight-line distance and the direction from the walker to a place. Both are only as accurate as the latest
 * measured position.
 */
export interface DistanceAndBearing {
  distanceMeters: number;
  bearingDegrees: number;
  accuracyMeters: number;
}

/** Returns the distance and direction from the walker's position to a place, or undefined without a position. */
export function computeDistanceAndBearing(state: PositionState, place: Position): DistanceAndBearing | undefined {
  if (!hasPositionFix(state)) return undefined;
  const { position, accuracyMeters } = state;
  return {
    distanceMeters: metersBetween(position, place),
    bearingDegrees: bearingBetween(position, place),
    accuracyMeters,
  };
}

/**
 * The mean radius of the Earth (IUGG). With a sphere, distances are wrong by at most about 0.5 %. Near a stop, the
 * error of the phone's position is larger.
 */
const earthRadiusMeters = 6_371_008.8;

/**
 * Returns the distance between two places on the ground, in meters. Uses the haversine formula (R. W. Sinnott, "Virtues of
 * the Haversine", Sky & Telescope 68, 1984), which is exact even for places one meter apart.
 */
export function metersBetween(from: Position, to: Position): number {
  const haversine =
    Math.sin(toRadians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * Math.sin(toRadians(to.lon - from.lon) / 2) ** 2;
  // Limits `haversine` to 1, because rounding can exceed 1 for points on opposite sides of the Earth.
  return 2 * earthRadiusMeters * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/**
 * Returns the direction from one place to another, in degrees clockwise from true north, from 0 to below 360. Returns 0 for
 * the same place. The direction is the initial bearing of the great circle (Ed Williams, Aviation Formulary, "Course between
 * points").
 */
export function bearingBetween(from: Position, to: Position): number {
  const east = toRadians(to.lon - from.lon);
  const y = Math.sin(east) * Math.cos(toRadians(to.lat));
  const x =
    Math.cos(toRadians(from.lat)) * Math.sin(toRadians(to.lat)) -
    Math.sin(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * Math.cos(east);
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  // If `degrees` is a tiny negative number, `degrees + 360` is rounded to 360. The remainder `% 360` makes it 0.
  return degrees < 0 ? (degrees + 360) % 360 : degrees;
}

/**
 * Interpolates between two places, as on a flat map. The places must be at most some hundred meters apart. `share` is 0 at
 * the first place and 1 at the second.
 */
export function interpolatePosition(from: Position, to: Position, share: number): Position {
  // Interpolates in the shorter direction around the Earth, which may cross the date line.
  const east = ((to.lon - from.lon + 540) % 360) - 180;
  const lon = from.lon + share * east;
  return { lat: from.lat + share * (to.lat - from.lat), lon: Math.abs(lon) > 180 ? lon - 360 * Math.sign(lon) : lon };
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
