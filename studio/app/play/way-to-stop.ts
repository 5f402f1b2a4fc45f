import { cutLine, findNearestPointOnLine, findPositionAlongLine, measureLine } from '../../../walk/measured-line.ts';
import type { Position } from '../../../walk/walk.ts';
import type { MeasuredLeg } from '../../api.ts';

/** The number of positions at which the walker is shown on the route to the next stop. */
const stepCount = 12;
/**
 * A walker who is at most this far from the route returns to the route. A walker who is farther away goes straight to
 * the stop.
 */
const farthestMeters = 150;

/**
 * Returns the positions at which the walker is shown on the route to a stop. The last position is the stop itself.
 * Returns only the stop if there is no route, or if the walker is far from the route.
 */
export function planWalkerPositionsToStop(
  stop: Position & { id: string },
  walker: Position,
  legs: readonly MeasuredLeg[],
): Position[] {
  const leg = legs.find(({ to }) => to === stop.id);
  const line = measureLine((leg?.coordinates ?? []).map(([lon, lat]) => ({ lat, lon })));
  const nearest = findNearestPointOnLine(line, walker);
  const goal = { lat: stop.lat, lon: stop.lon };
  if (nearest === undefined || nearest.awayMeters > farthestMeters) return [goal];
  const way = measureLine(cutLine(line, nearest.atMeters, line.lengthMeters));
  const steps = Array.from({ length: stepCount - 1 }, (_, index) =>
    findPositionAlongLine(way, (way.lengthMeters * (index + 1)) / stepCount),
  );
  return [...steps.filter((step) => step !== undefined), goal];
}
