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

/** Fetches a pack's map files. Never rejects, because a walk works without its map. */
export async function loadMapFiles({ packed, addressOf }: MappedPack, plane: Plane): Promise<MapFiles> {
  if (packed.hasMap === false) return {};
  const [projection, route] = await Promise.all([
    fetched<PackedProjection>(addressOf('projection.json')),
    fetched<PackedRoute>(addressOf('route.json')),
  ]);
  return {
    ...(projection && { overlay: sheetOf(projection, plane) }),
    ...(projection?.beyond && { beyond: projection.beyond }),
    ...(projection?.credits && { credits: projection.credits }),
    ...(route && { legs: legsOf(route, plane) }),
  };
}

async function fetched<File>(address: string): Promise<File | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function sheetOf(file: PackedProjection, plane: Plane): Box {
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
