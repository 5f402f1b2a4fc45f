import type { Camera } from './camera.ts';
import type { CellGrid, CellValues } from './cell-grid.ts';
import { traceContours } from './contours.ts';
import { formatIntegerPath, type Ring, simplifyRing } from './outlines.ts';
import type { Terrain } from './terrain.ts';

/**
 * Settings for hills, which are drawn as stacked steps. Lengths are in meters, areas in square meters. Outlines below a
 * minimum area are left out: `minHighArea` for steps above the height `highFrom`, `minLowArea` for the other steps.
 */
const hillTerraces = { lowest: 7, height: 5, tolerance: 1.5, minLowArea: 260, minHighArea: 120, highFrom: 40 } as const;
const ground = { height: 3.2, tolerance: 1.6, minArea: 200 } as const;

/**
 * Returns the heights of the stacked steps that form the drawn hills, in meters, the lowest first. Returns an empty list
 * for flat land.
 */
export function listHillLevels({ heights }: Terrain): number[] {
  const highestMeters = heights.reduce((max, it) => Math.max(max, it), 0);
  const levels: number[] = [];
  for (let level: number = hillTerraces.lowest; level < highestMeters; level += hillTerraces.height) levels.push(level);
  return levels;
}

/**
 * Returns an SVG path for each height in `levels`: the outline of the ground that is at least this high, projected at
 * this height.
 */
export function drawHillPaths(
  { grid, heights }: Terrain,
  camera: Camera,
  levels: readonly number[],
  tolerance: number = hillTerraces.tolerance,
): string[] {
  return levels.map((level) => {
    const minArea = level > hillTerraces.highFrom ? hillTerraces.minHighArea : hillTerraces.minLowArea;
    return drawOutlinePath(grid, heights, level, minArea, tolerance, camera, level);
  });
}

/**
 * Returns the outline of the built ground as a path. Built ground is near buildings, paved areas, parks or hills, and
 * not directly at the water. It is drawn higher than the rocks around it.
 */
export function drawBuiltUpAreaOutline({ grid, ground: field }: Terrain, camera: Camera): string {
  return drawOutlinePath(grid, field, 0, ground.minArea, ground.tolerance, camera, ground.height);
}

function drawOutlinePath(
  grid: CellGrid,
  field: CellValues,
  level: number,
  minArea: number,
  tolerance: number,
  camera: Camera,
  height: number,
) {
  return traceContours(grid, field, level, minArea)
    .map((ring) => drawRingPath(simplifyRing(ring, tolerance), camera, height))
    .join('');
}

export function drawRingPath(ring: Ring, camera: Camera, height: number): string {
  return formatIntegerPath(
    ring.map((at) => camera.project(at, height)),
    true,
  );
}

/** Draws one of the stacked steps that form a hill: its side, the rim that the low sun lights, and its top. */
export function drawHillTerrace(data: string, index: number, camera: Camera): string {
  const sideHeight = Math.round(hillTerraces.height * camera.unitsUpPerMeter);
  const id = `h${index}`;
  return `<g class="hill-side"><use href="#${id}" y="${sideHeight}"/><use href="#${id}" y="${Math.round(sideHeight / 2)}"/></g><use class="rim" href="#${id}" x="-3" y="-2"/><g class="hill t${index}"><path id="${id}" d="${data}"/></g>`;
}
