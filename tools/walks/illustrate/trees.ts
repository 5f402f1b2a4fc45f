import type { MapPoint } from '../map/projection.ts';
import {
  type CellMask,
  computeDistanceToUnmarkedCell,
  createAreaMask,
  findCellIndex,
  invertMask,
} from './cell-grid.ts';
import { createFeatureKindFilter, type MapInMeters } from './map-in-meters.ts';
import { densifyLine } from './outlines.ts';
import { createSeededRandom } from './random.ts';
import type { Terrain } from './terrain.ts';

/**
 * Minimum distances of a tree from other trees, in meters. `mapped` is for trees of the map. `wood` and `park` are for
 * random trees in woods, gardens and parks. `house` and `way` are a random tree's minimum distances from houses and
 * paths.
 */
const treeSpacing = { mapped: 6, wood: 8.6, park: 10.5, house: 5, way: 5 } as const;
/** The share of random positions in gardens that get no tree. */
const emptyGardenShare = 0.8;
const triesPerHectare = 420;

/** Returns the map's trees, and random trees in woods, gardens and parks (Poisson disc sampling by dart throwing). */
export function chooseTreePlaces(
  map: MapInMeters,
  terrain: Terrain,
  seed: number,
  woodSpacing: number = treeSpacing.wood,
): MapPoint[] {
  const { grid, woods, gardens, parks, buildings } = terrain;
  const metersToHouses = computeDistanceToUnmarkedCell(grid, invertMask(buildings));
  const metersToWays = computeDistanceToUnmarkedCell(grid, invertMask(createRoadAndPathMask(map, terrain)));
  const random = createSeededRandom(seed);
  const { width, height } = map.projection;
  const trees = new SpacedPositionCollector(woodSpacing);
  for (const place of map.points('nature', createFeatureKindFilter('tree'))) trees.addIfFree(place, treeSpacing.mapped);
  const tries = Math.round((width * height * triesPerHectare) / 10_000);
  for (let dart = 0; dart < tries; dart++) {
    const place: MapPoint = [random() * width, random() * height];
    const isLeftEmpty = random() < emptyGardenShare;
    const cell = findCellIndex(grid, place);
    if ((metersToHouses[cell] ?? 0) < treeSpacing.house || (metersToWays[cell] ?? 0) < treeSpacing.way) continue;
    if (woods[cell] || (gardens[cell] && !isLeftEmpty)) trees.addIfFree(place, woodSpacing);
    else if (parks[cell]) trees.addIfFree(place, treeSpacing.park);
  }
  return trees.places;
}

function createRoadAndPathMask(map: MapInMeters, { grid }: Terrain): CellMask {
  const mask = createAreaMask(grid, []);
  for (const line of map.lines('roads', createFeatureKindFilter('path', 'minor_road', 'major_road')))
    for (const place of densifyLine(line, 2)) mask[findCellIndex(grid, place)] = 1;
  return mask;
}

/**
 * Collects positions that are at least a given distance apart. A grid of squares makes the search for neighbours fast.
 */
class SpacedPositionCollector {
  readonly places: MapPoint[] = [];
  readonly #squares = new Map<string, MapPoint[]>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  addIfFree([x, y]: MapPoint, distance: number) {
    const [column, row] = [Math.floor(x / this.#size), Math.floor(y / this.#size)];
    const reachCells = Math.ceil(distance / this.#size);
    for (let cellX = -reachCells; cellX <= reachCells; cellX++)
      for (let down = -reachCells; down <= reachCells; down++)
        for (const [otherX, otherY] of this.#squares.get(`${column + cellX} ${row + down}`) ?? [])
          if (Math.hypot(otherX - x, otherY - y) < distance) return;
    const name = `${column} ${row}`;
    this.#squares.set(name, [...(this.#squares.get(name) ?? []), [x, y]]);
    this.places.push([x, y]);
  }
}
