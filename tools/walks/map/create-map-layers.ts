import type { Geometry } from 'geojson';
import { findLanduseKind, findNatureKind, findWaterKind, landusePaintingOrder } from './area-kinds.ts';
import { boxToRing, clipToBox } from './box.ts';
import {
  attribution,
  type LayerFeature,
  type LayerName,
  type LayerProperties,
  layerNames,
  type MapLayers,
} from './map-layers.ts';
import type { OsmExtract, OsmTags } from './osm-extract.ts';
import { createOsmShapes, listLinesAndRings, toArea, toLabelPoint, toLines } from './osm-shapes.ts';
import { readPlaceNames } from './place-names.ts';
import { findPoiKind } from './poi-kinds.ts';
import { metersPerDegree } from './projection.ts';
import { findRoadKind } from './road-kinds.ts';
import { buildSeaAndLand, findOpenSeaPoint } from './sea.ts';

const quarters = ['neighbourhood', 'quarter', 'suburb', 'locality', 'square'];
/** The minimum length of an island in degrees, which is about 300 m. Shorter islands are islets. */
const minIslandDegrees = 0.003;
const minGroundWidthMeters = 80;
const roadOrder = ['ferry', 'other', 'path', 'minor_road', 'major_road', 'highway', 'rail'];

/**
 * Sorts the data of an OpenStreetMap extract into the layers of a map. Clips the layers to the extract's bounding box.
 * `notes` are sentences for the author about possible problems.
 */
export function createMapLayers(extract: OsmExtract): { map: MapLayers; notes: string[] } {
  const { box, coreBox, newestEdit, credits } = extract;
  const layers = Object.fromEntries(layerNames.map((name) => [name, []])) as unknown as MapLayers['layers'];
  const addFeature = (name: LayerName, properties: LayerProperties, geometry: Geometry | undefined) => {
    const clippedShape = geometry && clipToBox(geometry, box);
    if (clippedShape) layers[name].push(createFeature(properties, clippedShape));
  };
  const { land, hasSea, looseCoasts } = buildSeaAndLand(extract);
  if (hasSea) addFeature('water', { kind: 'ocean' }, { type: 'Polygon', coordinates: [boxToRing(box)] });
  for (const coordinates of land) addFeature('earth', { kind: 'earth' }, { type: 'Polygon', coordinates });
  for (const { id, tags, geometry } of createOsmShapes(extract)) {
    const names = readPlaceNames(tags);
    const area = toArea(geometry);
    const line = toLines(geometry);
    const ground = area && findLanduseKind(tags);
    const isSquare = ground === 'pedestrian' && area && (geometry.type !== 'LineString' || tags.area === 'yes');
    if (tags.building && tags.building !== 'no') addFeature('buildings', createBuildingProperties(tags), area);
    if (ground && (isSquare || ground !== 'pedestrian')) addFeature('landuse', { kind: ground, ...names }, area);
    const road = !isSquare && ground !== 'pier' && line && findRoadKind(tags);
    if (road) addFeature('roads', { ...road, ...names }, line);
    const water = line && findWaterKind(tags, area !== undefined);
    if (water) addFeature('water', { kind: water, ...names }, area ?? line);
    const nature = findNatureKind(tags);
    if (nature) addFeature('nature', { kind: nature }, line ?? geometry);
    const place = tags.place ?? '';
    if (names.name && quarters.includes(place)) addFeature('places', { kind: place, ...names }, toLabelPoint(geometry));
    if (names.name && ['island', 'islet'].includes(place))
      addFeature('earth', { kind: findIslandKind(area), ...names }, toLabelPoint(geometry));
    // A bay that is a relation in OpenStreetMap is large, and extends beyond the extract. The map therefore lacks a
    // part of its shape. So the bay's name is placed on the open sea instead of in the middle of the shape.
    if (names.name && tags.natural === 'bay' && id.startsWith('relation'))
      addFeature('water', { kind: 'bay', ...names }, { type: 'Point', coordinates: findOpenSeaPoint(land, box) });
    else if (names.name && tags.natural === 'bay')
      addFeature('water', { kind: 'cove', ...names }, toLabelPoint(geometry));
    const poiKind = findPoiKind(tags);
    if (poiKind) addFeature('pois', { ...poiKind, ...names, ...measureGroundWidth(area) }, toLabelPoint(geometry));
  }
  sortFeaturesForPainting(layers.landuse, landusePaintingOrder, 'kind');
  sortFeaturesForPainting(layers.roads, roadOrder, 'kind');
  const notes =
    looseCoasts > 0 ? [`${looseCoasts} coastlines end within the box: look whether land and sea are right.`] : [];
  const sources = { attribution: [attribution, ...credits].join('; '), ...(credits.length > 0 && { credits }) };
  const core = coreBox.join() === box.join() ? {} : { coreBox };
  return { map: { ...sources, box, ...core, newestEdit, layers }, notes };
}

function createFeature(properties: LayerProperties, geometry: Geometry): LayerFeature {
  return { type: 'Feature', properties, geometry };
}

function createBuildingProperties({
  height = '',
  'building:levels': levels = '',
  'building:part': part,
}: OsmTags): LayerProperties {
  const meters = Number.parseFloat(height) || Number.parseFloat(levels) * 3;
  return { kind: part ? 'building_part' : 'building', ...(meters > 0 && { height: meters }) };
}

/** Distinguishes islands by size, because OpenStreetMap tags even rocks in the sea as islands. */
function findIslandKind(area: Geometry | undefined): 'island' | 'islet' {
  return area && Math.max(...measureBoundingBoxDegrees(area)) >= minIslandDegrees ? 'island' : 'islet';
}

/**
 * Returns the width of an area, such as temple grounds: the shorter side of its bounding box, in meters. Within this
 * width, the map may move the name away from the middle. Returns `{}` for a small area, and without an area.
 */
function measureGroundWidth(area: Geometry | undefined): { ground_meters?: number } {
  if (area === undefined) return {};
  const [degreesLon, degreesLat] = measureBoundingBoxDegrees(area);
  const [, lat = 0] = listLinesAndRings(area)[0]?.[0] ?? [];
  const meters = Math.round(metersPerDegree * Math.min(degreesLon * Math.cos((lat * Math.PI) / 180), degreesLat));
  return meters >= minGroundWidthMeters ? { ground_meters: meters } : {};
}

/** Returns the size of the bounding box of a shape from west to east and from south to north, in degrees. */
function measureBoundingBoxDegrees(area: Geometry): [degreesLon: number, degreesLat: number] {
  const corners = listLinesAndRings(area).flat();
  const measureSpan = (axis: 0 | 1) => {
    const values = corners.map((at) => at[axis] ?? 0);
    return Math.max(...values) - Math.min(...values);
  };
  return [measureSpan(0), measureSpan(1)];
}

function sortFeaturesForPainting(features: LayerFeature[], order: readonly string[], key: string): void {
  const rankOf = ({ properties }: LayerFeature) => order.indexOf(String(properties[key]));
  features.sort((a, b) => rankOf(a) - rankOf(b));
}
