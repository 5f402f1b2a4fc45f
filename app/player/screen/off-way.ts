import type { Position } from '../../../walk/walk.ts';
import { distanceMeters } from '../../../walk/way.ts';

/** Farther from the way than this, one has left it: across a square, or down another lane, one has not. */
const offMeters = 70;

/** Whether a fix is certainly off the way: beyond what its own error explains. */
export function isOffWay(way: readonly Position[], position: Position, accuracyMeters: number): boolean {
  return way.length > 0 && distanceToWay(way, position) - accuracyMeters > offMeters;
}

/** The distance to the nearest place of a line, in metres; the Earth is flat for so short a way. */
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

/** From where x and y are 0 to the nearest place between two others. */
function distanceToPiece(from: Place, to: Place): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const squared = x * x + y * y;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * x + from.y * y) / squared));
  return Math.hypot(from.x + share * x, from.y + share * y);
}
