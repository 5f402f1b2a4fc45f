import type { Geometry, Position } from 'geojson';
import type { Box } from './box.ts';
import type { MapLayers } from './map-layers.ts';
import { linesOf } from './osm-shapes.ts';

/** The outlines of the land, in degrees, but for what runs along the border of the box, where nothing is but the end of the map. */
export function shoreLines({ layers, box }: MapLayers): Position[][] {
  if (!layers.water.some(({ properties }) => properties.kind === 'ocean')) return [];
  const land = layers.earth.map(({ geometry }) => geometry).filter(isArea);
  return land.flatMap((geometry) => linesOf(geometry).flatMap((ring) => withoutBorder(ring, box)));
}

function isArea({ type }: Geometry): boolean {
  return type === 'Polygon' || type === 'MultiPolygon';
}

function withoutBorder(ring: Position[], [west, south, east, north]: Box): Position[][] {
  const pieces: Position[][] = [[]];
  for (const [index, at] of ring.entries()) {
    const before = ring[index - 1];
    const along = (axis: 0 | 1, border: number) => at[axis] === border && before?.[axis] === border;
    if (along(0, west) || along(0, east) || along(1, south) || along(1, north)) pieces.push([]);
    pieces.at(-1)?.push(at);
  }
  return pieces.filter(({ length }) => length > 1);
}
