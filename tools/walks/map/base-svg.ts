import type { Position } from 'geojson';
import { colorRules, type MapColor, mapColors } from './map-colors.ts';
import type { LayerFeature, LayerName, MapLayers } from './map-layers.ts';
import { linesOf } from './osm-shapes.ts';
import { type Projection, project, projectionOf } from './projection.ts';
import { shoreLines } from './shore.ts';
import { pathData, short, simplified } from './svg-path.ts';

const toleranceMeters = 0.4;
const shoreClasses: readonly MapColor[] = ['shallows', 'shoal', 'surf', 'shore'];
const smallestAreaSquareMeters = 6;

type FeatureFilter = [LayerName, (properties: LayerFeature['properties']) => boolean];
const kinds = (...wanted: string[]) => {
  return ({ kind }: LayerFeature['properties']) => wanted.includes(kind);
};
const details = (...wanted: string[]) => {
  return ({ kind_detail, is_tunnel }: LayerFeature['properties']) => !is_tunnel && wanted.includes(String(kind_detail));
};
const stairs: FeatureFilter = [
  'roads',
  (it) => details('steps')(it) && it.conveying === undefined && it.access === undefined,
];

/** The features that each class of the drawing draws. */
const areas: Partial<Record<MapColor, FeatureFilter>> = {
  grounds: ['landuse', kinds('religious', 'school', 'cemetery')],
  yard: ['landuse', kinds('parking', 'commercial')],
  wood: ['landuse', kinds('forest', 'wood')],
  park: [
    'landuse',
    kinds(
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
  rock: ['landuse', kinds('beach', 'sand', 'shingle', 'bare_rock', 'rock')],
  square: ['landuse', kinds('pedestrian', 'pier', 'breakwater')],
  pool: ['water', ({ kind }) => !['ocean', 'bay', 'cove'].includes(kind)],
  building: ['buildings', kinds('building')],
};
const lines: Partial<Record<MapColor, FeatureFilter>> = {
  stream: ['water', kinds('river', 'stream', 'canal')],
  cliff: ['nature', kinds('cliff')],
  wall: ['nature', kinds('retaining_wall', 'wall', 'city_wall')],
  ferry: ['roads', kinds('ferry')],
  pier: ['roads', details('pier', 'breakwater')],
  'road-edge': ['roads', kinds('minor_road')],
  'street-edge': ['roads', kinds('major_road', 'highway')],
  road: ['roads', kinds('minor_road')],
  street: ['roads', kinds('major_road', 'highway')],
  rail: ['roads', ({ kind, is_tunnel }) => kind === 'rail' && !is_tunnel],
  lane: ['roads', details('pedestrian')],
  path: ['roads', details('footway', 'path', 'track', 'cycleway', 'bridleway')],
  'stairs-bed': stairs,
  stairs,
};

/** Returns the map without words: one path for each class, in metres. */
export function baseSvg(map: MapLayers): string {
  const projection = projectionOf(map.box);
  const { width, height } = projection;
  const shore = shoreLines(map)
    .map((line) => outline(line, projection, false))
    .join('');
  const special: Partial<Record<MapColor, string>> = {
    sea: `M0 0h${short(width)}v${short(height)}H0z`,
    land: pathOf(map.layers.earth, projection, true),
    tree: treePath(map, projection),
  };
  const paths = (Object.keys(mapColors) as MapColor[]).map((name) => {
    // The shore is drawn four times, each time narrower; it is by far the longest line.
    if (shoreClasses.includes(name)) return shore && `<use class="${name}" href="#walk-map-shore"/>`;
    const [area, line] = [areas[name], lines[name]];
    const chosen = area ? drawn(map, projection, area, true) : line ? drawn(map, projection, line, false) : '';
    const data = special[name] ?? chosen;
    return data && `<path class="${name}" d="${data}"/>`;
  });
  const shared = shore && `<defs><path id="walk-map-shore" d="${shore}"/></defs>`;
  const rules = `${colorRules('.walk-map')}.walk-map path{fill-rule:evenodd}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="walk-map" viewBox="0 0 ${short(width)} ${short(height)}"><desc>${map.attribution}</desc><style>${rules}</style>${shared}\n${paths.filter(Boolean).join('\n')}\n</svg>\n`;
}

function drawn(map: MapLayers, projection: Projection, [layer, wanted]: FeatureFilter, isArea: boolean): string {
  return pathOf(
    map.layers[layer].filter(({ properties }) => wanted(properties)),
    projection,
    isArea,
  );
}

function pathOf(features: LayerFeature[], projection: Projection, isArea: boolean): string {
  return features
    .filter(({ geometry }) => geometry.type.endsWith('Polygon') === isArea)
    .flatMap(({ geometry }) => linesOf(geometry).map((line) => outline(line, projection, isArea)))
    .join('');
}

function outline(line: Position[], projection: Projection, closed: boolean): string {
  const points = simplified(
    line.map((at) => project(projection, at)),
    toleranceMeters,
  );
  return closed && (points.length < 4 || areaOfRing(points) < smallestAreaSquareMeters) ? '' : pathData(points, closed);
}

function areaOfRing(points: [number, number][]): number {
  return Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

/** Returns a path of dots: lines without length that have round ends. */
function treePath({ layers }: MapLayers, projection: Projection): string {
  const trees = layers.nature.filter(({ properties }) => properties.kind === 'tree');
  return trees
    .flatMap(({ geometry }) => (geometry.type === 'Point' ? [project(projection, geometry.coordinates)] : []))
    .map(([x, y]) => `M${short(x)} ${short(y)}h0`)
    .join('');
}
