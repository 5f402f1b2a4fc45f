import { metersBetween } from '../../../walk/geodesy.ts';
import type { Position } from '../../../walk/walk.ts';

/** A point on the map's plane, in meters east and south of the point where the plane touches the Earth. */
export interface PlanePoint {
  x: number;
  y: number;
}

/** The plane on which the app draws a map. A walk is small enough to treat the Earth as flat. */
export interface Plane {
  touches: Position;
  metersPerDegreeLat: number;
  metersPerDegreeLon: number;
}

/** A rectangle on the plane. Its edges are in meters, like a `PlanePoint`; `top` is the northern edge. */
export interface PlaneBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the plane that touches the Earth at the center of the positions. */
export function createPlane(positions: readonly Position[]): Plane {
  const [lat, lon] = [
    computeMiddle(positions.map((position) => position.lat)),
    computeMiddle(positions.map((position) => position.lon)),
  ];
  const metersPerDegreeLat = metersBetween({ lat, lon }, { lat: lat + 1, lon });
  return {
    touches: { lat, lon },
    metersPerDegreeLat,
    metersPerDegreeLon: metersPerDegreeLat * Math.cos((lat * Math.PI) / 180),
  };
}

export function projectPosition(
  { touches, metersPerDegreeLat, metersPerDegreeLon }: Plane,
  { lat, lon }: Position,
): PlanePoint {
  return { x: (lon - touches.lon) * metersPerDegreeLon, y: (touches.lat - lat) * metersPerDegreeLat };
}

export function unprojectPoint(
  { touches, metersPerDegreeLat, metersPerDegreeLon }: Plane,
  { x, y }: PlanePoint,
): Position {
  return { lat: touches.lat - y / metersPerDegreeLat, lon: touches.lon + x / metersPerDegreeLon };
}

/** Returns the smallest box around all points, enlarged by a margin in meters. */
export function createBoundingBox(places: readonly PlanePoint[], marginMeters: number): PlaneBox {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - marginMeters,
    top: Math.min(...ys) - marginMeters,
    right: Math.max(...xs) + marginMeters,
    bottom: Math.max(...ys) + marginMeters,
  };
}

function computeMiddle(values: readonly number[]): number {
  return values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;
}
