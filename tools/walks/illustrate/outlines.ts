import type { MapPoint } from '../map/projection.ts';
import { simplifyLine } from '../map/svg-path.ts';

export type Ring = MapPoint[];
/** A polygon: an outer ring and its holes. */
export type Area = Ring[];

/**
 * Returns the signed area of a ring. The area is positive when the corners run clockwise on a map whose y axis points
 * south.
 */
export function computeSignedArea(ring: readonly MapPoint[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

export function computeCenter(points: readonly MapPoint[]): MapPoint {
  const sum = points.reduce<MapPoint>(([sumX, sumY], [x, y]) => [sumX + x, sumY + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

export function interpolateMapPoints([ax, ay]: MapPoint, [bx, by]: MapPoint, share: number): MapPoint {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/**
 * Simplifies a closed ring in two halves, between its first and its farthest corner. The result does not repeat the
 * first corner.
 */
export function simplifyRing(ring: readonly MapPoint[], toleranceMeters: number): Ring {
  const openRing = removeClosingPoint(ring);
  const [startPoint] = openRing;
  if (startPoint === undefined || openRing.length < 4) return openRing;
  const distances = openRing.map(([x, y]) => Math.hypot(x - startPoint[0], y - startPoint[1]));
  const farthestIndex = distances.indexOf(Math.max(...distances));
  const firstHalf = simplifyLine(openRing.slice(0, farthestIndex + 1), toleranceMeters);
  const back = simplifyLine([...openRing.slice(farthestIndex), startPoint], toleranceMeters);
  return [...firstHalf.slice(0, -1), ...back.slice(0, -1)];
}

function removeClosingPoint(ring: readonly MapPoint[]): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1] ? ring.slice(0, -1) : [...ring];
}

/**
 * Returns the `d` attribute of an SVG path with integer coordinates: an absolute start, then relative lines. Returns an
 * empty string if all points round to the same point.
 */
export function formatIntegerPath(points: readonly MapPoint[], isClosed: boolean): string {
  const [startPoint, ...remainingPoints] = points.map(([x, y]): MapPoint => [Math.round(x), Math.round(y)]);
  if (startPoint === undefined) return '';
  let [x, y] = startPoint;
  let data = '';
  for (const [nextX, nextY] of remainingPoints) {
    const [dx, dy] = [nextX - x, nextY - y];
    if (dx === 0 && dy === 0) continue;
    data += `${data === '' || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = [nextX, nextY];
  }
  return data && `M${startPoint[0]} ${startPoint[1]}l${data}${isClosed ? 'z' : ''}`;
}

/**
 * Returns the `d` attribute of an SVG path that repeats `stroke` at each position. The stroke `h0` gives dots, because
 * lines have round ends. `advance` is the offset from the start to the end of the stroke.
 */
export function formatStrokesPath(places: readonly MapPoint[], stroke: string, advance: MapPoint = [0, 0]): string {
  let lastPoint: MapPoint | undefined;
  let data = '';
  for (const place of places) {
    const [x, y] = [Math.round(place[0]), Math.round(place[1])];
    const [dx, dy] = lastPoint ? [x - lastPoint[0], y - lastPoint[1]] : [x, y];
    data += `${lastPoint ? 'm' : 'M'}${dx}${dy < 0 ? '' : ' '}${dy}${stroke}`;
    lastPoint = [x + advance[0], y + advance[1]];
  }
  return data;
}

/**
 * Returns the smallest rectangle that contains the ring and is parallel to one of the ring's sides. `corners` are in
 * clockwise order on the map. Returns undefined if all sides of the ring are shorter than 1.
 */
export function findOrientedBox(
  ring: readonly MapPoint[],
): { corners: [MapPoint, MapPoint, MapPoint, MapPoint]; area: number } | undefined {
  let bestBox: ReturnType<typeof findOrientedBox>;
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    const length = Math.hypot(bx - ax, by - ay);
    if (length < 1) continue;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const lengthsAlong = ring.map(([x, y]) => x * ux + y * uy);
    const crossDistances = ring.map(([x, y]) => y * ux - x * uy);
    const [s0, s1, t0, t1] = [
      Math.min(...lengthsAlong),
      Math.max(...lengthsAlong),
      Math.min(...crossDistances),
      Math.max(...crossDistances),
    ];
    const area = (s1 - s0) * (t1 - t0);
    if (bestBox && bestBox.area <= area) continue;
    const rotateBack = (s: number, t: number): MapPoint => [s * ux - t * uy, s * uy + t * ux];
    bestBox = { corners: [rotateBack(s0, t0), rotateBack(s1, t0), rotateBack(s1, t1), rotateBack(s0, t1)], area };
  }
  return bestBox;
}

/** Adds points to a line, so that they are about `meters` apart. */
export function densifyLine(line: readonly MapPoint[], meters: number): MapPoint[] {
  return line.flatMap((point, index) => {
    const previousPoint = line[index - 1];
    if (previousPoint === undefined) return [point];
    const pieces = Math.max(
      1,
      Math.round(Math.hypot(point[0] - previousPoint[0], point[1] - previousPoint[1]) / meters),
    );
    return Array.from({ length: pieces }, (_, piece) =>
      interpolateMapPoints(previousPoint, point, (piece + 1) / pieces),
    );
  });
}
