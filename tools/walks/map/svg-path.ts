import { type MapPoint, tenths } from './projection.ts';

/** Returns the `d` of a path through the points: absolute at the start, then the short differences. */
export function pathData(points: readonly MapPoint[], closed: boolean): string {
  const [start, ...rest] = closed ? points.slice(0, -1) : points;
  if (start === undefined || rest.length === 0) return '';
  let [x, y] = start;
  let data = '';
  for (const [nextX, nextY] of rest) {
    const [dx, dy] = [short(nextX - x), short(nextY - y)];
    data += `${data === '' || dx.startsWith('-') ? '' : ' '}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`;
    [x, y] = [nextX, nextY];
  }
  return `M${short(start[0])} ${short(start[1])}l${data}${closed ? 'z' : ''}`;
}

/** Removes corners that the simplified line passes within the tolerance (Douglas–Peucker). */
export function simplified(points: readonly MapPoint[], toleranceMeters: number): MapPoint[] {
  const keptIndexes = new Set([0, points.length - 1]);
  const stretches: [first: number, last: number][] = [[0, points.length - 1]];
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [first, last] = stretch;
    let farthest = { index: -1, distance: toleranceMeters };
    for (let index = first + 1; index < last; index++) {
      const distance = distanceToPiece(points[index], points[first], points[last]);
      if (distance > farthest.distance) farthest = { index, distance };
    }
    if (farthest.index < 0) continue;
    keptIndexes.add(farthest.index);
    stretches.push([first, farthest.index], [farthest.index, last]);
  }
  return points.filter((_, index) => keptIndexes.has(index));
}

/** Returns the distance of a point from the segment between two others. */
export function distanceToPiece(
  [px, py]: MapPoint = [0, 0],
  [ax, ay]: MapPoint = [0, 0],
  [bx, by]: MapPoint = [0, 0],
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(px - ax - share * dx, py - ay - share * dy);
}

/** Formats a number as short as SVG allows: `.5` for 0.5. */
export function short(value: number): string {
  return String(tenths(value) + 0).replace(/^(-?)0\./, '$1.');
}
