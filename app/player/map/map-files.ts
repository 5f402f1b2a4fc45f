import type { PackedProjection, PackedRoute } from '../pack/pack-format.ts';
import type { MappedPack } from '../pack/walk-pack.ts';
import { type Box, type Plane, placeOf } from './plane.ts';
import type { Leg } from './way-parts.ts';

/** The files of a pack for the map. A part is absent if it cannot be loaded or the walk does not have it. */
export interface MapFiles {
  /** The box of the drawing. */
  overlay?: Box;
  /** The ground beyond the edge of the drawing. */
  beyond?: 'sea' | 'land';
  legs?: Leg[];
  /** Sources to credit besides OpenStreetMap. */
  credits?: string[];
}

/** The addresses of a pack's map files; undefined in a walk without a map. */
export interface MapAddresses {
  projection: string | undefined;
  route: string | undefined;
}

export function mapAddresses({ packed, addressOf }: MappedPack): MapAddresses {
  if (packed.hasMap === false) return { projection: undefined, route: undefined };
  return { projection: addressOf('projection.json'), route: addressOf('route.json') };
}

/** Fetches a pack's map files. Never rejects, because a walk works without its map. */
export async function loadMapFiles(addresses: MapAddresses, plane: Plane): Promise<MapFiles> {
  const [projection, route] = await Promise.all([
    fetchJson<PackedProjection>(addresses.projection),
    fetchJson<PackedRoute>(addresses.route),
  ]);
  return {
    ...(projection && { overlay: boxOf(projection, plane) }),
    ...(projection?.beyond && { beyond: projection.beyond }),
    ...(projection?.credits && { credits: projection.credits }),
    ...(route && { legs: legsOf(route, plane) }),
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

function boxOf(file: PackedProjection, plane: Plane): Box {
  const { west, north, metersPerDegreeLon, metersPerDegreeLat, width, height } = file;
  const corner = (lon: number, lat: number) => placeOf(plane, { lon, lat });
  const { x: left, y: top } = corner(west, north);
  const { x: right, y: bottom } = corner(west + width / metersPerDegreeLon, north - height / metersPerDegreeLat);
  return { left, top, right, bottom };
}

function legsOf({ features }: PackedRoute, plane: Plane): Leg[] {
  const place = ([lon, lat]: [number, number]) => placeOf(plane, { lat, lon });
  return features.map(({ properties: { from, to, wayBack }, geometry: { coordinates } }) => {
    return { from, to, isWayBack: wayBack === true, points: coordinates.map(place) };
  });
}
