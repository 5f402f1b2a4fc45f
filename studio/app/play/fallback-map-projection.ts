import type { PackedProjection } from '../../../app/player/pack/pack-format.ts';
import type { Stop } from '../../../walk/walk.ts';

/** The margin around the outermost stops, in degrees: about 90 m. */
const marginDegrees = 0.0008;
const metersPerDegreeLat = (Math.PI / 180) * 6_371_008.8;

/** Creates a projection around the stops, for a walk that has no map yet. */
export function createFallbackMapProjection(stops: readonly Stop[]): PackedProjection {
  const [lats, lons] = [stops.map(({ lat }) => lat), stops.map(({ lon }) => lon)];
  const [south, north] = [Math.min(...lats) - marginDegrees, Math.max(...lats) + marginDegrees];
  const [west, east] = [Math.min(...lons) - marginDegrees, Math.max(...lons) + marginDegrees];
  const metersPerDegreeLon = metersPerDegreeLat * Math.cos((((south + north) / 2) * Math.PI) / 180);
  return {
    west,
    north,
    metersPerDegreeLon,
    metersPerDegreeLat,
    width: (east - west) * metersPerDegreeLon,
    height: (north - south) * metersPerDegreeLat,
  };
}
