import type { Stop } from '../../../../walk/walk.ts';
import { createProjection, type Projection, projectPosition } from '../../map/projection.ts';

/** The margin around the outermost stops, in degrees: about 90 m. */
const marginDegrees = 0.0008;

/** Draws a map for a walk without a map, with only its stops and their arrival circles. */
export function drawPlainMap(stops: readonly Stop[]): { projection: Projection; svg: string } {
  const [lats, lons] = [stops.map(({ lat }) => lat), stops.map(({ lon }) => lon)];
  const projection = createProjection([
    Math.min(...lons) - marginDegrees,
    Math.min(...lats) - marginDegrees,
    Math.max(...lons) + marginDegrees,
    Math.max(...lats) + marginDegrees,
  ]);
  const marks = stops.map(({ lat, lon, radiusMeters }, index) => {
    const [x, y] = projectPosition(projection, [lon, lat]);
    return `<circle cx="${x}" cy="${y}" r="${radiusMeters}" fill="#c23a22" fill-opacity="0.25"/><text x="${x}" y="${y}" font-size="14" text-anchor="middle" dominant-baseline="central">${index + 1}</text>`;
  });
  const size = `0 0 ${projection.width} ${projection.height}`;
  return { projection, svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${marks.join('')}</svg>` };
}
