import type { MapPoint } from '../map/projection.ts';
import { cellAt, distanceInside, inverted, type Mask, maskOf } from './grid.ts';
import { kinds, type MetricMap } from './metric-map.ts';
import { densified } from './outlines.ts';
import { seededRandom } from './random.ts';
import type { Terrain } from './terrain.ts';

/** Metres between trees, and from a tree to houses and ways. */
const spacing = { mapped: 6, wood: 8.6, park: 10.5, house: 5, way: 5 } as const;
/** The share of the tried places in a garden that stays empty. */
const openGarden = 0.8;
const triesPerHectare = 420;

/** Returns the map's trees, with more in woods, gardens and parks, never closer than the spacing (Poisson discs by dart throwing). */
export function treePlaces(
  map: MetricMap,
  terrain: Terrain,
  seed: number,
  woodSpacing: number = spacing.wood,
): MapPoint[] {
  const { grid, woods, gardens, parks, buildings } = terrain;
  const fromHouse = distanceInside(grid, inverted(buildings));
  const fromWay = distanceInside(grid, inverted(wayMask(map, terrain)));
  const random = seededRandom(seed);
  const { width, height } = map.projection;
  const trees = new Darts(woodSpacing);
  for (const place of map.points('nature', kinds('tree'))) trees.put(place, spacing.mapped);
  const tries = Math.round((width * height * triesPerHectare) / 10_000);
  for (let dart = 0; dart < tries; dart++) {
    const place: MapPoint = [random() * width, random() * height];
    const sparse = random() < openGarden;
    const cell = cellAt(grid, place);
    if ((fromHouse[cell] ?? 0) < spacing.house || (fromWay[cell] ?? 0) < spacing.way) continue;
    if (woods[cell] || (gardens[cell] && !sparse)) trees.put(place, woodSpacing);
    else if (parks[cell]) trees.put(place, spacing.park);
  }
  return trees.places;
}

function wayMask(map: MetricMap, { grid }: Terrain): Mask {
  const mask = maskOf(grid, []);
  for (const line of map.lines('roads', kinds('path', 'minor_road', 'major_road')))
    for (const place of densified(line, 2)) mask[cellAt(grid, place)] = 1;
  return mask;
}

/** Places with a minimum distance, indexed by grid square. */
class Darts {
  readonly places: MapPoint[] = [];
  readonly #squares = new Map<string, MapPoint[]>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  put([x, y]: MapPoint, distance: number) {
    const [column, row] = [Math.floor(x / this.#size), Math.floor(y / this.#size)];
    const reach = Math.ceil(distance / this.#size);
    for (let across = -reach; across <= reach; across++)
      for (let down = -reach; down <= reach; down++)
        for (const [otherX, otherY] of this.#squares.get(`${column + across} ${row + down}`) ?? [])
          if (Math.hypot(otherX - x, otherY - y) < distance) return;
    const name = `${column} ${row}`;
    this.#squares.set(name, [...(this.#squares.get(name) ?? []), [x, y]]);
    this.places.push([x, y]);
  }
}
