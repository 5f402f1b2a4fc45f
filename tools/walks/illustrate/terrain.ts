import type { MapPoint } from '../map/projection.ts';
import type { IllustrationFile } from '../read/illustration-file.ts';
import {
  blurCellValues,
  type CellGrid,
  type CellMask,
  type CellValues,
  computeDistanceToUnmarkedCell,
  createAreaMask,
  createGrid,
  findCellIndex,
  getCellMiddle,
  interpolateCellValues,
  invertMask,
} from './cell-grid.ts';
import { createFeatureKindFilter, type MapInMeters } from './map-in-meters.ts';

/** Settings of the terrain. Lengths are in meters, except `blurCells`. */
const terrainSettings = {
  cell: 3,
  margin: 110,
  /** The radius of a morphological closing, which fills gaps in the woods of a hill. */
  closing: 20,
  /** The distance from a hill's foot at which the hill has 63 % of its height. */
  slope: 34,
  /**
   * The author's heights correct the modelled heights nearby. The weight of a correction is 1 at its own position, and
   * decreases like a Gaussian curve. This is the curve's standard deviation.
   */
  heightReach: 48,
  /**
   * At each position, the correction is the weighted mean of 0 and the author's corrections. This is the weight of the
   * 0.
   */
  modelWeight: 0.35,
  flatGround: 2.5,
  blurCells: 2,
  blurTimes: 2,
  /**
   * Ground within this distance of buildings, paved areas and hills counts as built, except within `rockMargin` of the
   * water. Built ground is drawn higher than rocks.
   */
  builtReach: 26,
  /** Ground within this distance of the water is rock, even near buildings. */
  rockMargin: 4,
} as const;

const woods = createFeatureKindFilter('forest', 'wood', 'scrub');
const gardens = createFeatureKindFilter('garden', 'flowerbed', 'religious');

/** The terrain of a place: its land cover and its heights. */
export interface Terrain {
  grid: CellGrid;
  land: CellMask;
  /** The grid cells that are drawn as hills. */
  hill: CellMask;
  woods: CellMask;
  gardens: CellMask;
  parks: CellMask;
  buildings: CellMask;
  /** Meters above the sea. Heights are modelled, not surveyed. */
  heights: CellValues;
  /** Meters from the edge of built ground. Positive on built ground, negative on rock. */
  ground: CellValues;
  /** Meters to the nearest land. */
  offshore: CellValues;
  heightAt(place: MapPoint): number;
  has(mask: CellMask, place: MapPoint): boolean;
}

/** Builds the terrain from a map. A map without a sea is land everywhere. */
export function createTerrain(map: MapInMeters, hills: IllustrationFile['hills']): Terrain {
  const { width, height } = map.projection;
  const grid = createGrid(width, height, terrainSettings.cell, terrainSettings.margin);
  const land = createAreaMask(
    grid,
    map.areas('water', createFeatureKindFilter('ocean')).length > 0 ? map.areas('earth') : [],
  );
  if (!land.includes(1)) land.fill(1);
  const wood = createAreaMask(grid, map.areas('landuse', woods));
  const garden = createAreaMask(grid, map.areas('landuse', gardens));
  const buildings = createAreaMask(grid, map.areas('buildings'));
  const hill = hills ? createHillMask(grid, map, hills, land, wood, garden) : new Uint8Array(land.length);
  const heights = computeHeights(grid, map, hills, land, hill);
  return {
    grid,
    land,
    hill,
    woods: wood,
    gardens: garden,
    parks: createAreaMask(grid, map.areas('landuse', createFeatureKindFilter('park', 'grass'))),
    buildings,
    heights,
    ground: computeBuiltUpAreaDistance(grid, map, land, hill, buildings),
    offshore: computeDistanceToUnmarkedCell(grid, invertMask(land)),
    heightAt: (place) => interpolateCellValues(grid, heights, place),
    has: (mask, place) => mask[findCellIndex(grid, place)] === 1,
  };
}

type HillSettings = NonNullable<IllustrationFile['hills']>;

/**
 * Marks the cells that are drawn as hills. These are woods, gardens and temple grounds within the author's outline.
 * Closes small gaps between them.
 */
function createHillMask(
  grid: CellGrid,
  map: MapInMeters,
  hills: HillSettings,
  land: CellMask,
  wood: CellMask,
  garden: CellMask,
): CellMask {
  const within = createAreaMask(grid, [[hills.within.map(map.meters)]]);
  const source = wood.map((it, cell) => ((it || garden[cell]) && within[cell] ? 1 : 0));
  const grownMask = Uint8Array.from(computeDistanceToUnmarkedCell(grid, invertMask(source)), (it) =>
    it <= terrainSettings.closing ? 1 : 0,
  );
  const shrunk = computeDistanceToUnmarkedCell(grid, grownMask);
  return land.map((it, cell) => (it && (shrunk[cell] ?? 0) > terrainSettings.closing - 1 ? 1 : 0));
}

/** Computes heights that rise from a hill's foot inwards, adjusted to the heights that the author gives. */
function computeHeights(
  grid: CellGrid,
  map: MapInMeters,
  hills: IllustrationFile['hills'],
  land: CellMask,
  hill: CellMask,
): CellValues {
  const insideMeters = computeDistanceToUnmarkedCell(grid, hill);
  const flatHeightOf = (cell: number) => (land[cell] ? terrainSettings.flatGround : 0);
  const modelledHeights = insideMeters.map((meters, cell) =>
    hills && hill[cell]
      ? hills.edgeMeters + hills.riseMeters * (1 - Math.exp(-meters / terrainSettings.slope))
      : flatHeightOf(cell),
  );
  const knownHeights = (hills?.heights ?? []).map((it) => {
    const at = map.meters(it);
    return { at, off: it.meters - (modelledHeights[findCellIndex(grid, at)] ?? 0) };
  });
  const adjustedHeights = modelledHeights.map((meters, cell) => {
    if (!hill[cell]) return meters;
    const [x, y] = getCellMiddle(grid, cell);
    let [weightedSum, weights]: [number, number] = [0, terrainSettings.modelWeight];
    for (const { at, off } of knownHeights) {
      const weight = Math.exp(-((at[0] - x) ** 2 + (at[1] - y) ** 2) / (2 * terrainSettings.heightReach ** 2));
      weightedSum += weight * off;
      weights += weight;
    }
    return Math.max(flatHeightOf(cell), meters + weightedSum / weights);
  });
  const blurredHeights = blurCellValues(grid, adjustedHeights, terrainSettings.blurCells, terrainSettings.blurTimes);
  return blurredHeights.map((meters, cell) => (land[cell] ? meters : Math.min(meters, terrainSettings.flatGround)));
}

function computeBuiltUpAreaDistance(
  grid: CellGrid,
  map: MapInMeters,
  land: CellMask,
  hill: CellMask,
  buildings: CellMask,
): CellValues {
  const pavedMask = createAreaMask(
    grid,
    map.areas('landuse', createFeatureKindFilter('parking', 'park', 'pedestrian', 'commercial')),
  );
  const builtMask = pavedMask.map((it, cell) => (it || buildings[cell] || hill[cell] ? 1 : 0));
  const toBuilt = computeDistanceToUnmarkedCell(grid, invertMask(builtMask));
  const toWater = computeDistanceToUnmarkedCell(grid, land);
  const field = toBuilt.map((meters, cell) =>
    land[cell] ? Math.min(terrainSettings.builtReach - meters, (toWater[cell] ?? 0) - terrainSettings.rockMargin) : -5,
  );
  return blurCellValues(grid, field, 1, 2);
}
