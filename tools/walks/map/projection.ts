import type { Position } from 'geojson';
import type { Box } from './box.ts';

/** Converts degrees to metres on the map: x to the east, y to the south, from the north-west corner. */
export interface Projection {
  west: number;
  north: number;
  metersPerDegreeLon: number;
  metersPerDegreeLat: number;
  /** The size of the whole map, in metres. */
  width: number;
  height: number;
}

export type MapPoint = [x: number, y: number];

export const metersPerDegree = (Math.PI / 180) * 6_371_008.8;

/** A walk is small enough to treat the Earth as flat. */
export function projectionOf([west, south, east, north]: Box): Projection {
  const metersPerDegreeLat = tenths(metersPerDegree);
  const metersPerDegreeLon = tenths(metersPerDegree * Math.cos((((south + north) / 2) * Math.PI) / 180));
  const [width, height] = [tenths((east - west) * metersPerDegreeLon), tenths((north - south) * metersPerDegreeLat)];
  return { west, north, metersPerDegreeLon, metersPerDegreeLat, width, height };
}

/** Rounds to a tenth of a metre, which is finer than the data. */
export function project({ west, north, metersPerDegreeLon, metersPerDegreeLat }: Projection, at: Position): MapPoint {
  const [lon = 0, lat = 0] = at;
  return [tenths((lon - west) * metersPerDegreeLon), tenths((north - lat) * metersPerDegreeLat)];
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
