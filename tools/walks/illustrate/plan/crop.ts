import type { MapPoint } from '../../map/projection.ts';
import { interpolateMapPoints, type Ring } from '../outlines.ts';
import { planCanvas } from './plan-frame.ts';

/** The distance in canvas units by which drawings extend beyond the canvas, so that no cut edge is visible. */
const bleedUnits = 30;

type EdgeDistance = (point: MapPoint) => number;

/**
 * A function for each edge of the visible area, which is the canvas with `bleedUnits` on each side. The function
 * returns the distance of a point from the edge; the distance is negative outside.
 */
const edgeDistances: readonly EdgeDistance[] = [
  ([x]) => x + bleedUnits,
  ([x]) => planCanvas.width + bleedUnits - x,
  ([, y]) => y + bleedUnits,
  ([, y]) => planCanvas.height + bleedUnits - y,
];

/**
 * Clips a ring to the canvas with `bleedUnits` on each side (Sutherland–Hodgman). Returns an empty ring if the ring is
 * completely outside.
 */
export function cropRing(ring: Ring): Ring {
  return edgeDistances.reduce<Ring>(
    (corners, side) =>
      corners.flatMap((point, index) => {
        const previousPoint = corners.at(index - 1) ?? point;
        const [from, to] = [side(previousPoint), side(point)];
        const crossing = from < 0 === to < 0 ? [] : [interpolateMapPoints(previousPoint, point, from / (from - to))];
        return to < 0 ? crossing : [...crossing, point];
      }),
    ring,
  );
}

/**
 * Returns the parts of a line that are on the canvas with `bleedUnits` on each side. Each part also has the
 * neighbouring points beyond the edge.
 */
export function cropLine(line: readonly MapPoint[]): MapPoint[][] {
  const isInside = (point: MapPoint | undefined) =>
    point !== undefined && edgeDistances.every((side) => side(point) >= 0);
  const lines: MapPoint[][] = [];
  let openLine: MapPoint[] | undefined;
  for (const [index, point] of line.entries()) {
    const isNeeded = isInside(point) || isInside(line[index - 1]) || isInside(line[index + 1]);
    if (!isNeeded) openLine = undefined;
    else if (openLine) openLine.push(point);
    else {
      openLine = [point];
      lines.push(openLine);
    }
  }
  return lines;
}
