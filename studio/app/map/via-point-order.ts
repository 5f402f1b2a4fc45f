import { findNearestOnLine, measureLine } from '../../../walk/measured-line.ts';
import type { Position } from '../../../walk/walk.ts';

/**
 * Returns the index at which to insert a new place into the places that a way passes, so that they stay in walking order.
 * @param via the places that the way passes.
 * @param way the line of the way.
 * @param added the new place, on the way.
 */
export function findViaPointIndex(via: readonly Position[], way: readonly Position[], added: Position): number {
  const line = measureLine(way);
  const findAlong = (at: Position) => findNearestOnLine(line, at)?.atMeters ?? 0;
  const along = findAlong(added);
  return via.filter((at) => findAlong(at) < along).length;
}
