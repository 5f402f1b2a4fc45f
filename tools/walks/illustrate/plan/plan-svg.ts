import type { LayerProperties } from '../../map/map-layers.ts';
import type { MapPoint } from '../../map/projection.ts';
import { simplifyLine } from '../../map/svg-path.ts';
import type { PlanSettings } from '../../read/illustration-file.ts';
import type { Camera } from '../camera.ts';
import { blurCellValues, type CellMask } from '../cell-grid.ts';
import { traceContours } from '../contours.ts';
import { formatSvgFile } from '../draw-place.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { createFeatureKindFilter, type MapInMeters } from '../map-in-meters.ts';
import {
  computeSignedArea,
  findOrientedBox,
  formatIntegerPath,
  formatStrokesPath,
  type Ring,
  simplifyRing,
} from '../outlines.ts';
import { offshoreLines, traceOffshoreLineRings } from '../sea.ts';
import { chooseTreePlaces } from '../trees.ts';
import { cropLine, cropRing } from './crop.ts';
import { drawMapClipPath } from './map-clip-path.ts';
import { type PlanColor, planColors, planPalettes } from './plan-colors.ts';
import { createPlanCamera, planCanvas } from './plan-frame.ts';

/**
 * Tolerances for simplifying shapes, in meters. Smaller shapes than `min…Area` (in square meters) and shorter paths
 * than `minPathLength` (in meters) are left out.
 */
const tolerances = {
  coast: 1.3,
  minLandArea: 40,
  wood: 1.6,
  minWoodArea: 160,
  plaza: 1.5,
  road: 1.2,
  path: 1.3,
  minPathLength: 9,
  house: 1,
  minHouseArea: 28,
  /** A house that fills at least this share of its bounding box is drawn as the box. */
  boxShare: 0.8,
  route: 0.6,
} as const;
/** The heights above which woods have a lighter tone, in meters. */
const woodSteps = [30, 45] as const;
const treeSeed = 7;
const treeWidth = 7;

/**
 * Draws a walk's map from straight above, with its route. The same input gives the same bytes.
 * @param legs the path from each stop to the next, as longitudes and latitudes.
 */
export function drawPlan(
  { map, terrain, settings }: DrawingContext,
  plan: PlanSettings,
  legs: readonly (readonly number[][])[],
): string {
  const camera = createPlanCamera(map, plan);
  const draw = createPathDrawer(camera);
  const { grid, woods, gardens, parks, heights } = terrain;
  const hasSea = terrain.land.includes(0);
  const drawMaskPath = (mask: CellMask) =>
    traceContours(grid, blurCellValues(grid, Float64Array.from(mask), 1, 1), 0.5, tolerances.minWoodArea)
      .map((ring) => draw.ring(ring, tolerances.wood))
      .join('');
  const heightContours = woodSteps.map((meters) =>
    traceContours(grid, heights, meters, tolerances.minWoodArea)
      .map((ring) => draw.ring(ring, 2 * tolerances.wood))
      .join(''),
  );
  const drawAreaPaths = (
    layer: 'earth' | 'landuse' | 'water',
    isIncluded: Parameters<MapInMeters['areas']>[1],
    tolerance: number,
  ) =>
    map
      .areas(layer, isIncluded)
      .flatMap(([outer]) =>
        outer && Math.abs(computeSignedArea(outer)) > tolerances.minLandArea ? draw.ring(outer, tolerance) : [],
      )
      .join('');
  const drawWayPaths = (isIncluded: (properties: LayerProperties) => boolean, tolerance: number, minMeters = 0) =>
    map
      .lines('roads', isIncluded)
      .filter((line) => computeLineLengthMeters(line) >= minMeters)
      .map((line) => draw.line(line, tolerance))
      .join('');
  const isStairs = ({ kind_detail }: LayerProperties) => kind_detail === 'steps';
  const isFootpath = (properties: LayerProperties) =>
    createFeatureKindFilter('path')(properties) && !isStairs(properties);
  const isServiceRoad = ({ kind_detail }: LayerProperties) => kind_detail === 'service';
  const isStreet = (properties: LayerProperties) =>
    createFeatureKindFilter('minor_road')(properties) && !isServiceRoad(properties);
  const route = legs.flatMap((leg) => leg.map(([lon = 0, lat = 0]) => map.meters({ lat, lon })));
  const isOnCanvas = ([x, y]: MapPoint) => x > -9 && y > -9 && x < planCanvas.width + 9 && y < planCanvas.height + 9;
  const trees = chooseTreePlaces(map, terrain, treeSeed)
    .map((place) => camera.project(place))
    .filter(isOnCanvas)
    .sort(comparePointsByRow);
  const water = createFeatureKindFilter('river', 'water', 'riverbank', 'basin', 'canal', 'reservoir');
  const { width, height } = planCanvas;
  const wholeCanvas = `M0 0h${width}v${height}H0z`;
  const body = [
    settings.city ? `<path fill="var(--beyond)" d="${wholeCanvas}"/><g clip-path="url(#m)">` : '',
    `<path class="${hasSea ? 'water' : 'land'}" d="${wholeCanvas}"/>`,
    ...(hasSea ? traceOffshoreLineRings(terrain) : []).map(
      (rings, index) => `<path class="lining l${index}" d="${rings.map((ring) => draw.ring(ring, 1)).join('')}"/>`,
    ),
    hasSea ? `<path class="land" d="${drawAreaPaths('earth', undefined, tolerances.coast)}"/>` : '',
    `<path class="plaza" d="${drawAreaPaths('landuse', createFeatureKindFilter('parking', 'pedestrian', 'commercial', 'religious', 'pier'), tolerances.plaza)}"/>`,
    `<path class="grass" d="${drawMaskPath(parks)}${drawMaskPath(gardens)}"/>`,
    `<path id="w" class="wood" d="${drawMaskPath(woods)}"/>`,
    ...heightContours.map((data) => data && `<path class="high" clip-path="url(#k)" d="${data}"/>`),
    `<path class="inland" d="${drawAreaPaths('water', water, tolerances.plaza)}"/>`,
    `<path class="yard" d="${drawWayPaths((it) => createFeatureKindFilter('minor_road')(it) && isServiceRoad(it), tolerances.road)}"/>`,
    `<path class="road" d="${drawWayPaths(isStreet, tolerances.road)}"/>`,
    `<path class="street" d="${drawWayPaths(createFeatureKindFilter('major_road'), tolerances.road)}"/>`,
    `<path class="path" d="${drawWayPaths(isFootpath, tolerances.path, tolerances.minPathLength)}"/>`,
    `<path class="stair" d="${drawWayPaths(isStairs, tolerances.path, tolerances.minPathLength / 2)}"/>`,
    drawRaisedShape('r', 'roof', drawHousePaths(map, draw), 'x="-3" y="-4"'),
    drawRaisedShape('t', 'tree', formatStrokesPath(trees, `h${treeWidth}`, [treeWidth, 0]), 'x="-1" y="-4"'),
    settings.city ? '</g>' : '',
    drawRaisedShape('y', 'way', draw.line(route, tolerances.route), ''),
    '<use class="dots" href="#y"/>',
  ].join('');
  const mapShape = settings.city ? `<clipPath id="m"><path d="${drawMapClipPath(map, camera)}"/></clipPath>` : '';
  const defs = `<clipPath id="k"><use href="#w"/></clipPath>${mapShape}`;
  return formatSvgFile(
    { viewBox: [0, 0, width, height], style: formatPlanStyle(), defs, body },
    { colors: planColors, palettes: planPalettes },
  );
}

/** Draws a shape twice, which makes it look raised: first in the color `<name>-low`, then shifted in the color `<name>`. */
function drawRaisedShape(id: string, name: PlanColor, data: string, shift: string): string {
  return `<g class="${name}-low"><path id="${id}" d="${data}"/></g><use class="${name}" href="#${id}" ${shift}/>`;
}

/**
 * Sorts shapes from north to south, so that near shapes cover far shapes. Within a row sorts from west to east, which
 * gives short coordinates.
 */
function comparePointsByRow([x, y]: MapPoint, [otherX, otherY]: MapPoint): number {
  return Math.round(y / 14) - Math.round(otherY / 14) || x - otherX;
}

function createPathDrawer(camera: Camera) {
  const drawCroppedPath = (ring: Ring) => formatIntegerPath(cropRing(ring.map((at) => camera.project(at))), true);
  return {
    ring: (ring: Ring, tolerance: number) => drawCroppedPath(simplifyRing(ring, tolerance)),
    line: (line: MapPoint[], tolerance: number) =>
      cropLine(simplifyLine(line, tolerance).map((at) => camera.project(at)))
        .map((part) => formatIntegerPath(part, false))
        .join(''),
  };
}

function drawHousePaths(map: MapInMeters, draw: ReturnType<typeof createPathDrawer>): string {
  return map
    .areas('buildings', createFeatureKindFilter('building'))
    .flatMap(([outerRing]) => {
      if (!outerRing || Math.abs(computeSignedArea(outerRing)) < tolerances.minHouseArea) return [];
      const box = findOrientedBox(outerRing);
      const isBox = box && Math.abs(computeSignedArea(outerRing)) > tolerances.boxShare * box.area;
      return draw.ring(isBox ? box.corners : outerRing, isBox ? 0 : tolerances.house);
    })
    .join('');
}

/** CSS classes with a fill. Each class is named after its color. */
const areaColors: PlanColor[] = ['water', 'land', 'plaza', 'grass', 'wood', 'roof', 'roof-low'];
/** CSS classes with a stroke. `width` is in canvas units. `more` is additional CSS. */
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

function formatPlanStyle(): string {
  return [
    ...areaColors.map((name) => `.${name}{fill:var(--${name})}`),
    '.inland{fill:var(--water)}.high{fill:var(--wood-high);opacity:.5}',
    ...lineColors.map(
      ([name, color, width, more = '']) => `.${name}{stroke:var(--${color});stroke-width:${width};${more}}`,
    ),
    `${lineColors.map(([name]) => `.${name}`).join()}{fill:none;stroke-linecap:round;stroke-linejoin:round}`,
    '.stair{stroke-linecap:butt}',
    ...offshoreLines.map(({ strength }, index) => `.l${index}{opacity:${strength}}`),
  ].join('');
}

function computeLineLengthMeters(line: readonly MapPoint[]): number {
  return line.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
