import { countWalkingMinutes } from '../../../walk/computed-way.ts';
import { bearingBetween, metersBetween } from '../../../walk/geodesy.ts';
import type { Directions } from '../../../walk/guidance.ts';
import { hasPositionFix } from '../../../walk/position.ts';
import type { Position } from '../../../walk/walk.ts';
import type { PackedWalk } from '../pack/pack-format.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { useNextStop } from '../session/next-stop-choice.tsx';
import { useAreDirectionsLoading, useDirections } from './guidance.tsx';

/** The distance to the next stop in meters, and its direction in degrees clockwise from north. */
export type WayToNextStop =
  /** The app knows a walking route to the stop along the pack's paths, and gives directions (`directions`). */
  | { kind: 'directions'; directions: Directions; meters: number; bearingDegrees: number }
  /**
   * The app knows no walking route to the walk's first stop, but the walker is near a station or bus stop. So the app
   * estimates the length from the known route between the station and the first stop.
   */
  | { kind: 'estimate'; meters: number; minutes: number; bearingDegrees: number }
  | { kind: 'straight'; meters: number; bearingDegrees: number };

/** The maximum distance at which a walker counts as near a station or bus stop. */
const nearArrivalMeters = 300;

/**
 * Returns the distance and the direction to the next stop. Returns undefined without a position. Also returns undefined
 * while the paths load, because the straight-line distance would mislead the walker.
 */
export function useWayToNextStop(): WayToNextStop | undefined {
  const { state, pack } = useCurrentWalk();
  const { next } = useNextStop();
  const directions = useDirections();
  const areLoading = useAreDirectionsLoading();
  const stop = pack.packed.stops.find(({ id }) => id === next);
  const { position: positionState } = state;
  if (!stop || !hasPositionFix(positionState)) return undefined;
  if (directions)
    return { kind: 'directions', directions, meters: directions.meters, bearingDegrees: directions.bearingDegrees };
  if (areLoading) return undefined;
  const { position } = positionState;
  const bearingDegrees = bearingBetween(position, stop);
  const meters = stop === pack.packed.stops[0] ? estimateMetersToStart(pack.packed, position) : undefined;
  return meters === undefined
    ? { kind: 'straight', meters: metersBetween(position, stop), bearingDegrees }
    : { kind: 'estimate', meters, minutes: countWalkingMinutes(meters, 0), bearingDegrees };
}

/**
 * Estimates the walking distance to the first stop from a position near a station or bus stop. Assumes the same ratio
 * of walking distance to straight-line distance as from the nearest station. Returns undefined if no station is near,
 * or if the positions of stations are unknown, as in older packs.
 */
export function estimateMetersToStart({ arrivals = [], stops }: PackedWalk, position: Position): number | undefined {
  const [start] = stops;
  if (!start) return undefined;
  const nearbyArrivals = arrivals.flatMap(({ lat, lon, metersToStart }) => {
    if (lat === undefined || lon === undefined) return [];
    const awayMeters = metersBetween(position, { lat, lon });
    const straightMeters = metersBetween({ lat, lon }, start);
    const isNear = awayMeters <= nearArrivalMeters && awayMeters < straightMeters;
    return isNear ? [{ awayMeters, detourFactor: metersToStart / straightMeters }] : [];
  });
  const [nearest] = nearbyArrivals.sort((one, other) => one.awayMeters - other.awayMeters);
  return nearest && metersBetween(position, start) * nearest.detourFactor;
}
