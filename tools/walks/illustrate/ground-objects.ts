import type { MapPoint } from '../map/projection.ts';
import type { Camera } from './camera.ts';
import { computeRoofRise, drawHouse, type House } from './houses.ts';
import { formatIntegerPath, formatStrokesPath } from './outlines.ts';
import { createSeededRandom } from './random.ts';
import type { Terrain } from './terrain.ts';

/** A house, a tree or a part of a flight of stairs on the ground. */
export type GroundObject = { center: MapPoint; base: number } & (
  | { kind: 'house'; house: House }
  | { kind: 'tree' }
  | { kind: 'stair'; to: MapPoint }
);

/** The depth of a slice. A slice is a strip of ground across the view. Far slices are drawn before near slices. */
const sliceDepthMeters = 128;
const treeTop = 3.2;
const treeWidth = 9;
const windowHeight = 6;
/**
 * The distance, in canvas units, by which a drawn object extends beyond its points. Strokes have a width, the lit side
 * of a tree is shifted, and a roof has eaves.
 */
const paintReach = { tree: 18, stair: 3, house: 6 } as const;
/**
 * A hill hides a point if the hill rises more than `tolerance` meters above the line of sight from that point to the
 * camera. The line is tested every `step` meters, from `start` to `reach` meters away.
 */
const lineOfSightSettings = { reach: 170, step: 4, start: 6, tolerance: 1.5 } as const;

/** Returns whether a hill hides a point from the camera. */
export function isHiddenByHill({ heightAt }: Terrain, camera: Camera, [x, y]: MapPoint, meters: number): boolean {
  for (
    let distance = lineOfSightSettings.start;
    distance < lineOfSightSettings.reach;
    distance += lineOfSightSettings.step
  ) {
    const ground = heightAt([x - camera.away[0] * distance, y - camera.away[1] * distance]);
    if (ground > meters + distance * camera.sightRise + lineOfSightSettings.tolerance) return true;
  }
  return false;
}

/**
 * Groups the objects by the time when they are drawn. A hill is drawn as stacked steps, the lowest first. Index 0 of
 * the result has the objects before the first step, index `n` those after step `n`. Each group is divided into slices
 * (strips of ground), from far to near.
 *
 * An object in front of rising ground is drawn two steps later. Otherwise the next two steps of the hill behind it
 * would cover the object.
 */
export function groupObjectsForDrawing(
  objects: readonly GroundObject[],
  terrain: Terrain,
  camera: Camera,
  hillLevels: readonly number[],
): GroundObject[][][] {
  const steps: { object: GroundObject; depth: number }[][] = Array.from({ length: hillLevels.length + 1 }, () => []);
  for (const object of objects) {
    const [x, y] = object.center;
    const step = hillLevels.findLastIndex((level) => object.base >= level - 0.8);
    const behind = terrain.heightAt([x + camera.away[0] * 7, y + camera.away[1] * 7]);
    const stepsLater = behind - terrain.heightAt(object.center) > 0.8 ? 2 : 0;
    steps[Math.min(hillLevels.length - 1, step + stepsLater) + 1]?.push({ object, depth: camera.depth(object.center) });
  }
  return steps.map((step) => {
    const slices = new Map<number, GroundObject[]>();
    for (const { object, depth } of step.sort((a, b) => b.depth - a.depth)) {
      const slice = Math.floor(depth / sliceDepthMeters);
      slices.set(slice, [...(slices.get(slice) ?? []), object]);
    }
    return [...slices.values()];
  });
}

/** The layers of a slice (a strip of ground) in drawing order: stairs, walls, roofs, windows, trees. */
const layers = ['stair', 'wall-dark', 'wall-lit', 'roof-dark', 'roof-lit', 'window', 'tree', 'leaf'] as const;
type GroundObjectLayer = (typeof layers)[number];

/**
 * The part of an object that belongs to one layer: path data, or the starting points of strokes. `box` is the bounding
 * box and includes the width of the strokes.
 */
interface GroundObjectShape {
  data: string;
  strokes: MapPoint[];
  box: BoundingBox;
}
type BoundingBox = [left: number, top: number, right: number, bottom: number];

/**
 * Draws the objects of one group that `groupObjectsForDrawing` returns, slice after slice.
 *
 * Phones draw few paths faster than many. So a path combines the same part of several objects, such as their roofs. A
 * part begins a new path only if it must cover a path of another layer.
 */
export function drawGroundObjects(slices: readonly (readonly GroundObject[])[], camera: Camera): string {
  const paths: { layer: GroundObjectLayer; marks: GroundObjectShape[] }[] = [];
  for (const slice of slices) {
    const shapes = createGroundObjectShapes(slice, camera);
    for (const layer of layers)
      for (const shape of shapes[layer]) {
        const coveredBy = paths.findLast(
          (path) => path.layer === layer || path.marks.some(({ box }) => boxesOverlap(box, shape.box)),
        );
        if (coveredBy?.layer === layer) coveredBy.marks.push(shape);
        else paths.push({ layer, marks: [shape] });
      }
  }
  return paths.map(({ layer, marks }) => `<path class="${layer}" d="${formatShapesPathData(layer, marks)}"/>`).join('');
}

function createGroundObjectShapes(
  slice: readonly GroundObject[],
  camera: Camera,
): Record<GroundObjectLayer, GroundObjectShape[]> {
  const shapes = Object.fromEntries(layers.map((layer) => [layer, [] as GroundObjectShape[]])) as Record<
    GroundObjectLayer,
    GroundObjectShape[]
  >;
  const addShape = (layer: GroundObjectLayer, box: BoundingBox, { data = '', strokes = [] as MapPoint[] }) => {
    if (data || strokes.length > 0) shapes[layer].push({ data, strokes, box });
  };
  for (const object of slice) {
    if (object.kind === 'tree') {
      const treeTopPoint = camera.project(object.center, object.base + treeTop);
      const box = createBoundingBox([treeTopPoint, [treeTopPoint[0] + treeWidth, treeTopPoint[1]]], paintReach.tree);
      // Draws a tree as a dark and a lit path with the same data. Repeated data compresses well, and browsers draw a
      // path faster than a `<use>`.
      for (const layer of ['tree', 'leaf'] as const) addShape(layer, box, { strokes: [treeTopPoint] });
    } else if (object.kind === 'stair') {
      const line = [camera.project(object.center, object.base), camera.project(object.to, object.base)];
      addShape('stair', createBoundingBox(line, paintReach.stair), { data: formatIntegerPath(line, false) });
    } else {
      const { outline, box: corners = [], base, height } = object.house;
      const seed = Math.round(object.center[0] * 31 + object.center[1] * 17);
      const { windows, ...drawn } = drawHouse(object.house, camera, createSeededRandom(seed));
      const heights = [base, base + height + computeRoofRise(object.house)];
      const points = [...outline, ...corners].flatMap((at) => heights.map((meters) => camera.project(at, meters)));
      const box = createBoundingBox(points, paintReach.house);
      for (const layer of layers)
        if (layer in drawn) addShape(layer, box, { data: drawn[layer as keyof typeof drawn] });
      addShape('window', box, { strokes: windows });
    }
  }
  return shapes;
}

function formatShapesPathData(layer: GroundObjectLayer, marks: readonly GroundObjectShape[]): string {
  if (layer === 'window')
    return formatStrokesPath(
      marks.flatMap((mark) => mark.strokes),
      `v${windowHeight}`,
      [0, windowHeight],
    );
  // Draws a tree as a short level stroke with round ends, like the pines in woodblock prints.
  if (layer === 'tree' || layer === 'leaf')
    return formatStrokesPath(
      marks.flatMap((mark) => mark.strokes),
      `h${treeWidth}`,
      [treeWidth, 0],
    );
  return marks.map(({ data }) => data).join('');
}

function createBoundingBox(points: readonly MapPoint[], margin: number): BoundingBox {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}

function boxesOverlap(one: BoundingBox, other: BoundingBox): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
