import { bboxClip } from '@turf/bbox-clip';
import type { Geometry, Position } from 'geojson';

/** A box as west, south, east and north, in WGS 84 degrees. */
export type Box = [west: number, south: number, east: number, north: number];

export function isValidBox(box: Box | undefined): box is Box {
  if (box === undefined || !box.every(Number.isFinite)) return false;
  const [west, south, east, north] = box;
  return west < east && south < north;
}

export function boxContains([west, south, east, north]: Box, [lon = 0, lat = 0]: Position): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

/** Returns the corners of a box as a closed ring, counter-clockwise from the south-west. */
export function boxToRing([west, south, east, north]: Box): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Returns the part of a geometry within the box; `undefined` if the geometry is completely outside. */
export function clipToBox(geometry: Geometry, box: Box): Geometry | undefined {
  switch (geometry.type) {
    case 'Point':
      return boxContains(box, geometry.coordinates) ? geometry : undefined;
    case 'LineString':
    case 'MultiLineString': {
      const clippedShape = bboxClip(geometry, box).geometry as typeof geometry;
      return clippedShape.coordinates.length > 0 ? clippedShape : undefined;
    }
    case 'Polygon':
    case 'MultiPolygon': {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const clippedPolygons = polygons.map(
        (rings) => bboxClip({ type: 'Polygon', coordinates: rings }, box).geometry.coordinates,
      );
      return createPolygonGeometry((clippedPolygons as Position[][][]).filter(([outer]) => outer !== undefined));
    }
    default:
      return undefined;
  }
}

/** Returns one polygon as Polygon, several polygons as MultiPolygon, none as `undefined`. */
export function createPolygonGeometry(polygons: Position[][][]): Geometry | undefined {
  const [firstPolygon, second] = polygons;
  if (firstPolygon === undefined) return undefined;
  return second === undefined
    ? { type: 'Polygon', coordinates: firstPolygon }
    : { type: 'MultiPolygon', coordinates: polygons };
}
