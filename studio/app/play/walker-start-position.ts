import type { PackedProjection } from '../../../app/player/pack/pack-format.ts';
import type { Position, Stop } from '../../../walk/walk.ts';

/**
 * The distance between the walker's first position and the edge of the first stop's outer circle, in meters. The outer
 * circle has twice the stop's radius. A walker who leaves it has left the stop.
 */
const distanceFromCircleMeters = 20;

/**
 * Returns the walker's first position: near the first stop, but outside the stop's outer circle (twice its radius). The
 * author can then move the walker into the circle. Prefers the position south of the stop. If no side of the stop has
 * enough room on the map, returns the map's north-west corner.
 */
export function chooseWalkerStartPosition(stops: readonly Stop[], projection: PackedProjection): Position {
  const { west, north, width, height, metersPerDegreeLat, metersPerDegreeLon } = projection;
  const corner = { lat: north, lon: west };
  const [stop] = stops;
  if (stop === undefined) return corner;
  const meters = 2 * stop.radiusMeters + distanceFromCircleMeters;
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
