import type { MapPoint } from '../../map/projection.ts';
import type { IllustrationFile } from '../../read/illustration-file.ts';
import type { AuthoredWalk } from '../../read-walks.ts';
import type { MapInMeters } from '../map-in-meters.ts';
import { computePlanPositionPercent } from './plan-frame.ts';

/**
 * A hidden place on the plan. On the home page, the light of a moving lantern reveals it. `stop` is the nearest stop;
 * `at` is in percent of the plan.
 */
export interface HideawayOnPlan {
  id: string;
  stop: string;
  at: MapPoint;
}

/**
 * Positions on the plan, in percent. The home page's route line enters the plan at `shore` and leaves it at `last`,
 * which is the last stop.
 */
export interface PlacesOnPlan {
  hideaways: HideawayOnPlan[];
  shore: MapPoint;
  last: MapPoint;
}

type WalkWithPlan = Pick<AuthoredWalk, 'stops' | 'spots'> & Pick<IllustrationFile, 'plan' | 'hideaways'>;

/**
 * Returns the positions of a walk's hidden places, and of both ends of the route line. The positions are on the plan,
 * which is the drawing from straight above. Returns `undefined` for a walk without a plan.
 */
export function findPlacesOnPlan(
  map: MapInMeters,
  { stops, spots, plan, hideaways: ids = [] }: WalkWithPlan,
): PlacesOnPlan | undefined {
  if (plan === undefined) return undefined;
  const toPlanPercent = (place: { lat: number; lon: number }) => computePlanPositionPercent(map, plan, place);
  const places = [...stops, ...spots];
  const metersApart = (from: (typeof places)[number], to: (typeof places)[number]) => {
    const [[x, y], [otherX, otherY]] = [map.meters(from), map.meters(to)];
    return Math.hypot(x - otherX, y - otherY);
  };
  const hideaways = ids.flatMap((id) => {
    const place = places.find((it) => it.id === id);
    if (place === undefined) return [];
    const nearestStop = stops.reduce((best, stop) =>
      metersApart(stop, place) < metersApart(best, place) ? stop : best,
    );
    return [{ id, stop: nearestStop.id, at: toPlanPercent(place) }];
  });
  const ashore = stops.find(({ id }) => id === plan.ashoreAt) ?? stops[0];
  return { hideaways, shore: toPlanPercent(ashore), last: toPlanPercent(stops.at(-1) ?? stops[0]) };
}
