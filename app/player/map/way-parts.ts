import type { Place } from './plane.ts';

/** A way on foot from one stop to another. */
export interface Leg {
  from: string;
  to: string;
  /** From the last stop back to where the walk began, or to a station. */
  isWayBack: boolean;
  points: readonly Place[];
}

/** Lines in three parts: walked, ahead, and the way back. */
export interface WayParts {
  walked: (readonly Place[])[];
  ahead: (readonly Place[])[];
  back: (readonly Place[])[];
}

interface Progress {
  done: ReadonlySet<string>;
  next: string | undefined;
  /** The walker's place, if it is known well enough to measure progress. */
  walker: Place | undefined;
}

/** A walker farther from the way than this is not on it. */
const onWayMeters = 40;

/**
 * Splits the way into its walked part and the part ahead. A leg is walked when both of its stops are done. The leg to the next stop is
 * walked up to the walker. A walker with their own order of stops sees the skipped legs ahead.
 */
export function wayParts(legs: readonly Leg[], { done, next, walker }: Progress): WayParts {
  const parts: WayParts = { walked: [], ahead: [], back: [] };
  for (const { from, to, isWayBack, points } of legs) {
    if (isWayBack) parts.back.push(points);
    else if (done.has(from) && done.has(to)) parts.walked.push(points);
    else if (to === next && done.has(from) && walker !== undefined) {
      const { before, after } = parted(points, walker);
      parts.walked.push(before);
      parts.ahead.push(after);
    } else parts.ahead.push(points);
  }
  const isLine = ({ length }: readonly Place[]) => length > 1;
  return { walked: parts.walked.filter(isLine), ahead: parts.ahead.filter(isLine), back: parts.back };
}

/** Splits a line at the point nearest to a place. If that is too far away, the whole line is in `after`. */
function parted(line: readonly Place[], place: Place): { before: Place[]; after: Place[] } {
  let [nearest, nearestMeters, corner] = [line[0] ?? place, onWayMeters, 0];
  for (const [index, to] of line.entries()) {
    const foot = footOn(line[index - 1] ?? to, to, place);
    const meters = Math.hypot(foot.x - place.x, foot.y - place.y);
    if (meters < nearestMeters) [nearest, nearestMeters, corner] = [foot, meters, index];
  }
  if (corner === 0) return { before: [], after: [...line] };
  return { before: [...line.slice(0, corner), nearest], after: [nearest, ...line.slice(corner)] };
}

/** Returns the point of a segment that is nearest to a place. */
function footOn(from: Place, to: Place, { x, y }: Place): Place {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx ** 2 + dy ** 2;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  return { x: from.x + share * dx, y: from.y + share * dy };
}
