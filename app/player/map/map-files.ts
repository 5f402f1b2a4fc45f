import type { PackedProjection, PackedRoute } from '../pack/pack-format.ts';
import type { MapSource } from '../pack/walk-pack.ts';
import { type Plane, type PlaneBox, projectPosition } from './map-projection.ts';
import type { Leg } from './split-route-by-progress.ts';

/** The contents of a pack's map files. A field is absent if its file could not be loaded or the walk lacks it. */
export interface MapFiles {
  /** The rectangle that the walk's SVG drawing covers, in meters on the plane. */
  drawingBox?: PlaneBox;
  /** The surface beyond the edges of the drawing: sea or land. */
  beyond?: 'sea' | 'land';
  legs?: Leg[];
  /** Data sources to credit in addition to OpenStreetMap. */
  credits?: string[];
}

/** The URLs of a pack's map files; undefined for a walk without a map. */
export interface MapFileUrls {
  projection: string | undefined;
  route: string | undefined;
}

export function buildMapFileUrls({ packed, addressOf }: MapSource): MapFileUrls {
  if (packed.hasMap === false) return { projection: undefined, route: undefined };
  return { projection: addressOf('projection.json'), route: addressOf('route.json') };
}

/** Fetches a pack's map files. Never rejects, because a walk works without its map. */
export async function loadMapFiles(addresses: MapFileUrls, plane: Plane): Promise<MapFiles> {
  const [projection, route] = await Promise.all([
    fetchJson<PackedProjection>(addresses.projection),
    fetchJson<PackedRoute>(addresses.route),
  ]);
  return {
    ...(projection && { drawingBox: computeDrawingBox(projection, plane) }),
    ...(projection?.beyond && { beyond: projection.beyond }),
    ...(projection?.credits && { credits: projection.credits }),
    ...(route && { legs: toRouteLegs(route, plane) }),
  };
}

async function fetchJson<File>(address: string | undefined): Promise<File | undefined> {
  if (address === undefined) return undefined;
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function computeDrawingBox(file: PackedProjection, plane: Plane): PlaneBox {
  const { west, north, metersPerDegreeLon, metersPerDegreeLat, width, height } = file;
  const toPlaceAt = (lon: number, lat: number) => projectPosition(plane, { lon, lat });
  const { x: left, y: top } = toPlaceAt(west, north);
  const { x: right, y: bottom } = toPlaceAt(west + width / metersPerDegreeLon, north - height / metersPerDegreeLat);
  return { left, top, right, bottom };
}

function toRouteLegs({ features }: PackedRoute, plane: Plane): Leg[] {
  const toPlace = ([lon, lat]: [number, number]) => projectPosition(plane, { lat, lon });
  return features.map(({ properties: { from, to, wayBack }, geometry: { coordinates } }) => {
    return { from, to, isWayBack: wayBack === true, points: coordinates.map(toPlace) };
  });
}
