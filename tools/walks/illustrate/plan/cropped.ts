import type { MapPoint } from '../../map/projection.ts';
import { between, type Ring } from '../outlines.ts';
import { planCanvas } from './plan-frame.ts';

/** Drawings extend this far beyond the canvas, in its units, so that no cut is visible. */
const beyond = 30;

type Side = (point: MapPoint) => number;

/** Returns how far a point is inside each edge. */
const sides: readonly Side[] = [
  ([x]) => x + beyond,
  ([x]) => planCanvas.width + beyond - x,
  ([, y]) => y + beyond,
  ([, y]) => planCanvas.height + beyond - y,
];

/** Returns the part of a ring on the canvas (Sutherland and Hodgman); empty for a ring beside it. */
export function croppedRing(ring: Ring): Ring {
  return sides.reduce<Ring>(
    (kept, side) =>
      kept.flatMap((point, index) => {
        const before = kept.at(index - 1) ?? point;
        const [from, to] = [side(before), side(point)];
        const crossing = from < 0 === to < 0 ? [] : [between(before, point, from / (from - to))];
        return to < 0 ? crossing : [...crossing, point];
      }),
    ring,
  );
}

/** Returns the stretches of a line on the canvas, with the first point beyond it. */
export function croppedLines(line: readonly MapPoint[]): MapPoint[][] {
  const isSeen = (point: MapPoint | undefined) => point !== undefined && sides.every((side) => side(point) >= 0);
  const lines: MapPoint[][] = [];
  let open: MapPoint[] | undefined;
  for (const [index, point] of line.entries()) {
    const isNeeded = isSeen(point) || isSeen(line[index - 1]) || isSeen(line[index + 1]);
    if (!isNeeded) open = undefined;
    else if (open) open.push(point);
    else {
      open = [point];
      lines.push(open);
    }
  }
  return lines;
}
