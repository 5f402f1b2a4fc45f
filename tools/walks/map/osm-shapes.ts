import type { Geometry, Position } from 'geojson';
import osm2geojson from 'osm2geojson-lite';
import { createPolygonGeometry } from './box.ts';
import type { OsmExtract, OsmTags } from './osm-extract.ts';

/**
 * A tagged element of OpenStreetMap with its shape. An id such as `way/5` or `relation/7` contains the element's type.
 * Shapes are sorted by id.
 */
export interface OsmShape {
  id: string;
  tags: OsmTags;
  geometry: Geometry;
}

/**
 * Returns the tagged elements of an extract with their shapes. Leaves out relations that are not multipolygons, because
 * they have no shape. An example is a bus route.
 */
export function createOsmShapes({ nodes, ways, relations }: OsmExtract): OsmShape[] {
  const shapes = relations.filter(({ tags }) => tags.type === 'multipolygon');
  const taggable = [...nodes, ...ways, ...shapes];
  // Passes elements instead of XML, because the XML reader of `osm2geojson` does not decode entities in names.
  const elements = taggable.map(({ tags, ...thing }) => (Object.keys(tags).length > 0 ? { ...thing, tags } : thing));
  const options = { completeFeature: true, renderTagged: true, excludeWay: false };
  const tags = new Map(taggable.map((element) => [`${element.type}/${element.id}`, element.tags]));
  return osm2geojson({ elements }, options)
    .features.map(({ id, geometry }) => ({ id: String(id), tags: tags.get(String(id)) ?? {}, geometry }))
    .filter((shape) => Object.keys(shape.tags).length > 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Returns a closed shape as an area; `undefined` for other shapes. A closed shape may also be a line, such as a
 * circular path. The caller must check its OpenStreetMap tags.
 */
export function toArea(geometry: Geometry): Geometry | undefined {
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return geometry;
  if (geometry.type !== 'LineString' || geometry.coordinates.length < 4) return undefined;
  const { coordinates } = geometry;
  return isClosedLine(coordinates) ? createPolygonGeometry([[coordinates]]) : undefined;
}

/** Returns a shape as lines. An area becomes its outlines. */
export function toLines(geometry: Geometry): Geometry | undefined {
  switch (geometry.type) {
    case 'LineString':
    case 'MultiLineString':
      return geometry;
    case 'Polygon':
      return geometry.coordinates.length === 1
        ? { type: 'LineString', coordinates: geometry.coordinates[0] ?? [] }
        : { type: 'MultiLineString', coordinates: geometry.coordinates };
    case 'MultiPolygon':
      return { type: 'MultiLineString', coordinates: geometry.coordinates.flat() };
    default:
      return undefined;
  }
}

/** Returns the position for a name: the mean of an area's corners, or the middle one of a line's points. */
export function toLabelPoint(geometry: Geometry): Geometry | undefined {
  if (geometry.type === 'Point') return geometry;
  const area = toArea(geometry);
  const [line] = listLinesAndRings(area ?? geometry);
  if (line === undefined) return undefined;
  if (area === undefined) return { type: 'Point', coordinates: line[Math.floor(line.length / 2)] ?? [] };
  const corners = line.slice(0, -1);
  const meanOf = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length;
  return { type: 'Point', coordinates: [meanOf(0), meanOf(1)] };
}

/** Returns every line or ring of a geometry. */
export function listLinesAndRings(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    default:
      return [];
  }
}

function isClosedLine(line: Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
