import type { MapPoint } from '../map/projection.ts';
import { drawHouse, type House, roofRise } from './houses.ts';
import { strokes, wholePath } from './outlines.ts';
import { seededRandom } from './random.ts';
import type { Terrain } from './terrain.ts';
import type { Camera } from './view.ts';

/** Something that stands on the ground. */
export type Thing = { center: MapPoint; base: number } & (
  | { kind: 'house'; house: House }
  | { kind: 'tree' }
  | { kind: 'stair'; to: MapPoint }
);

/** The depth of a slice in metres: things are sorted within it, and the farther slice is printed first. */
const sliceDepth = 128;
const treeTop = 3.2;
const treeWidth = 9;
const windowHeight = 6;
/** How far paint reaches beyond a thing's points: half a stroke, the offset of a leaf, a roof's eaves. */
const paintReach = { tree: 18, stair: 3, house: 6 } as const;
/** The range and the steps of a line of sight. */
const sight = { reach: 170, step: 4, start: 6, tolerance: 1.5 } as const;

/** Tells whether a hill hides a point from the camera. */
export function isHidden({ heightAt }: Terrain, camera: Camera, [x, y]: MapPoint, meters: number): boolean {
  for (let way = sight.start; way < sight.reach; way += sight.step) {
    const ground = heightAt([x - camera.away[0] * way, y - camera.away[1] * way]);
    if (ground > meters + way * camera.sightRise + sight.tolerance) return true;
  }
  return false;
}

/**
 * Returns the printing order of things: by the hill's step that they stand on (-1 is flat ground). Things with rising ground behind them
 * come after the next two steps, which would otherwise cover them. Within a step the order is from far to near.
 */
export function printOrder(
  things: readonly Thing[],
  terrain: Terrain,
  camera: Camera,
  levels: readonly number[],
): Thing[][][] {
  const steps: { thing: Thing; depth: number }[][] = Array.from({ length: levels.length + 1 }, () => []);
  for (const thing of things) {
    const [x, y] = thing.center;
    const step = levels.findLastIndex((level) => thing.base >= level - 0.8);
    const behind = terrain.heightAt([x + camera.away[0] * 7, y + camera.away[1] * 7]);
    const later = behind - terrain.heightAt(thing.center) > 0.8 ? 2 : 0;
    steps[Math.min(levels.length - 1, step + later) + 1]?.push({ thing, depth: camera.depth(thing.center) });
  }
  return steps.map((step) => {
    const slices = new Map<number, Thing[]>();
    for (const { thing, depth } of step.sort((a, b) => b.depth - a.depth)) {
      const slice = Math.floor(depth / sliceDepth);
      slices.set(slice, [...(slices.get(slice) ?? []), thing]);
    }
    return [...slices.values()];
  });
}

/** In printing order: ways under walls, roofs and windows over them, trees last. */
const layers = ['stair', 'wall-dark', 'wall-lit', 'roof-dark', 'roof-lit', 'window', 'tree', 'leaf'] as const;
type Layer = (typeof layers)[number];

/** The shapes of one thing on one layer: outlines or starts of strokes, and the box around its paint. */
interface Mark {
  data: string;
  strokes: MapPoint[];
  box: Box;
}
type Box = [left: number, top: number, right: number, bottom: number];

/**
 * Draws the slices of a step as paths, each of one color. A phone lays out every path before it shows the picture. So a mark joins an earlier
 * path of its color unless it would then lie under something in between.
 */
export function drawSlices(slices: readonly (readonly Thing[])[], camera: Camera): string {
  const paths: { layer: Layer; marks: Mark[] }[] = [];
  for (const slice of slices) {
    const marks = marksOf(slice, camera);
    for (const layer of layers)
      for (const mark of marks[layer]) {
        const under = paths.findLast(
          (path) => path.layer === layer || path.marks.some(({ box }) => meet(box, mark.box)),
        );
        if (under?.layer === layer) under.marks.push(mark);
        else paths.push({ layer, marks: [mark] });
      }
  }
  return paths.map(({ layer, marks }) => `<path class="${layer}" d="${pathOf(layer, marks)}"/>`).join('');
}

function marksOf(slice: readonly Thing[], camera: Camera): Record<Layer, Mark[]> {
  const marks = Object.fromEntries(layers.map((layer) => [layer, [] as Mark[]])) as Record<Layer, Mark[]>;
  const add = (layer: Layer, box: Box, { data = '', strokes = [] as MapPoint[] }) => {
    if (data || strokes.length > 0) marks[layer].push({ data, strokes, box });
  };
  for (const thing of slice) {
    if (thing.kind === 'tree') {
      const at = camera.project(thing.center, thing.base + treeTop);
      const box = boxAround([at, [at[0] + treeWidth, at[1]]], paintReach.tree);
      // Dark and lit: compressed, the second path costs nothing, while a `use` costs browsers more than the path itself.
      for (const layer of ['tree', 'leaf'] as const) add(layer, box, { strokes: [at] });
    } else if (thing.kind === 'stair') {
      const line = [camera.project(thing.center, thing.base), camera.project(thing.to, thing.base)];
      add('stair', boxAround(line, paintReach.stair), { data: wholePath(line, false) });
    } else {
      const { outline, box: corners = [], base, height } = thing.house;
      const seed = Math.round(thing.center[0] * 31 + thing.center[1] * 17);
      const { windows, ...drawn } = drawHouse(thing.house, camera, seededRandom(seed));
      const heights = [base, base + height + roofRise(thing.house)];
      const points = [...outline, ...corners].flatMap((at) => heights.map((meters) => camera.project(at, meters)));
      const box = boxAround(points, paintReach.house);
      for (const layer of layers) if (layer in drawn) add(layer, box, { data: drawn[layer as keyof typeof drawn] });
      add('window', box, { strokes: windows });
    }
  }
  return marks;
}

function pathOf(layer: Layer, marks: readonly Mark[]): string {
  if (layer === 'window')
    return strokes(
      marks.flatMap((mark) => mark.strokes),
      `v${windowHeight}`,
      [0, windowHeight],
    );
  // A pine as in old prints: a short level stroke with round ends.
  if (layer === 'tree' || layer === 'leaf')
    return strokes(
      marks.flatMap((mark) => mark.strokes),
      `h${treeWidth}`,
      [treeWidth, 0],
    );
  return marks.map(({ data }) => data).join('');
}

function boxAround(points: readonly MapPoint[], reach: number): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs) - reach, Math.min(...ys) - reach, Math.max(...xs) + reach, Math.max(...ys) + reach];
}

function meet(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
