import type { LayerProperties } from '../../map/map-layers.ts';
import type { MapPoint } from '../../map/projection.ts';
import { simplified } from '../../map/svg-path.ts';
import type { PlanSettings } from '../../read/illustration-file.ts';
import { contours } from '../contours.ts';
import { blurred, type Mask } from '../grid.ts';
import { kinds, type MetricMap } from '../metric-map.ts';
import { orientedBox, type Ring, signedArea, simplifiedRing, strokes, wholePath } from '../outlines.ts';
import { type Stage, svgFile } from '../place-svg.ts';
import { lining, liningRings } from '../sea.ts';
import { treePlaces } from '../trees.ts';
import type { Camera } from '../view.ts';
import { croppedLines, croppedRing } from './cropped.ts';
import { type PlanColor, planColors, planPalettes } from './plan-colors.ts';
import { planCamera, planCanvas } from './plan-frame.ts';

/** Lengths in metres, areas in square metres. */
const knife = {
  coast: 1.3,
  leastLand: 40,
  wood: 1.6,
  leastWood: 160,
  plaza: 1.5,
  road: 1.2,
  path: 1.3,
  leastPath: 9,
  house: 1,
  leastHouse: 28,
  /** An outline that fills this share of its box is drawn as the box. */
  boxShare: 0.8,
  route: 0.6,
} as const;
/** The heights from which the hills are a tone lighter. */
const steps = [30, 45] as const;
const treeSeed = 7;
const treeWidth = 7;

/** Returns the plan: a walk's map from straight above, with its route. `legs` in WGS 84 degrees. The same files give the same bytes. */
export function planSvg(
  { map, terrain }: Stage,
  settings: PlanSettings,
  legs: readonly (readonly number[][])[],
): string {
  const camera = planCamera(map, settings);
  const draw = drawing(camera);
  const { grid, woods, gardens, parks, heights } = terrain;
  const hasSea = terrain.land.includes(0);
  const soft = (mask: Mask) =>
    contours(grid, blurred(grid, Float64Array.from(mask), 1, 1), 0.5, knife.leastWood)
      .map((ring) => draw.ring(ring, knife.wood))
      .join('');
  const high = steps.map((meters) =>
    contours(grid, heights, meters, knife.leastWood)
      .map((ring) => draw.ring(ring, 2 * knife.wood))
      .join(''),
  );
  const areas = (layer: 'earth' | 'landuse' | 'water', wanted: Parameters<MetricMap['areas']>[1], tolerance: number) =>
    map
      .areas(layer, wanted)
      .flatMap(([outer]) => (outer && Math.abs(signedArea(outer)) > knife.leastLand ? draw.ring(outer, tolerance) : []))
      .join('');
  const ways = (wanted: (properties: LayerProperties) => boolean, tolerance: number, least = 0) =>
    map
      .lines('roads', wanted)
      .filter((line) => lengthOf(line) >= least)
      .map((line) => draw.line(line, tolerance))
      .join('');
  const isStair = ({ kind_detail }: LayerProperties) => kind_detail === 'steps';
  const isPath = (properties: LayerProperties) => kinds('path')(properties) && !isStair(properties);
  const isService = ({ kind_detail }: LayerProperties) => kind_detail === 'service';
  const isStreet = (properties: LayerProperties) => kinds('minor_road')(properties) && !isService(properties);
  const route = legs.flatMap((leg) => leg.map(([lon = 0, lat = 0]) => map.meters({ lat, lon })));
  const isSeen = ([x, y]: MapPoint) => x > -9 && y > -9 && x < planCanvas.width + 9 && y < planCanvas.height + 9;
  const trees = treePlaces(map, terrain, treeSeed)
    .map((place) => camera.project(place))
    .filter(isSeen)
    .sort(byRows);
  const water = kinds('river', 'water', 'riverbank', 'basin', 'canal', 'reservoir');
  const { width, height } = planCanvas;
  const body = [
    `<path class="${hasSea ? 'water' : 'land'}" d="M0 0h${width}v${height}H0z"/>`,
    ...(hasSea ? liningRings(terrain) : []).map(
      (rings, index) => `<path class="lining l${index}" d="${rings.map((ring) => draw.ring(ring, 1)).join('')}"/>`,
    ),
    hasSea ? `<path class="land" d="${areas('earth', undefined, knife.coast)}"/>` : '',
    `<path class="plaza" d="${areas('landuse', kinds('parking', 'pedestrian', 'commercial', 'religious', 'pier'), knife.plaza)}"/>`,
    `<path class="grass" d="${soft(parks)}${soft(gardens)}"/>`,
    `<path id="w" class="wood" d="${soft(woods)}"/>`,
    ...high.map((data) => data && `<path class="high" clip-path="url(#k)" d="${data}"/>`),
    `<path class="inland" d="${areas('water', water, knife.plaza)}"/>`,
    `<path class="yard" d="${ways((it) => kinds('minor_road')(it) && isService(it), knife.road)}"/>`,
    `<path class="road" d="${ways(isStreet, knife.road)}"/>`,
    `<path class="street" d="${ways(kinds('major_road'), knife.road)}"/>`,
    `<path class="path" d="${ways(isPath, knife.path, knife.leastPath)}"/>`,
    `<path class="stair" d="${ways(isStair, knife.path, knife.leastPath / 2)}"/>`,
    printedTwice('r', 'roof', houses(map, draw), 'x="-3" y="-4"'),
    printedTwice('t', 'tree', strokes(trees, `h${treeWidth}`, [treeWidth, 0]), 'x="-1" y="-4"'),
    printedTwice('y', 'way', draw.line(route, knife.route), ''),
    '<use class="dots" href="#y"/>',
  ].join('');
  const defs = '<clipPath id="k"><use href="#w"/></clipPath>';
  return svgFile(
    { viewBox: [0, 0, width, height], style: planStyle(), defs, body },
    { colors: planColors, palettes: planPalettes },
  );
}

/** Prints a shape in a dark color below and, shifted, in its own color. */
function printedTwice(id: string, name: PlanColor, data: string, shift: string): string {
  return `<g class="${name}-low"><path id="${id}" d="${data}"/></g><use class="${name}" href="#${id}" ${shift}/>`;
}

/** Sorts from the north, so that near things cover far ones; within a row from the west, which gives short differences. */
function byRows([x, y]: MapPoint, [otherX, otherY]: MapPoint): number {
  return Math.round(y / 14) - Math.round(otherY / 14) || x - otherX;
}

function drawing(camera: Camera) {
  const seen = (ring: Ring) => wholePath(croppedRing(ring.map((at) => camera.project(at))), true);
  return {
    ring: (ring: Ring, tolerance: number) => seen(simplifiedRing(ring, tolerance)),
    line: (line: MapPoint[], tolerance: number) =>
      croppedLines(simplified(line, tolerance).map((at) => camera.project(at)))
        .map((part) => wholePath(part, false))
        .join(''),
  };
}

function houses(map: MetricMap, draw: ReturnType<typeof drawing>): string {
  return map
    .areas('buildings', kinds('building'))
    .flatMap(([outer]) => {
      if (!outer || Math.abs(signedArea(outer)) < knife.leastHouse) return [];
      const box = orientedBox(outer);
      const isBox = box && Math.abs(signedArea(outer)) > knife.boxShare * box.area;
      return draw.ring(isBox ? box.corners : outer, isBox ? 0 : knife.house);
    })
    .join('');
}

/** Areas, and lines with their widths; a class has the name of its color. */
const areaColors: PlanColor[] = ['water', 'land', 'plaza', 'grass', 'wood', 'roof', 'roof-low'];
const lineColors: [name: string, color: PlanColor, width: number, more?: string][] = [
  ['lining', 'lining', 2.4],
  ['yard', 'road', 4, 'opacity:.6'],
  ['road', 'road', 7],
  ['street', 'road', 15],
  ['path', 'path', 2.2, 'stroke-dasharray:5 4'],
  ['stair', 'stair', 6, 'stroke-dasharray:2 2.4'],
  ['tree-low', 'tree-low', 13],
  ['tree', 'tree', 11],
  ['way-low', 'way-low', 11],
  ['way', 'way', 6],
  ['dots', 'dots', 5, 'stroke-dasharray:.1 10'],
];

function planStyle(): string {
  return [
    ...areaColors.map((name) => `.${name}{fill:var(--${name})}`),
    '.inland{fill:var(--water)}.high{fill:var(--wood-high);opacity:.5}',
    ...lineColors.map(
      ([name, color, width, more = '']) => `.${name}{stroke:var(--${color});stroke-width:${width};${more}}`,
    ),
    `${lineColors.map(([name]) => `.${name}`).join()}{fill:none;stroke-linecap:round;stroke-linejoin:round}`,
    '.stair{stroke-linecap:butt}',
    ...lining.map(({ strength }, index) => `.l${index}{opacity:${strength}}`),
  ].join('');
}

function lengthOf(line: readonly MapPoint[]): number {
  return line.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
