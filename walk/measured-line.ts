import { metersBetween } from './geodesy.ts';
import type { Position } from './walk.ts';

/** A line on the ground, with the distance of each point from the line's beginning. */
export interface MeasuredLine {
  points: readonly Position[];
  /** The distance of each point along the line from the beginning, in metres. */
  atMeters: readonly number[];
  lengthMeters: number;
}

export function measureLine(points: readonly Position[]): MeasuredLine {
  const atMeters: number[] = [];
  let lengthMeters = 0;
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before) lengthMeters += metersBetween(before, point);
    atMeters.push(lengthMeters);
  });
  return { points, atMeters, lengthMeters };
}

/**
 * Returns the position at a distance along a line, in metres. A distance outside the line gives the nearer end. Returns
 * undefined for a line without points.
 */
export function findPositionAlong({ points, atMeters }: MeasuredLine, meters: number): Position | undefined {
  const next = findFirstFrom(atMeters, meters);
  const [before, after] = next < 0 ? [points.at(-1), points.at(-1)] : [points[Math.max(0, next - 1)], points[next]];
  if (!before || !after || before === after) return after;
  const [from = 0, to = 0] = [atMeters[next - 1], atMeters[next]];
  const share = (meters - from) / (to - from || 1);
  return { lat: before.lat + share * (after.lat - before.lat), lon: before.lon + share * (after.lon - before.lon) };
}

/** Returns the index of the first distance that is not smaller than `meters`, or -1. The distances increase. */
function findFirstFrom(distances: readonly number[], meters: number): number {
  let [low, high] = [0, distances.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((distances[middle] ?? 0) >= meters) high = middle;
    else low = middle + 1;
  }
  return low < distances.length ? low : -1;
}

/**
 * A point on a line. `atMeters` is its distance from the line's beginning, `awayMeters` its distance from the searched
 * position.
 */
export interface LinePoint {
  position: Position;
  atMeters: number;
  awayMeters: number;
}

/**
 * Returns the point of a line that is nearest to a position. Returns undefined if there is none. `from` and `to` limit the
 * search to a part of the line, in metres from its beginning.
 */
export function findNearestOnLine(
  { points, atMeters }: MeasuredLine,
  position: Position,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = {},
): LinePoint | undefined {
  // Scales longitudes, because a degree of longitude is shorter than a degree of latitude.
  const narrowing = Math.cos((position.lat * Math.PI) / 180);
  let best: { index: number; share: number; away: number } | undefined;
  for (const [index, a] of points.entries()) {
    const b = points[index + 1] ?? a;
    const [begin = 0, end = begin] = [atMeters[index], atMeters[index + 1]];
    if (end < from || begin > to) continue;
    const [x, y] = [(b.lon - a.lon) * narrowing, b.lat - a.lat];
    const [toX, toY] = [(position.lon - a.lon) * narrowing, position.lat - a.lat];
    const [least, most] = [from, to].map((limit) => clampShare((limit - begin) / (end - begin || 1)));
    const share = Math.min(most ?? 1, Math.max(least ?? 0, (toX * x + toY * y) / (x * x + y * y || 1)));
    const away = Math.hypot(toX - share * x, toY - share * y);
    if (!best || away < best.away) best = { index, share, away };
  }
  if (!best) return undefined;
  const { index, share } = best;
  const [begin = 0, end = begin] = [atMeters[index], atMeters[index + 1]];
  const [a, b] = [points[index] ?? position, points[index + 1] ?? points[index] ?? position];
  const nearest = { lat: a.lat + share * (b.lat - a.lat), lon: a.lon + share * (b.lon - a.lon) };
  return { position: nearest, atMeters: begin + share * (end - begin), awayMeters: metersBetween(nearest, position) };
}

function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Returns the part of a line between two distances from its beginning. Reverses the part if the first distance is greater. */
export function cutLine(line: MeasuredLine, begin: number, end: number): Position[] {
  const [from, to] = begin <= end ? [begin, end] : [end, begin];
  const corners = line.points.filter((_, index) => {
    const at = line.atMeters[index] ?? 0;
    return at > from && at < to;
  });
  const ends = [findPositionAlong(line, from), findPositionAlong(line, to)];
  const part = [ends[0], ...corners, ends[1]].filter((point) => point !== undefined);
  return begin <= end ? part : part.reverse();
}
