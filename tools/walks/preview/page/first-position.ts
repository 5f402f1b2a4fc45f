import type { Position } from '../../../../walk/walk.ts';
import type { LoadedWalk } from './loaded-walk.ts';

/** Farther than twice the radius, the distance at which a drifting fix leaves a stop. */
const clearMeters = 20;

/**
 * Returns the walker's first position in a preview: near the first stop and clearly outside its circle, so that the author can
 * walk in and see the arrival being offered. It is to the south if the map extends there, else on another side, or in the corner of a small map.
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
