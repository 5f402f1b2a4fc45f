import type { Position } from 'geojson';
import type { Box } from './box.ts';

/** Converts degrees to meters on the map. `x` points to the east and `y` to the south, from the north-west corner. */
export interface Projection {
  west: number;
  north: number;
  metersPerDegreeLon: number;
  metersPerDegreeLat: number;
  /** The size of the whole map, in meters. */
  width: number;
  height: number;
}

export type MapPoint = [x: number, y: number];

export const metersPerDegree = (Math.PI / 180) * 6_371_008.8;

/** Creates the projection of a box. It treats the Earth as flat, which is precise enough for a walk. */
export function createProjection([west, south, east, north]: Box): Projection {
  const metersPerDegreeLat = roundToTenths(metersPerDegree);
  const metersPerDegreeLon = roundToTenths(metersPerDegree * Math.cos((((south + north) / 2) * Math.PI) / 180));
  const [width, height] = [
    roundToTenths((east - west) * metersPerDegreeLon),
    roundToTenths((north - south) * metersPerDegreeLat),
  ];
  return { west, north, metersPerDegreeLon, metersPerDegreeLat, width, height };
}

/** Projects a position to meters, rounded to a tenth, which is more precise than the data. */
export function projectPosition(
  { west, north, metersPerDegreeLon, metersPerDegreeLat }: Projection,
  at: Position,
): MapPoint {
  const [lon = 0, lat = 0] = at;
  return [roundToTenths((lon - west) * metersPerDegreeLon), roundToTenths((north - lat) * metersPerDegreeLat)];
}

export function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
