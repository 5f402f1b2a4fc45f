import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MapError } from '../../tools/walks/map/map-error.ts';
import { type MapLayers, readLayers } from '../../tools/walks/map/map-layers.ts';
import { computeRouteThroughStops, type RouteLegFeature } from '../../tools/walks/map/route.ts';
import type { MeasuredLeg } from '../api.ts';
import type { MeasuredWayBetweenStops, WayBetweenStopsRequest } from '../map-api.ts';
import { RefusalError } from './refusal.ts';

/**
 * Creates a function that measures walking routes along the paths of a walk's map. It caches the paths of the last map.
 * While the author drags a stop, many requests use the same map.
 */
export function createWayBetweenStopsMeasurer(): (
  folder: string,
  request: WayBetweenStopsRequest,
) => MeasuredWayBetweenStops {
  let last: { file: string; writtenMs: number; map: MapLayers } | undefined;

  function readMap(folder: string): MapLayers {
    const file = join(folder, 'map/layers.json');
    if (!existsSync(file))
      throw new RefusalError(409, 'The walk has no map yet: draw it, then ways are measured on it.');
    const { mtimeMs: writtenMs } = statSync(file);
    if (last?.file !== file || last.writtenMs !== writtenMs) last = { file, writtenMs, map: readLayers(file) };
    return last.map;
  }

  return (folder, { stops, avoid, legBack }) => {
    try {
      const walk = { id: '', stops, spots: [], strings: { en: {}, zh: {}, jp: {} }, avoid, figures: { legBack } };
      const { route, notes } = computeRouteThroughStops(walk, readMap(folder));
      const back = route.features.find(({ properties }) => properties.wayBack);
      return {
        legs: route.features.filter(({ properties }) => !properties.wayBack).map(toRouteLeg),
        ...(back && { legBack: toRouteLeg(back) }),
        notes,
      };
    } catch (error) {
      if (error instanceof MapError) throw new RefusalError(409, error.message.replaceAll(`${folder}/`, ''));
      throw error;
    }
  };
}

function toRouteLeg({ properties: { from, to, meters, stairsMeters }, geometry }: RouteLegFeature): MeasuredLeg {
  return { from, to, meters, stairsMeters, coordinates: geometry.coordinates as MeasuredLeg['coordinates'] };
}
