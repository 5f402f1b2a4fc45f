import { join } from 'node:path';
import type { Locale } from '../../../app/locales/locales.ts';
import { readLayers } from '../../walks/map/map-layers.ts';
import type { MapPoint } from '../../walks/map/projection.ts';
import type { Words } from '../../walks/read/words-files.ts';
import type { Walk } from '../../walks/read-walks.ts';
import { sceneMap } from '../scene-map.ts';
import { placeOnPlan } from './plan-frame.ts';

/** A place that the lantern finds, and the stop of the walk that is nearest to it. `at` is in percent of the plan. */
export interface Hideaway {
  id: string;
  name: string;
  note: string;
  stop: string;
  at: MapPoint;
}

/** What the home page lays over the plan of a walk. */
export interface PlanPlaces {
  hideaways: Hideaway[];
  stops: Record<string, MapPoint>;
}

/** What lies where on the plan of a walk, in the words of a locale; nothing of a walk without a plan. */
export function planPlaces({ scene, folder, stops, spots, strings }: Walk, locale: Locale): PlanPlaces | undefined {
  const plan = scene?.plan;
  if (plan === undefined) return undefined;
  const map = sceneMap(readLayers(join(folder, 'map', 'layers.json')));
  const words = strings[locale];
  const named = [
    ...stops.map((stop) => ({ ...stop, name: shortName(words, `stop.${stop.id}`) })),
    ...spots.map((spot) => ({ ...spot, name: shortName(words, `spot.${spot.id}`) })),
  ];
  const meters = (from: Walk['stops'][number], to: (typeof named)[number]) => {
    const [[x, y], [otherX, otherY]] = [map.meters(from), map.meters(to)];
    return Math.hypot(x - otherX, y - otherY);
  };
  return {
    hideaways: (scene?.hideaways ?? []).flatMap((id) => {
      const place = named.find((it) => it.id === id);
      if (place === undefined) return [];
      const nearest = stops.reduce((best, stop) => (meters(stop, place) < meters(best, place) ? stop : best));
      const note = words[`hideaway.${id}`] ?? '';
      return [{ id, name: place.name, note, stop: nearest.id, at: placeOnPlan(map, plan, place) }];
    }),
    stops: Object.fromEntries(stops.map((stop) => [stop.id, placeOnPlan(map, plan, stop)])),
  };
}

function shortName(words: Words, key: string): string {
  return words[`${key}.short`] ?? words[key] ?? '';
}
