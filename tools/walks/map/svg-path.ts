import { type MapPoint, roundToTenths } from './projection.ts';

/**
 * Returns the attribute `d` of an SVG path through the points. The start is absolute. Each other point is relative to
 * the previous one, because relative coordinates are shorter.
 */
export function formatPathData(points: readonly MapPoint[], isClosed: boolean): string {
  const [startPoint, ...remainingPoints] = isClosed ? points.slice(0, -1) : points;
  if (startPoint === undefined || remainingPoints.length === 0) return '';
  let [x, y] = startPoint;
  let data = '';
  for (const [nextX, nextY] of remainingPoints) {
    const [dx, dy] = [formatSvgNumber(nextX - x), formatSvgNumber(nextY - y)];
    data += `${data === '' || dx.startsWith('-') ? '' : ' '}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`;
    [x, y] = [nextX, nextY];
  }
  return `M${formatSvgNumber(startPoint[0])} ${formatSvgNumber(startPoint[1])}l${data}${isClosed ? 'z' : ''}`;
}

/**
 * Simplifies a line (Douglas–Peucker). Removes corners whose distance from the simplified line is within the tolerance.
 */
export function simplifyLine(points: readonly MapPoint[], toleranceMeters: number): MapPoint[] {
  const remainingIndexes = new Set([0, points.length - 1]);
  const openRanges: [first: number, last: number][] = [[0, points.length - 1]];
  for (let range = openRanges.pop(); range !== undefined; range = openRanges.pop()) {
    const [firstIndex, lastIndex] = range;
    let farthestPoint = { index: -1, distance: toleranceMeters };
    for (let index = firstIndex + 1; index < lastIndex; index++) {
      const distance = computeDistanceToSegment(points[index], points[firstIndex], points[lastIndex]);
      if (distance > farthestPoint.distance) farthestPoint = { index, distance };
    }
    if (farthestPoint.index < 0) continue;
    remainingIndexes.add(farthestPoint.index);
    openRanges.push([firstIndex, farthestPoint.index], [farthestPoint.index, lastIndex]);
  }
  return points.filter((_, index) => remainingIndexes.has(index));
}

/** Returns the distance of a point from the line segment between two other points. */
export function computeDistanceToSegment(
  [px, py]: MapPoint = [0, 0],
  [ax, ay]: MapPoint = [0, 0],
  [bx, by]: MapPoint = [0, 0],
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const shareOfSegment = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, shareOfSegment));
  return Math.hypot(px - ax - share * dx, py - ay - share * dy);
}

/** Formats a number in the shortest form that SVG allows, such as `.5` for 0.5. */
export function formatSvgNumber(value: number): string {
  return String(roundToTenths(value) + 0).replace(/^(-?)0\./, '$1.');
}
