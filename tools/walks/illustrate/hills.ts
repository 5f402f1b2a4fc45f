import { contours } from './contours.ts';
import type { Field, Grid } from './grid.ts';
import { type Ring, simplifiedRing, wholePath } from './outlines.ts';
import type { Terrain } from './terrain.ts';
import type { Camera } from './view.ts';

/** Metres: the lowest step of the hills, the height of each step, and the tolerance of a coarse cut. */
const steps = { lowest: 7, height: 5, tolerance: 1.5, leastLow: 260, leastHigh: 120, highFrom: 40 } as const;
const ground = { height: 3.2, tolerance: 1.6, least: 200 } as const;

/** Returns the heights of the hills' steps, from the lowest; none on flat land. */
export function hillLevels({ heights }: Terrain): number[] {
  const highest = heights.reduce((most, it) => Math.max(most, it), 0);
  const levels: number[] = [];
  for (let level: number = steps.lowest; level < highest; level += steps.height) levels.push(level);
  return levels;
}

/** Returns the outline of each step, at its own height. */
export function hillPaths(
  { grid, heights }: Terrain,
  camera: Camera,
  levels: readonly number[],
  tolerance: number = steps.tolerance,
): string[] {
  return levels.map((level) => {
    const least = level > steps.highFrom ? steps.leastHigh : steps.leastLow;
    return outlines(grid, heights, level, least, tolerance, camera, level);
  });
}

/** Returns the outline of built ground, above the rocks. */
export function groundPath({ grid, ground: field }: Terrain, camera: Camera): string {
  return outlines(grid, field, 0, ground.least, ground.tolerance, camera, ground.height);
}

function outlines(
  grid: Grid,
  field: Field,
  level: number,
  least: number,
  tolerance: number,
  camera: Camera,
  height: number,
) {
  return contours(grid, field, level, least)
    .map((ring) => ringPath(simplifiedRing(ring, tolerance), camera, height))
    .join('');
}

export function ringPath(ring: Ring, camera: Camera, height: number): string {
  return wholePath(
    ring.map((at) => camera.project(at, height)),
    true,
  );
}

/** Draws one step of a hill: its side, lit along its rim from the low sun, and its top. */
export function drawStep(data: string, index: number, camera: Camera): string {
  const side = Math.round(steps.height * camera.unitsUpPerMeter);
  const id = `h${index}`;
  return `<g class="hill-side"><use href="#${id}" y="${side}"/><use href="#${id}" y="${Math.round(side / 2)}"/></g><use class="rim" href="#${id}" x="-3" y="-2"/><g class="hill t${index}"><path id="${id}" d="${data}"/></g>`;
}
