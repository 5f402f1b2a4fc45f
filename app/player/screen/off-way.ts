import type { Position } from '../../../walk/walk.ts';
import { distanceMeters } from '../../../walk/way.ts';

/** A walker farther from the way than this has left it. The other side of a square, or a parallel lane, is nearer. */
const offMeters = 70;

/** Tells whether a position is off the way by more than its own error. */
export function isOffWay(way: readonly Position[], position: Position, accuracyMeters: number): boolean {
  return way.length > 0 && distanceToWay(way, position) - accuracyMeters > offMeters;
}

/** Returns the distance to the nearest point of a line, in metres. At this size the Earth is flat. */
export function distanceToWay(way: readonly Position[], { lat, lon }: Position): number {
  const metersPerLat = distanceMeters({ lat, lon }, { lat: lat + 0.01, lon }) * 100;
  const metersPerLon = metersPerLat * Math.cos((lat * Math.PI) / 180);
  const places = way.map((point) => ({ x: (point.lon - lon) * metersPerLon, y: (point.lat - lat) * metersPerLat }));
  return Math.min(...places.map((place, index) => distanceToPiece(places[index - 1] ?? place, place)));
}

interface Place {
  x: number;
  y: number;
}

/** Returns the distance from the origin to the nearest point of a segment. */
function distanceToPiece(from: Place, to: Place): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const squared = x * x + y * y;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * x + from.y * y) / squared));
  return Math.hypot(from.x + share * x, from.y + share * y);
}
