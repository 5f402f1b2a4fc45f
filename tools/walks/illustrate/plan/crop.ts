import type { MapPoint } from '../../map/projection.ts';
import { interpolateMapPoints, type Ring } from '../outlines.ts';
import { planCanvas } from './plan-frame.ts';

/** The distance in canvas units by which drawings extend beyond the canvas, so that no cut edge is visible. */
const bleedUnits = 30;

type EdgeDistance = (point: MapPoint) => number;

/**
 * For each edge of the visible area, a function that returns a point's distance from this edge. The distance is
 * negative outside. The visible area is the canvas and a margin of `bleedUnits` around it.
 */
const edgeDistances: readonly EdgeDistance[] = [
  ([x]) => x + bleedUnits,
  ([x]) => planCanvas.width + bleedUnits - x,
  ([, y]) => y + bleedUnits,
  ([, y]) => planCanvas.height + bleedUnits - y,
];

/**
 * Clips a ring (a closed outline) to the canvas and a margin of `bleedUnits` around it (Sutherland–Hodgman). Returns an
 * empty ring if nothing of it lies inside.
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
 * Returns the parts of a line that lie on the canvas or within `bleedUnits` of it. At both ends, a part also contains
 * the next point outside this area.
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
