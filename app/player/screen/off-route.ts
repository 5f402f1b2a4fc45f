import { metersBetween } from '../../../walk/geodesy.ts';
import type { Position } from '../../../walk/walk.ts';

/**
 * A walker who is farther than this from the route has left it. Smaller distances are normal, for example across a
 * square.
 */
const offRouteMeters = 70;

/** Returns whether a position is off the route, even if the position is wrong by `accuracyMeters`. */
export function isOffRoute(route: readonly Position[], position: Position, accuracyMeters: number): boolean {
  return route.length > 0 && measureMetersToRoute(route, position) - accuracyMeters > offRouteMeters;
}

/**
 * Returns the distance to the nearest point of a line, in meters. Treats the Earth as flat, because a walk is small.
 */
export function measureMetersToRoute(route: readonly Position[], { lat, lon }: Position): number {
  const metersPerLat = metersBetween({ lat, lon }, { lat: lat + 0.01, lon }) * 100;
  const metersPerLon = metersPerLat * Math.cos((lat * Math.PI) / 180);
  const places = route.map((point) => ({ x: (point.lon - lon) * metersPerLon, y: (point.lat - lat) * metersPerLat }));
  return Math.min(...places.map((place, index) => measureMetersToSegment(places[index - 1] ?? place, place)));
}

interface FlatPoint {
  x: number;
  y: number;
}

/** Returns the distance from the origin to the nearest point of a segment, in meters. */
function measureMetersToSegment(from: FlatPoint, to: FlatPoint): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const squaredLength = x * x + y * y;
  const share = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * x + from.y * y) / squaredLength));
  return Math.hypot(from.x + share * x, from.y + share * y);
}
