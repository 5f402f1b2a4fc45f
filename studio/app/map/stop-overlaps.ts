import { metersBetween } from '../../../walk/geodesy.ts';
import type { AuthoredStop } from './walk-places.ts';

/** An overlap of a stop's circle with the circle of another stop. */
export interface StopOverlap {
  /** The id of the other stop. */
  id: string;
  meters: number;
  /** Whether the two stops are consecutive. The check rejects only overlaps of consecutive stops. */
  isNeighbour: boolean;
}

/** Returns the overlaps of each stop's circle, by the stop's id, each list in walking order. */
export function findStopOverlaps(stops: readonly AuthoredStop[]): Map<string, StopOverlap[]> {
  return new Map(
    stops.map((stop, index) => [
      stop.id,
      stops.flatMap((other, otherIndex) => {
        if (other === stop) return [];
        const meters = Math.ceil(stop.radiusMeters + other.radiusMeters - metersBetween(stop, other));
        return meters > 0 ? [{ id: other.id, meters, isNeighbour: Math.abs(index - otherIndex) === 1 }] : [];
      }),
    ]),
  );
}
