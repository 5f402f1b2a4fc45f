import type { WalkFile } from '../../../tools/walks/read/walk-file.ts';
import { DocumentEditError } from '../../documents/text-edits.ts';
import { parseYaml } from '../../documents/yaml-layout.ts';
import type { WayRequest } from '../../map-api.ts';

export type Stop = WalkFile['stops'][number];
export type PaidPlace = NonNullable<Stop['paid']>[number];

/** What the map shows of walk.yaml. */
export interface WalkPlaces {
  stops: readonly Stop[];
  spots: WalkFile['spots'];
  avoid: WalkFile['avoid'];
  figures: WalkFile['figures'];
  stepFreeStops: readonly string[];
}

/** Reads the places of walk.yaml as it is in this window; `undefined` if the file has no such stops. The check says why. */
export function readWalkPlaces(source: string | undefined): WalkPlaces | undefined {
  if (source === undefined) return undefined;
  try {
    const walk: Partial<WalkFile> | null = parseYaml(source).toJS();
    const { stops, figures } = walk ?? {};
    if (!Array.isArray(stops) || !stops.every(isPlaced) || typeof figures !== 'object') return undefined;
    return {
      stops,
      figures,
      spots: (walk?.spots ?? []).filter(isPlaced),
      avoid: walk?.avoid,
      stepFreeStops: walk?.accessibility?.stepFreeStops ?? [],
    };
  } catch (error) {
    if (error instanceof DocumentEditError) return undefined;
    throw error;
  }
}

/** Returns the request that measures the way between the stops. */
export function createWayRequest({ stops, avoid, figures }: WalkPlaces): WayRequest {
  return {
    stops: stops.map(({ id, lat, lon, via }) => ({ id, lat, lon, ...(via && { via }) })),
    ...(avoid && { avoid }),
    legBack: {
      ...(figures.legBack?.to && { to: figures.legBack.to }),
      ...(figures.legBack?.via && { via: figures.legBack.via }),
    },
  };
}

function isPlaced(place: unknown): boolean {
  const { id, lat, lon } = (place ?? {}) as Partial<Stop>;
  return typeof id === 'string' && Number.isFinite(lat) && Number.isFinite(lon);
}
