import type { MapPoint } from '../../walks/map/projection.ts';
import { between, type Ring } from '../outlines.ts';
import { planCanvas } from './plan-frame.ts';

/** What is drawn reaches so far beyond the canvas, in its units, that no cut is seen. */
const beyond = 30;

type Side = (point: MapPoint) => number;

/** How far a point is inside each edge. */
const sides: readonly Side[] = [
  ([x]) => x + beyond,
  ([x]) => planCanvas.width + beyond - x,
  ([, y]) => y + beyond,
  ([, y]) => planCanvas.height + beyond - y,
];

/** The part of a ring that is on the canvas (Sutherland and Hodgman); nothing of one beside it. */
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

/** The stretches of a line that are on the canvas, with the first point beyond it. */
export function croppedLines(line: readonly MapPoint[]): MapPoint[][] {
  const isSeen = (point: MapPoint | undefined) => point !== undefined && sides.every((side) => side(point) >= 0);
  const lines: MapPoint[][] = [];
  let open: MapPoint[] | undefined;
  for (const [index, point] of line.entries()) {
    const wanted = isSeen(point) || isSeen(line[index - 1]) || isSeen(line[index + 1]);
    if (!wanted) open = undefined;
    else if (open) open.push(point);
    else {
      open = [point];
      lines.push(open);
    }
  }
  return lines;
}
