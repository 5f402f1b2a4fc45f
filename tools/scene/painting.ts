import type { MapPoint } from '../walks/map/projection.ts';
import { drawHouse, type House } from './houses.ts';
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

/**
 * Metres: what is sorted among itself as one; the farther part is printed first. Half of it would double the paths, each of which a
 * phone lays out before the scene is seen, and be told from this by nobody.
 */
const sliceDepth = 128;
const treeTop = 3.2;
const treeWidth = 9;
const windowHeight = 6;
/** Sight is followed so far, in such steps. */
const sight = { reach: 170, step: 4, start: 6, tolerance: 1.5 } as const;

/** Whether a hill stands between a point and the camera. */
export function isHidden({ heightAt }: Terrain, camera: Camera, [x, y]: MapPoint, meters: number): boolean {
  for (let way = sight.start; way < sight.reach; way += sight.step) {
    const ground = heightAt([x - camera.away[0] * way, y - camera.away[1] * way]);
    if (ground > meters + way * camera.sightRise + sight.tolerance) return true;
  }
  return false;
}

/**
 * In which order things are printed: by the step of the hill that they stand on (-1 is flat ground), and what has rising ground
 * behind it only after the next two steps, which would else cover it. Within a step, from far to near.
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

/**
 * One slice as paths, a path for each ink: ways under walls, roofs and windows over them, trees last. These stand there twice, dark and
 * lit: compressed that is nothing, while each `use` costs a browser more than the path itself.
 */
export function drawSlice(slice: readonly Thing[], camera: Camera): string {
  const paths = { 'wall-dark': '', 'wall-lit': '', 'roof-dark': '', 'roof-lit': '' };
  const windows: MapPoint[] = [];
  const trees: MapPoint[] = [];
  let stairs = '';
  for (const thing of slice) {
    if (thing.kind === 'tree') trees.push(camera.project(thing.center, thing.base + treeTop));
    else if (thing.kind === 'stair')
      stairs += wholePath([camera.project(thing.center, thing.base), camera.project(thing.to, thing.base)], false);
    else {
      const seed = Math.round(thing.center[0] * 31 + thing.center[1] * 17);
      const { windows: lit, ...drawn } = drawHouse(thing.house, camera, seededRandom(seed));
      windows.push(...lit);
      for (const name of Object.keys(paths) as (keyof typeof paths)[]) paths[name] += drawn[name];
    }
  }
  const pads = treeStrokes(trees);
  return [
    stairs && `<path class="stair" d="${stairs}"/>`,
    ...Object.entries(paths).map(([name, data]) => data && `<path class="${name}" d="${data}"/>`),
    windows.length > 0 ? `<path class="window" d="${strokes(windows, `v${windowHeight}`, [0, windowHeight])}"/>` : '',
    pads && `<path class="tree" d="${pads}"/><path class="leaf" d="${pads}"/>`,
  ].join('');
}

/** A pine pad as an old print has it: a short level stroke with round ends. */
function treeStrokes(trees: MapPoint[]): string {
  return strokes(trees, `h${treeWidth}`, [treeWidth, 0]);
}
