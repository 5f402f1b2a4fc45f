import type { MapPoint } from '../map/projection.ts';
import type { IllustrationFile } from '../read/illustration-file.ts';
import {
  blurred,
  cellAt,
  distanceInside,
  type Field,
  type Grid,
  gridOver,
  inverted,
  type Mask,
  maskOf,
  middleOf,
  valueAt,
} from './grid.ts';
import { kinds, type MetricMap } from './metric-map.ts';

/** In metres, except cells. */
const shape = {
  cell: 3,
  margin: 110,
  /** Gaps in the woods that still belong to a hill. */
  closing: 20,
  /** The distance from its foot at which a hill has most of its height. */
  slope: 34,
  /** The radius of influence of a known height, and the weight of the model against it. */
  heightReach: 48,
  modelWeight: 0.35,
  flatGround: 2.5,
  blurCells: 2,
  blurTimes: 2,
  /** Built ground: its extent around buildings and ways, and its distance from the water. */
  builtReach: 26,
  shelf: 4,
} as const;

const woods = kinds('forest', 'wood', 'scrub');
const gardens = kinds('garden', 'flowerbed', 'religious');

/** The ground of a place, as an illustration needs it. */
export interface Terrain {
  grid: Grid;
  land: Mask;
  /** The rising ground. */
  hill: Mask;
  woods: Mask;
  gardens: Mask;
  parks: Mask;
  buildings: Mask;
  /** Metres above the sea: modelled, not surveyed. */
  heights: Field;
  /** Positive on built ground, not on rock. */
  ground: Field;
  /** Metres to the nearest land. */
  offshore: Field;
  heightAt(place: MapPoint): number;
  has(mask: Mask, place: MapPoint): boolean;
}

/** Builds the terrain; a map without a sea is land everywhere. */
export function terrainOf(map: MetricMap, hills: IllustrationFile['hills']): Terrain {
  const { width, height } = map.projection;
  const grid = gridOver(width, height, shape.cell, shape.margin);
  const land = maskOf(grid, map.areas('water', kinds('ocean')).length > 0 ? map.areas('earth') : []);
  if (!land.includes(1)) land.fill(1);
  const wood = maskOf(grid, map.areas('landuse', woods));
  const garden = maskOf(grid, map.areas('landuse', gardens));
  const buildings = maskOf(grid, map.areas('buildings'));
  const hill = hills ? hillMask(grid, map, hills, land, wood, garden) : new Uint8Array(land.length);
  const heights = heightField(grid, map, hills, land, hill);
  return {
    grid,
    land,
    hill,
    woods: wood,
    gardens: garden,
    parks: maskOf(grid, map.areas('landuse', kinds('park', 'grass'))),
    buildings,
    heights,
    ground: builtGround(grid, map, land, hill, buildings),
    offshore: distanceInside(grid, inverted(land)),
    heightAt: (place) => valueAt(grid, heights, place),
    has: (mask, place) => mask[cellAt(grid, place)] === 1,
  };
}

type Hills = NonNullable<IllustrationFile['hills']>;

/** Marks woods, gardens and precincts within the outline that the author drew, and closes small gaps. */
function hillMask(grid: Grid, map: MetricMap, hills: Hills, land: Mask, wood: Mask, garden: Mask): Mask {
  const within = maskOf(grid, [[hills.within.map(map.meters)]]);
  const source = wood.map((it, cell) => ((it || garden[cell]) && within[cell] ? 1 : 0));
  const grown = Uint8Array.from(distanceInside(grid, inverted(source)), (it) => (it <= shape.closing ? 1 : 0));
  const shrunk = distanceInside(grid, grown);
  return land.map((it, cell) => (it && (shrunk[cell] ?? 0) > shape.closing - 1 ? 1 : 0));
}

/** Computes heights that rise inwards from a hill's foot, adjusted to the author's known heights. */
function heightField(grid: Grid, map: MetricMap, hills: IllustrationFile['hills'], land: Mask, hill: Mask): Field {
  const inside = distanceInside(grid, hill);
  const flat = (cell: number) => (land[cell] ? shape.flatGround : 0);
  const modelled = inside.map((meters, cell) =>
    hills && hill[cell] ? hills.edgeMeters + hills.riseMeters * (1 - Math.exp(-meters / shape.slope)) : flat(cell),
  );
  const known = (hills?.heights ?? []).map((it) => {
    const at = map.meters(it);
    return { at, off: it.meters - (modelled[cellAt(grid, at)] ?? 0) };
  });
  const pulled = modelled.map((meters, cell) => {
    if (!hill[cell]) return meters;
    const [x, y] = middleOf(grid, cell);
    let [sum, weights]: [number, number] = [0, shape.modelWeight];
    for (const { at, off } of known) {
      const weight = Math.exp(-((at[0] - x) ** 2 + (at[1] - y) ** 2) / (2 * shape.heightReach ** 2));
      sum += weight * off;
      weights += weight;
    }
    return Math.max(flat(cell), meters + sum / weights);
  });
  const soft = blurred(grid, pulled, shape.blurCells, shape.blurTimes);
  return soft.map((meters, cell) => (land[cell] ? meters : Math.min(meters, shape.flatGround)));
}

function builtGround(grid: Grid, map: MetricMap, land: Mask, hill: Mask, buildings: Mask): Field {
  const made = maskOf(grid, map.areas('landuse', kinds('parking', 'park', 'pedestrian', 'commercial')));
  const built = made.map((it, cell) => (it || buildings[cell] || hill[cell] ? 1 : 0));
  const toBuilt = distanceInside(grid, inverted(built));
  const toWater = distanceInside(grid, land);
  const field = toBuilt.map((meters, cell) =>
    land[cell] ? Math.min(shape.builtReach - meters, (toWater[cell] ?? 0) - shape.shelf) : -5,
  );
  return blurred(grid, field, 1, 2);
}
