import { attribution } from '../map/map-layers.ts';
import {
  blurCellValues,
  type CellGrid,
  type CellMask,
  type CellValues,
  computeDistanceToUnmarkedCell,
  createAreaMask,
  invertMask,
} from './cell-grid.ts';
import { traceContours } from './contours.ts';
import type { DrawingContext } from './drawing-context.ts';
import { drawGroundObjects, type GroundObject, groupObjectsForDrawing, isHiddenByHill } from './ground-objects.ts';
import { drawHillPaths, drawHillTerrace, drawRingPath, listHillLevels } from './hills.ts';
import { createFeatureKindFilter, type MapInMeters } from './map-in-meters.ts';
import { simplifyRing } from './outlines.ts';
import { palettes } from './palettes.ts';
import { mixColors } from './resolved-colors.ts';
import { offshoreLines, traceOffshoreLineRings } from './sea.ts';
import type { Terrain } from './terrain.ts';
import { chooseTreePlaces } from './trees.ts';

/**
 * Settings for the land at the time of the legend, before people changed it. This land consists of hills with
 * `aroundHills` meters of ground around them, and of rocks. Rocks are within `rocksReach` of a hill, and farther than
 * `farFromPeople` from buildings, parks and paved areas.
 *
 * `tolerance` is for simplifying the coast. All these lengths are in meters. `least` is the smallest drawn area, in
 * square meters. `wall` is half the height of the drawn cliffs, in canvas units.
 */
const shore = { aroundHills: 24, farFromPeople: 36, rocksReach: 72, tolerance: 1.6, least: 160, wall: 5 } as const;
/**
 * The spacing of trees, and the tolerances for simplifying hills and coast lines, in meters. They are coarser than in
 * `place.svg`, because the viewer is farther away.
 */
const coarseTolerances = { trees: 10.4, hills: 2.1, lining: 2.6 } as const;
const treeSeed = 7;

/** The part of the illustration's canvas that the drawing shows. */
export const legendIslandViewBox = { left: 470, top: 990, width: 1900, height: 1000 } as const;

/**
 * Draws the island at the time of its legend, in the palette `storm`. It shows the wooded hills and the rocks at their
 * feet, without flat land, harbour, houses and roads.
 */
export function drawIslandOfLegend({ map, terrain: today, camera }: DrawingContext): string {
  const terrain = createNaturalTerrain(map, today);
  const hillLevels = listHillLevels(terrain);
  const trees = chooseTreePlaces(
    { ...map, lines: () => [], points: () => [] },
    terrain,
    treeSeed,
    coarseTolerances.trees,
  ).flatMap((center): GroundObject[] => {
    const base = terrain.heightAt(center);
    return isHiddenByHill(terrain, camera, center, base + 5) ? [] : [{ kind: 'tree', center, base }];
  });
  const objectsByStep = groupObjectsForDrawing(trees, terrain, camera, hillLevels);
  const drawObjects = (step: number) => drawGroundObjects(objectsByStep[step] ?? [], camera);
  const coast = traceMaskRings(terrain.grid, terrain.land)
    .map((ring) => drawRingPath(simplifyRing(ring, shore.tolerance), camera, 0))
    .join('');
  const lines = traceOffshoreLineRings(terrain).map((rings, index) => {
    const data = rings.map((ring) => drawRingPath(simplifyRing(ring, coarseTolerances.lining), camera, 0)).join('');
    return data && `<path class="lining l${index}" d="${data}"/>`;
  });
  const body = [
    ...lines.reverse(),
    `<g class="rock-side"><path id="c" d="${coast}"/><use href="#c" y="-${shore.wall}"/></g><use class="rock" href="#c" y="-${2 * shore.wall}"/>`,
    drawObjects(0),
    '<use class="shade" href="#h0" x="30" y="16"/>',
    ...drawHillPaths(terrain, camera, hillLevels, coarseTolerances.hills).map(
      (data, step) => drawHillTerrace(data, step, camera) + drawObjects(step + 1),
    ),
  ].join('');
  const { left, top, width, height } = legendIslandViewBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"><desc>${attribution}</desc><style>${formatIslandCssRules(hillLevels.length)}</style>${body}</svg>\n`;
}

/** Returns the terrain without everything that people made. */
function createNaturalTerrain(map: MapInMeters, today: Terrain): Terrain {
  const { grid, hill } = today;
  const land = createNaturalLandMask(map, today);
  const emptyMask = new Uint8Array(land.length);
  return {
    ...today,
    land,
    woods: hill,
    gardens: emptyMask,
    parks: emptyMask,
    buildings: emptyMask,
    offshore: computeDistanceToUnmarkedCell(grid, invertMask(land)),
  };
}

function createNaturalLandMask(map: MapInMeters, { grid, land, hill, buildings }: Terrain): CellMask {
  const toHill = computeDistanceToUnmarkedCell(grid, invertMask(hill));
  const pavedMask = createAreaMask(
    grid,
    map.areas('landuse', createFeatureKindFilter('parking', 'park', 'pedestrian', 'commercial')),
  );
  const toPeople = computeDistanceToUnmarkedCell(
    grid,
    invertMask(pavedMask.map((it, cell) => (it || buildings[cell] ? 1 : 0))),
  );
  const isRock = (cell: number) =>
    (toHill[cell] ?? 0) < shore.rocksReach && (toPeople[cell] ?? 0) > shore.farFromPeople;
  const remainingLand = land.map((it, cell) =>
    it && ((toHill[cell] ?? 0) <= shore.aroundHills || isRock(cell)) ? 1 : 0,
  );
  return Uint8Array.from(blurCellValues(grid, Float64Array.from(remainingLand), 1, 1), (it) => (it > 0.5 ? 1 : 0));
}

function traceMaskRings(grid: CellGrid, mask: CellMask) {
  const blurredMask: CellValues = blurCellValues(grid, Float64Array.from(mask), 1, 1);
  return traceContours(grid, blurredMask, 0.5, shore.least);
}

function formatIslandCssRules(steps: number): string {
  const { storm } = palettes;
  const topColorOf = (step: number) =>
    mixColors(storm['hill-high'] ?? '', storm['hill-low'] ?? '', step / Math.max(1, steps - 1));
  return [
    `.rock{fill:${storm.rock}}.rock-side{fill:${storm['rock-side']}}.hill-side{fill:${storm['hill-side']}}.rim{fill:${storm.rim}}`,
    '.shade{fill:#0c1c30;opacity:.32}',
    ...Array.from({ length: steps }, (_, step) => `.t${step}{fill:${topColorOf(step)}}`),
    `.lining{stroke:${storm.lining};stroke-width:3.2}.tree{stroke:${storm['tree-dark']};stroke-width:23}.leaf{stroke:${storm['tree-lit']};stroke-width:13;transform:translate(-3px,-6px)}`,
    '.lining,.tree,.leaf{fill:none;stroke-linecap:round;stroke-linejoin:round}',
    ...offshoreLines.map(({ strength }, index) => `.l${index}{opacity:${strength}}`),
  ].join('');
}
