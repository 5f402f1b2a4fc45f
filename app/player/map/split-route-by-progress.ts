import type { PlanePoint } from './map-projection.ts';

/** The part of the route from one stop to the next, or the route back from the last stop. */
export interface Leg {
  from: string;
  to: string;
  /** Whether the leg leads from the last stop back to the start of the walk or to a station. */
  isWayBack: boolean;
  points: readonly PlanePoint[];
}

/** The lines of the route in three groups: walked, still ahead, and the route back from the last stop. */
export interface RouteLinesByProgress {
  walked: (readonly PlanePoint[])[];
  ahead: (readonly PlanePoint[])[];
  back: (readonly PlanePoint[])[];
}

interface RouteProgress {
  /** The stops that are done, in the order in which the walker reached them. */
  done: ReadonlySet<string>;
  next: string | undefined;
  /** The walker's position on the map's plane, if it is accurate enough to measure progress. */
  walker: PlanePoint | undefined;
}

/** A walker within this distance is on the route. */
const onRouteMeters = 40;

/**
 * Splits the route into the walked part, the part ahead, and the route back from the last stop. A leg counts as walked
 * if the walker reached its second stop directly after its first stop. The leg to the next stop counts as walked up to
 * the walker's position.
 */
export function splitRouteByProgress(
  legs: readonly Leg[],
  { done, next, walker }: RouteProgress,
): RouteLinesByProgress {
  const parts: RouteLinesByProgress = { walked: [], ahead: [], back: [] };
  const reached = [...done];
  const wasWalked = (from: string, to: string) => done.has(from) && reached[reached.indexOf(from) + 1] === to;
  for (const { from, to, isWayBack, points } of legs) {
    if (isWayBack) parts.back.push(points);
    else if (wasWalked(from, to)) parts.walked.push(points);
    else if (to === next && done.has(from) && walker !== undefined) {
      const { before, after } = splitLineAtNearestPoint(points, walker);
      parts.walked.push(before);
      parts.ahead.push(after);
    } else parts.ahead.push(points);
  }
  const isLine = ({ length }: readonly PlanePoint[]) => length > 1;
  return { walked: parts.walked.filter(isLine), ahead: parts.ahead.filter(isLine), back: parts.back };
}

/**
 * Splits a line at the point nearest to a place. If that point is too far from the place, `after` has the whole line.
 */
function splitLineAtNearestPoint(
  line: readonly PlanePoint[],
  place: PlanePoint,
): { before: PlanePoint[]; after: PlanePoint[] } {
  let [nearestPlace, nearestMeters, corner] = [line[0] ?? place, onRouteMeters, 0];
  for (const [index, to] of line.entries()) {
    const foot = findNearestPoint(line[index - 1] ?? to, to, place);
    const meters = Math.hypot(foot.x - place.x, foot.y - place.y);
    if (meters < nearestMeters) [nearestPlace, nearestMeters, corner] = [foot, meters, index];
  }
  if (corner === 0) return { before: [], after: [...line] };
  return { before: [...line.slice(0, corner), nearestPlace], after: [nearestPlace, ...line.slice(corner)] };
}

/** Returns the point of a segment that is nearest to a place. */
function findNearestPoint(from: PlanePoint, to: PlanePoint, { x, y }: PlanePoint): PlanePoint {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squaredLength = dx ** 2 + dy ** 2;
  const share =
    squaredLength === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squaredLength));
  return { x: from.x + share * dx, y: from.y + share * dy };
}
