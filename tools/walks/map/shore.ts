import type { Geometry, Position } from 'geojson';
import type { Box } from './box.ts';
import type { MapLayers } from './map-layers.ts';
import { listLinesAndRings } from './osm-shapes.ts';

/** Returns the outlines of the land, in degrees. Leaves out parts along the border of the box, which are not shore. */
export function extractShoreLines({ layers, box }: MapLayers): Position[][] {
  if (!layers.water.some(({ properties }) => properties.kind === 'ocean')) return [];
  const land = layers.earth.map(({ geometry }) => geometry).filter(isArea);
  return land.flatMap((geometry) => listLinesAndRings(geometry).flatMap((ring) => removeBorderPieces(ring, box)));
}

function isArea({ type }: Geometry): boolean {
  return type === 'Polygon' || type === 'MultiPolygon';
}

function removeBorderPieces(ring: Position[], [west, south, east, north]: Box): Position[][] {
  const pieces: Position[][] = [[]];
  for (const [index, at] of ring.entries()) {
    const previousPosition = ring[index - 1];
    const runsAlongBorder = (axis: 0 | 1, border: number) => at[axis] === border && previousPosition?.[axis] === border;
    if (runsAlongBorder(0, west) || runsAlongBorder(0, east) || runsAlongBorder(1, south) || runsAlongBorder(1, north))
      pieces.push([]);
    pieces.at(-1)?.push(at);
  }
  return pieces.filter(({ length }) => length > 1);
}
