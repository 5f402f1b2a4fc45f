import type { Position } from '../../../walk/walk.ts';
import { type Box, type Plane, placeOf } from './plane.ts';
import type { Leg } from './way-parts.ts';

/** What a walk's pack holds for its map. A part that could not be had, or that the walk does not have, is absent. */
export interface MapFiles {
  /** Where the drawing lies. */
  sheet?: Box;
  legs?: Leg[];
}

/** `projection.json`: the north-west corner of the drawing in degrees, and its size in metres. */
interface ProjectionFile {
  west: number;
  north: number;
  metersPerDegreeLon: number;
  metersPerDegreeLat: number;
  width: number;
  height: number;
}

/** `route.json`: GeoJSON, a line for each leg. */
interface RouteFile {
  features: {
    properties: { from: string; to: string; wayBack?: boolean };
    geometry: { coordinates: [lon: number, lat: number][] };
  }[];
}

/** Fetches the map's files of a pack. Never rejects: a walk can be walked without its map. */
export async function loadMapFiles(addressOf: (file: string) => string, plane: Plane): Promise<MapFiles> {
  const [projection, route] = await Promise.all([
    fetched<ProjectionFile>(addressOf('projection.json')),
    fetched<RouteFile>(addressOf('route.json')),
  ]);
  return { ...(projection && { sheet: sheetOf(projection, plane) }), ...(route && { legs: legsOf(route, plane) }) };
}

async function fetched<File>(address: string): Promise<File | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function sheetOf(file: ProjectionFile, plane: Plane): Box {
  const { west, north, metersPerDegreeLon, metersPerDegreeLat, width, height } = file;
  const corner = (lon: number, lat: number) => placeOf(plane, { lon, lat });
  const { x: left, y: top } = corner(west, north);
  const { x: right, y: bottom } = corner(west + width / metersPerDegreeLon, north - height / metersPerDegreeLat);
  return { left, top, right, bottom };
}

function legsOf({ features }: RouteFile, plane: Plane): Leg[] {
  const place = ([lon, lat]: [number, number]) => placeOf(plane, { lat, lon } satisfies Position);
  return features.map(({ properties: { from, to, wayBack = false }, geometry: { coordinates } }) => {
    return { from, to, isWayBack: wayBack, points: coordinates.map(place) };
  });
}
