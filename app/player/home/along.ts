import type { Position } from '../../../walk/walk.ts';
import { distanceMeters } from '../../../walk/way.ts';

/** A line on the ground with the distance of each of its points. */
export interface MeasuredLine {
  points: readonly Position[];
  /** The distance from the beginning in metres, one number for each point. */
  atMeters: readonly number[];
  lengthMeters: number;
}

export function measure(points: readonly Position[]): MeasuredLine {
  const atMeters: number[] = [];
  let lengthMeters = 0;
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before) lengthMeters += distanceMeters(before, point);
    atMeters.push(lengthMeters);
  });
  return { points, atMeters, lengthMeters };
}

/** Returns the place at a distance in metres along a line, or its nearer end outside of the line. Undefined for a line without points. */
export function placeAlong({ points, atMeters }: MeasuredLine, meters: number): Position | undefined {
  const next = atMeters.findIndex((at) => at >= meters);
  const [before, after] = next < 0 ? [points.at(-1), points.at(-1)] : [points[Math.max(0, next - 1)], points[next]];
  if (!before || !after || before === after) return after;
  const [from = 0, to = 0] = [atMeters[next - 1], atMeters[next]];
  const share = (meters - from) / (to - from || 1);
  return { lat: before.lat + share * (after.lat - before.lat), lon: before.lon + share * (after.lon - before.lon) };
}
