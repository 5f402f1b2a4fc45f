import { findNearestPointOnLine, measureLine } from '../../../walk/measured-line.ts';
import type { Position } from '../../../walk/walk.ts';

/**
 * Returns the index at which to insert a new point of a route. The points stay in walking order.
 * @param via the existing via points or turns of the route.
 * @param way the line of the route.
 * @param added the new point.
 */
export function findViaPointIndex(via: readonly Position[], way: readonly Position[], added: Position): number {
  const line = measureLine(way);
  const findAlong = (at: Position) => findNearestPointOnLine(line, at)?.atMeters ?? 0;
  const along = findAlong(added);
  return via.filter((at) => findAlong(at) < along).length;
}
