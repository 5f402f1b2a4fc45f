import type { Geometry } from 'geojson';
import { landuseKind, landuseOrder, natureKind, waterKind } from './area-kinds.ts';
import { boxRing, clipToBox } from './box.ts';
import {
  attribution,
  type LayerFeature,
  type LayerName,
  type LayerProperties,
  layerNames,
  type MapLayers,
} from './map-layers.ts';
import type { OsmExtract, Tags } from './osm-extract.ts';
import { areaOf, lineOf, linesOf, osmShapes, pointOf } from './osm-shapes.ts';
import { placeNames } from './place-names.ts';
import { poi } from './poi-kinds.ts';
import { metersPerDegree } from './projection.ts';
import { roadKind } from './road-kinds.ts';
import { openestSea, seaAndLand } from './sea.ts';

const quarters = ['neighbourhood', 'quarter', 'suburb', 'locality', 'square'];
/** About 300 m. */
const islandDegrees = 0.003;
const wideGroundMeters = 80;
const roadOrder = ['ferry', 'other', 'path', 'minor_road', 'major_road', 'highway', 'rail'];

/** Sorts an extract into the layers of a map, cut to its box. `notes` tells the author about gaps and problems. */
export function makeLayers(extract: OsmExtract): { map: MapLayers; notes: string[] } {
  const { box, coreBox, newestEdit, credits } = extract;
  const layers = Object.fromEntries(layerNames.map((name) => [name, []])) as unknown as MapLayers['layers'];
  const put = (name: LayerName, properties: LayerProperties, geometry: Geometry | undefined) => {
    const clipped = geometry && clipToBox(geometry, box);
    if (clipped) layers[name].push(feature(properties, clipped));
  };
  const { land, hasSea, loose } = seaAndLand(extract);
  if (hasSea) put('water', { kind: 'ocean' }, { type: 'Polygon', coordinates: [boxRing(box)] });
  for (const coordinates of land) put('earth', { kind: 'earth' }, { type: 'Polygon', coordinates });
  for (const { id, tags, geometry } of osmShapes(extract)) {
    const names = placeNames(tags);
    const area = areaOf(geometry);
    const line = lineOf(geometry);
    const ground = area && landuseKind(tags);
    const isSquare = ground === 'pedestrian' && area && (geometry.type !== 'LineString' || tags.area === 'yes');
    if (tags.building && tags.building !== 'no') put('buildings', building(tags), area);
    if (ground && (isSquare || ground !== 'pedestrian')) put('landuse', { kind: ground, ...names }, area);
    const road = !isSquare && ground !== 'pier' && line && roadKind(tags);
    if (road) put('roads', { ...road, ...names }, line);
    const water = line && waterKind(tags, area !== undefined);
    if (water) put('water', { kind: water, ...names }, area ?? line);
    const nature = natureKind(tags);
    if (nature) put('nature', { kind: nature }, line ?? geometry);
    const place = tags.place ?? '';
    if (names.name && quarters.includes(place)) put('places', { kind: place, ...names }, pointOf(geometry));
    if (names.name && ['island', 'islet'].includes(place))
      put('earth', { kind: islandKind(area), ...names }, pointOf(geometry));
    // A large bay reaches beyond the extract, which has only some shores of its relation.
    if (names.name && tags.natural === 'bay' && id.startsWith('relation'))
      put('water', { kind: 'bay', ...names }, { type: 'Point', coordinates: openestSea(land, box) });
    else if (names.name && tags.natural === 'bay') put('water', { kind: 'cove', ...names }, pointOf(geometry));
    const found = poi(tags);
    if (found) put('pois', { ...found, ...names, ...wideGround(area) }, pointOf(geometry));
  }
  sortForPainting(layers.landuse, landuseOrder, 'kind');
  sortForPainting(layers.roads, roadOrder, 'kind');
  const notes = loose > 0 ? [`${loose} coastlines end within the box: look whether land and sea are right.`] : [];
  const sources = { attribution: [attribution, ...credits].join('; '), ...(credits.length > 0 && { credits }) };
  const core = coreBox.join() === box.join() ? {} : { coreBox };
  return { map: { ...sources, box, ...core, newestEdit, layers }, notes };
}

function feature(properties: LayerProperties, geometry: Geometry): LayerFeature {
  return { type: 'Feature', properties, geometry };
}

function building({ height = '', 'building:levels': levels = '', 'building:part': part }: Tags): LayerProperties {
  const meters = Number.parseFloat(height) || Number.parseFloat(levels) * 3;
  return { kind: part ? 'building_part' : 'building', ...(meters > 0 && { height: meters }) };
}

/** OpenStreetMap tags every rock in the sea as an island. */
function islandKind(area: Geometry | undefined): 'island' | 'islet' {
  return area && Math.max(...spansOf(area)) >= islandDegrees ? 'island' : 'islet';
}

/** Returns the width of a temple's or a park's ground along its smaller side: its name may stand anywhere on it. */
function wideGround(area: Geometry | undefined): { ground_meters?: number } {
  if (area === undefined) return {};
  const [degreesLon, degreesLat] = spansOf(area);
  const [, lat = 0] = linesOf(area)[0]?.[0] ?? [];
  const meters = Math.round(metersPerDegree * Math.min(degreesLon * Math.cos((lat * Math.PI) / 180), degreesLat));
  return meters >= wideGroundMeters ? { ground_meters: meters } : {};
}

/** Returns the size from west to east and from south to north, in degrees. */
function spansOf(area: Geometry): [degreesLon: number, degreesLat: number] {
  const corners = linesOf(area).flat();
  const span = (axis: 0 | 1) => {
    const values = corners.map((at) => at[axis] ?? 0);
    return Math.max(...values) - Math.min(...values);
  };
  return [span(0), span(1)];
}

function sortForPainting(features: LayerFeature[], order: readonly string[], key: string): void {
  const rank = ({ properties }: LayerFeature) => order.indexOf(String(properties[key]));
  features.sort((a, b) => rank(a) - rank(b));
}
