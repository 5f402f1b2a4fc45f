import type { WalkFile } from '../../../tools/walks/read/walk-file.ts';
import { DocumentEditError } from '../../documents/text-edits.ts';
import { parseYaml } from '../../documents/yaml-layout.ts';
import type { WayBetweenStopsRequest } from '../../map-api.ts';

export type AuthoredStop = WalkFile['stops'][number];
export type PaidPlace = NonNullable<AuthoredStop['paid']>[number];
/** A turn: a point of the route to a stop, with the author's directions. */
export type AuthoredTurn = NonNullable<AuthoredStop['turns']>[number];
/** A station or bus stop near the first stop. */
export type TransitStop = NonNullable<WalkFile['arrivals']>[number];
/** A place that the walk recommends along the route. `index` is its index in the list `spots` of walk.yaml. */
export type RecommendedSpot = WalkFile['spots'][number] & { index: number };
/** A circle that the walking route avoids. */
export type CircleToAvoid = NonNullable<WalkFile['avoid']>[number];

/** The data of walk.yaml that the map shows. */
export interface WalkPlaces {
  stops: readonly AuthoredStop[];
  /** The recommended places with a valid position. Spots without one are omitted here, and the check reports them. */
  spots: readonly RecommendedSpot[];
  arrivals?: readonly TransitStop[] | undefined;
  avoid?: readonly CircleToAvoid[] | undefined;
  figures: WalkFile['figures'];
  stepFreeStops: readonly string[];
}

/**
 * Parses the places of walk.yaml. Returns `undefined` if the stops are invalid. The check of the walk reports the
 * reason.
 */
export function readWalkPlaces(source: string | undefined): WalkPlaces | undefined {
  if (source === undefined) return undefined;
  try {
    const walk: Partial<WalkFile> | null = parseYaml(source).toJS();
    const { stops, figures } = walk ?? {};
    if (!Array.isArray(stops) || !stops.every(hasIdAndPosition) || typeof figures !== 'object') return undefined;
    return {
      stops,
      figures,
      spots: (walk?.spots ?? []).flatMap((spot, index) => (hasIdAndPosition(spot) ? [{ ...spot, index }] : [])),
      // Omits the whole list if one place is invalid. The studio edits these places by their index in walk.yaml.
      // Without one of the places, the others would have wrong indexes.
      arrivals: walk?.arrivals?.every(hasIdAndPosition) ? walk.arrivals : undefined,
      avoid: walk?.avoid?.every(isCircle) ? walk.avoid : undefined,
      stepFreeStops: walk?.accessibility?.stepFreeStops ?? [],
    };
  } catch (error) {
    if (error instanceof DocumentEditError) return undefined;
    throw error;
  }
}

/** Returns the request that measures the walking route between the stops. */
export function createWayMeasurementRequest({ stops, avoid, figures }: WalkPlaces): WayBetweenStopsRequest {
  return {
    stops: stops.map(({ id, lat, lon, via }) => ({ id, lat, lon, ...(via && { via }) })),
    ...(avoid && { avoid: [...avoid] }),
    legBack: {
      ...(figures.legBack?.to && { to: figures.legBack.to }),
      ...(figures.legBack?.via && { via: figures.legBack.via }),
    },
  };
}

function hasIdAndPosition(place: unknown): boolean {
  const { id, lat, lon } = (place ?? {}) as Partial<AuthoredStop>;
  return typeof id === 'string' && Number.isFinite(lat) && Number.isFinite(lon);
}

function isCircle(place: unknown): boolean {
  const { lat, lon, radiusMeters } = (place ?? {}) as Partial<CircleToAvoid>;
  return [lat, lon, radiusMeters].every(Number.isFinite);
}
