import type { Position } from 'geojson';
import type { Box } from './box.ts';

/** How degrees become metres on the map: x to the east, y to the south, from the north-west corner. */
export interface Projection {
  west: number;
  north: number;
  metersPerDegreeLon: number;
  metersPerDegreeLat: number;
  /** Of the whole map, in metres. */
  width: number;
  height: number;
}

export type MapPoint = [x: number, y: number];

export const metersPerDegree = (Math.PI / 180) * 6_371_008.8;

/** A walk is small enough for the Earth to be flat. */
export function projectionOf([west, south, east, north]: Box): Projection {
  const metersPerDegreeLat = tenths(metersPerDegree);
  const metersPerDegreeLon = tenths(metersPerDegree * Math.cos((((south + north) / 2) * Math.PI) / 180));
  const [width, height] = [tenths((east - west) * metersPerDegreeLon), tenths((north - south) * metersPerDegreeLat)];
  return { west, north, metersPerDegreeLon, metersPerDegreeLat, width, height };
}

/** To a tenth of a metre, which is more than the data knows. */
export function project({ west, north, metersPerDegreeLon, metersPerDegreeLat }: Projection, at: Position): MapPoint {
  const [lon = 0, lat = 0] = at;
  return [tenths((lon - west) * metersPerDegreeLon), tenths((north - lat) * metersPerDegreeLat)];
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
