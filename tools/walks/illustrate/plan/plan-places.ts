import type { MapPoint } from '../../map/projection.ts';
import type { IllustrationFile } from '../../read/illustration-file.ts';
import type { Walk } from '../../read-walks.ts';
import type { MetricMap } from '../metric-map.ts';
import { placeOnPlan } from './plan-frame.ts';

/** A place for the lantern, and the walk's nearest stop. `at` is in percent of the plan. */
export interface Hideaway {
  id: string;
  stop: string;
  at: MapPoint;
}

/** The home page's places on the plan of a walk: its hideaways, and the stops where its way comes ashore and leaves. */
export interface PlanPlaces {
  hideaways: Hideaway[];
  shore: MapPoint;
  last: MapPoint;
}

type PlannedWalk = Pick<Walk, 'stops' | 'spots'> & Pick<IllustrationFile, 'plan' | 'hideaways'>;

/** Returns the places on the plan of a walk; nothing for a walk without a plan. */
export function planPlaces(
  map: MetricMap,
  { stops, spots, plan, hideaways: ids = [] }: PlannedWalk,
): PlanPlaces | undefined {
  if (plan === undefined) return undefined;
  const on = (place: { lat: number; lon: number }) => placeOnPlan(map, plan, place);
  const places = [...stops, ...spots];
  const meters = (from: (typeof places)[number], to: (typeof places)[number]) => {
    const [[x, y], [otherX, otherY]] = [map.meters(from), map.meters(to)];
    return Math.hypot(x - otherX, y - otherY);
  };
  const hideaways = ids.flatMap((id) => {
    const place = places.find((it) => it.id === id);
    if (place === undefined) return [];
    const nearest = stops.reduce((best, stop) => (meters(stop, place) < meters(best, place) ? stop : best));
    return [{ id, stop: nearest.id, at: on(place) }];
  });
  const ashore = stops.find(({ id }) => id === plan.ashoreAt) ?? stops[0];
  return { hideaways, shore: on(ashore), last: on(stops.at(-1) ?? stops[0]) };
}
