import type { Position } from 'geojson';
import { formatMapColorCssRules, type MapColor, mapColors } from './map-colors.ts';
import type { LayerFeature, LayerName, MapLayers } from './map-layers.ts';
import { listLinesAndRings } from './osm-shapes.ts';
import { createProjection, type Projection, projectPosition } from './projection.ts';
import { extractShoreLines } from './shore.ts';
import { formatPathData, formatSvgNumber, simplifyLine } from './svg-path.ts';

const toleranceMeters = 0.4;
const shoreClasses: readonly MapColor[] = ['shallows', 'shoal', 'surf', 'shore'];
const minAreaSquareMeters = 6;

type FeatureFilter = [LayerName, (properties: LayerFeature['properties']) => boolean];
const createFeatureKindFilter = (...kinds: string[]) => {
  return ({ kind }: LayerFeature['properties']) => kinds.includes(kind);
};
const createFeatureKindDetailFilter = (...details: string[]) => {
  return ({ kind_detail, is_tunnel }: LayerFeature['properties']) =>
    !is_tunnel && details.includes(String(kind_detail));
};
const stairs: FeatureFilter = [
  'roads',
  (it) => createFeatureKindDetailFilter('steps')(it) && it.conveying === undefined && it.access === undefined,
];

/** The areas of the map that each CSS class of the drawing shows. */
const areas: Partial<Record<MapColor, FeatureFilter>> = {
  grounds: ['landuse', createFeatureKindFilter('religious', 'school', 'cemetery')],
  yard: ['landuse', createFeatureKindFilter('parking', 'commercial')],
  wood: ['landuse', createFeatureKindFilter('forest', 'wood')],
  park: [
    'landuse',
    createFeatureKindFilter(
      'park',
      'garden',
      'grass',
      'flowerbed',
      'playground',
      'pitch',
      'recreation_ground',
      'scrub',
      'grassland',
      'meadow',
      'heath',
    ),
  ],
  rock: ['landuse', createFeatureKindFilter('beach', 'sand', 'shingle', 'bare_rock', 'rock')],
  square: ['landuse', createFeatureKindFilter('pedestrian', 'pier', 'breakwater')],
  pool: ['water', ({ kind }) => !['ocean', 'bay', 'cove'].includes(kind)],
  building: ['buildings', createFeatureKindFilter('building')],
};
const lines: Partial<Record<MapColor, FeatureFilter>> = {
  stream: ['water', createFeatureKindFilter('river', 'stream', 'canal')],
  cliff: ['nature', createFeatureKindFilter('cliff')],
  wall: ['nature', createFeatureKindFilter('retaining_wall', 'wall', 'city_wall')],
  ferry: ['roads', createFeatureKindFilter('ferry')],
  pier: ['roads', createFeatureKindDetailFilter('pier', 'breakwater')],
  'road-edge': ['roads', createFeatureKindFilter('minor_road')],
  'street-edge': ['roads', createFeatureKindFilter('major_road', 'highway')],
  road: ['roads', createFeatureKindFilter('minor_road')],
  street: ['roads', createFeatureKindFilter('major_road', 'highway')],
  rail: ['roads', ({ kind, is_tunnel }) => kind === 'rail' && !is_tunnel],
  lane: ['roads', createFeatureKindDetailFilter('pedestrian')],
  path: ['roads', createFeatureKindDetailFilter('footway', 'path', 'track', 'cycleway', 'bridleway')],
  'stairs-bed': stairs,
  stairs,
};

/** Draws the map without text, as one path for each CSS class. One SVG unit is one meter. */
export function drawBaseSvg(map: MapLayers): string {
  const projection = createProjection(map.box);
  const { width, height } = projection;
  const shore = extractShoreLines(map)
    .map((line) => drawLinePath(line, projection, false))
    .join('');
  const specialPaths: Partial<Record<MapColor, string>> = {
    sea: `M0 0h${formatSvgNumber(width)}v${formatSvgNumber(height)}H0z`,
    land: drawFeaturesPath(map.layers.earth, projection, true),
    tree: drawTreePath(map, projection),
  };
  const paths = (Object.keys(mapColors) as MapColor[]).map((name) => {
    // Four CSS classes draw the shore, each with another line width. They share one path, because the path of the shore
    // is by far the longest.
    if (shoreClasses.includes(name)) return shore && `<use class="${name}" href="#walk-map-shore"/>`;
    const [area, line] = [areas[name], lines[name]];
    const chosenPolygons = area
      ? drawMatchingFeaturesPath(map, projection, area, true)
      : line
        ? drawMatchingFeaturesPath(map, projection, line, false)
        : '';
    const data = specialPaths[name] ?? chosenPolygons;
    return data && `<path class="${name}" d="${data}"/>`;
  });
  const sharedShore = shore && `<defs><path id="walk-map-shore" d="${shore}"/></defs>`;
  const rules = `${formatMapColorCssRules('.walk-map')}.walk-map path{fill-rule:evenodd}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="walk-map" viewBox="0 0 ${formatSvgNumber(width)} ${formatSvgNumber(height)}"><desc>${map.attribution}</desc><style>${rules}</style>${sharedShore}\n${paths.filter(Boolean).join('\n')}\n</svg>\n`;
}

function drawMatchingFeaturesPath(
  map: MapLayers,
  projection: Projection,
  [layer, isWanted]: FeatureFilter,
  isArea: boolean,
): string {
  return drawFeaturesPath(
    map.layers[layer].filter(({ properties }) => isWanted(properties)),
    projection,
    isArea,
  );
}

function drawFeaturesPath(features: LayerFeature[], projection: Projection, isArea: boolean): string {
  return features
    .filter(({ geometry }) => geometry.type.endsWith('Polygon') === isArea)
    .flatMap(({ geometry }) => listLinesAndRings(geometry).map((line) => drawLinePath(line, projection, isArea)))
    .join('');
}

function drawLinePath(line: Position[], projection: Projection, isClosed: boolean): string {
  const points = simplifyLine(
    line.map((at) => projectPosition(projection, at)),
    toleranceMeters,
  );
  return isClosed && (points.length < 4 || computeRingArea(points) < minAreaSquareMeters)
    ? ''
    : formatPathData(points, isClosed);
}

function computeRingArea(points: [number, number][]): number {
  return Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

/** Returns a path that draws each tree as a dot: a line without length, with round ends. */
function drawTreePath({ layers }: MapLayers, projection: Projection): string {
  const trees = layers.nature.filter(({ properties }) => properties.kind === 'tree');
  return trees
    .flatMap(({ geometry }) => (geometry.type === 'Point' ? [projectPosition(projection, geometry.coordinates)] : []))
    .map(([x, y]) => `M${formatSvgNumber(x)} ${formatSvgNumber(y)}h0`)
    .join('');
}
