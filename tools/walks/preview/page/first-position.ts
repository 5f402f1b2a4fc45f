import type { Position } from '../../../../walk/walk.ts';
import type { LoadedWalk } from './loaded-walk.ts';

/** Beyond twice the radius, by which a fix that drifts leaves a stop. */
const clearMeters = 20;

/**
 * Where the walker of a preview stands at first: near the first stop and clearly outside its circle, so that its arrival is seen to be
 * offered. To the south where the map goes on there, else to another side; in the map's corner when it is small.
 */
export function firstPosition({ packed, map: { projection } }: Pick<LoadedWalk, 'packed' | 'map'>): Position {
  const { west, north, width, height, metersPerDegreeLat, metersPerDegreeLon } = projection;
  const corner = { lat: north, lon: west };
  const [stop] = packed.stops;
  if (stop === undefined) return corner;
  const meters = 2 * stop.radiusMeters + clearMeters;
  const [lat, lon] = [meters / metersPerDegreeLat, meters / metersPerDegreeLon];
  const sides: Position[] = [
    { lat: stop.lat - lat, lon: stop.lon },
    { lat: stop.lat, lon: stop.lon - lon },
    { lat: stop.lat, lon: stop.lon + lon },
    { lat: stop.lat + lat, lon: stop.lon },
  ];
  const [south, east] = [north - height / metersPerDegreeLat, west + width / metersPerDegreeLon];
  return sides.find(({ lat, lon }) => lat > south && lat < north && lon > west && lon < east) ?? corner;
}
