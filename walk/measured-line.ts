import { metersBetween } from './geodesy.ts';
import type { Position } from './walk.ts';

/** A line on the ground, with the distance of each point from the line's beginning. */
export interface MeasuredLine {
  points: readonly Position[];
  /** The distance of each point along the line from the beginning, in meters. */
  atMeters: readonly number[];
  lengthMeters: number;
}

export function measureLine(points: readonly Position[]): MeasuredLine {
  const atMeters: number[] = [];
  let lengthMeters = 0;
  points.forEach((point, index) => {
    const previousPoint = points[index - 1];
    if (previousPoint) lengthMeters += metersBetween(previousPoint, point);
    atMeters.push(lengthMeters);
  });
  return { points, atMeters, lengthMeters };
}

/**
 * Returns the position at a distance along a line, in meters. A distance outside the line gives the nearer end. Returns
 * undefined for a line without points.
 */
export function findPositionAlongLine({ points, atMeters }: MeasuredLine, meters: number): Position | undefined {
  const nextIndex = findFirstIndexAtOrBeyondMeters(atMeters, meters);
  const [pointBefore, pointAfter] =
    nextIndex < 0 ? [points.at(-1), points.at(-1)] : [points[Math.max(0, nextIndex - 1)], points[nextIndex]];
  if (!pointBefore || !pointAfter || pointBefore === pointAfter) return pointAfter;
  const [from = 0, to = 0] = [atMeters[nextIndex - 1], atMeters[nextIndex]];
  const share = (meters - from) / (to - from || 1);
  return {
    lat: pointBefore.lat + share * (pointAfter.lat - pointBefore.lat),
    lon: pointBefore.lon + share * (pointAfter.lon - pointBefore.lon),
  };
}

/** Returns the index of the first distance that is not smaller than `meters`, or -1. The distances increase. */
function findFirstIndexAtOrBeyondMeters(distances: readonly number[], meters: number): number {
  let [lowIndex, highIndex] = [0, distances.length];
  while (lowIndex < highIndex) {
    const middleIndex = (lowIndex + highIndex) >> 1;
    if ((distances[middleIndex] ?? 0) >= meters) highIndex = middleIndex;
    else lowIndex = middleIndex + 1;
  }
  return lowIndex < distances.length ? lowIndex : -1;
}

/**
 * The point of a line that is nearest to a given position. `atMeters` is the point's distance from the line's
 * beginning. `awayMeters` is its distance from the given position.
 */
export interface LinePoint {
  position: Position;
  atMeters: number;
  awayMeters: number;
}

/**
 * Returns the point of a line that is nearest to a position. Returns undefined if there is none. `from` and `to` limit the
 * search to a part of the line, in meters from its beginning.
 */
export function findNearestPointOnLine(
  { points, atMeters }: MeasuredLine,
  position: Position,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = {},
): LinePoint | undefined {
  // Scales longitudes, because a degree of longitude is shorter than a degree of latitude.
  const longitudeScale = Math.cos((position.lat * Math.PI) / 180);
  let [nearestIndex, nearestShare, nearestAway] = [-1, 0, Number.POSITIVE_INFINITY];
  points.forEach((begin, index) => {
    const end = points[index + 1] ?? begin;
    const beginMeters = atMeters[index] ?? 0;
    const endMeters = atMeters[index + 1] ?? beginMeters;
    if (endMeters < from || beginMeters > to) return;
    const x = (end.lon - begin.lon) * longitudeScale;
    const y = end.lat - begin.lat;
    const toX = (position.lon - begin.lon) * longitudeScale;
    const toY = position.lat - begin.lat;
    const shareOf = (limit: number) => clampToUnitInterval((limit - beginMeters) / (endMeters - beginMeters || 1));
    const share = Math.min(shareOf(to), Math.max(shareOf(from), (toX * x + toY * y) / (x * x + y * y || 1)));
    const away = Math.hypot(toX - share * x, toY - share * y);
    if (away >= nearestAway) return;
    nearestIndex = index;
    nearestShare = share;
    nearestAway = away;
  });
  const begin = points[nearestIndex];
  if (!begin) return undefined;
  const end = points[nearestIndex + 1] ?? begin;
  const beginMeters = atMeters[nearestIndex] ?? 0;
  const endMeters = atMeters[nearestIndex + 1] ?? beginMeters;
  const nearestPosition = {
    lat: begin.lat + nearestShare * (end.lat - begin.lat),
    lon: begin.lon + nearestShare * (end.lon - begin.lon),
  };
  return {
    position: nearestPosition,
    atMeters: beginMeters + nearestShare * (endMeters - beginMeters),
    awayMeters: metersBetween(nearestPosition, position),
  };
}

function clampToUnitInterval(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Returns the part of a line between two distances from its beginning, reversed if the first distance is greater. */
export function cutLine(line: MeasuredLine, beginMeters: number, endMeters: number): Position[] {
  const [fromMeters, toMeters] = beginMeters <= endMeters ? [beginMeters, endMeters] : [endMeters, beginMeters];
  const corners = line.points.filter((_, index) => {
    const atMeters = line.atMeters[index] ?? 0;
    return atMeters > fromMeters && atMeters < toMeters;
  });
  const ends = [findPositionAlongLine(line, fromMeters), findPositionAlongLine(line, toMeters)];
  const part = [ends[0], ...corners, ends[1]].filter((point) => point !== undefined);
  return beginMeters <= endMeters ? part : part.reverse();
}
