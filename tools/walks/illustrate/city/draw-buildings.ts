import type { MapPoint } from '../../map/projection.ts';
import type { Camera } from '../camera.ts';
import type { Ring } from '../outlines.ts';
import type { Building } from './buildings.ts';
import { convertRingToGridSteps, formatGridPathData, groupBuildingsByGrid, type StreetGrid } from './grid-paths.ts';

/**
 * Groups of houses by height in meters, the lowest first. All houses of a group are drawn with their mean height, so
 * that no house hides another's roof. All walls of a group can then be drawn first, and all roofs after them.
 */
const storeys: { upTo: number; name: keyof typeof paint }[] = [
  { upTo: 5.5, name: 'hall' },
  { upTo: 9, name: 'low' },
  { upTo: 18, name: 'middle' },
  { upTo: 33, name: 'high' },
  { upTo: Number.POSITIVE_INFINITY, name: 'tower' },
];
/** The maximum height of houses that trees may cover, in meters. Higher houses cover the trees. */
const treesUpTo = 9;
/** The CSS classes of lit walls and of roofs. */
const paint = {
  hall: { wall: 'house-lit', roof: 'tile-lit' },
  low: { wall: 'house-lit', roof: 'tile-lit' },
  middle: { wall: 'slab-lit', roof: 'slab' },
  high: { wall: 'slab-lit', roof: 'slab' },
  tower: { wall: 'slab-lit', roof: 'slab' },
  shops: { wall: 'shop-lit', roof: 'shop' },
} as const;
/**
 * Low houses have dark walls made of copies of the ground plan, stacked at this distance in canvas units. The copies
 * take few bytes, but leave notches, which would be visible on higher walls.
 */
const copies = { distance: 6, upToMeters: 9 } as const;
/**
 * The area, in square meters, below which a box-shaped building has a pitched roof. In the group `hall`, every
 * box-shaped building has a pitched roof. In the group `middle`, no building has one.
 */
const maxPitchedArea = 130;

/**
 * Draws the buildings of a city, the lowest first, so that higher buildings cover lower ones. Draws `trees` after the
 * low buildings, so that the trees cover only those.
 */
export function drawCityBuildings(buildings: readonly Building[], camera: Camera, trees: string): string {
  const drawSome = (drawnBuildings: readonly Building[], name: keyof typeof paint) =>
    drawnBuildings.length > 0 ? drawStorey(drawnBuildings, name, camera) : '';
  const houses = storeys.map(({ upTo, name }, index) => {
    const minHeight = storeys[index - 1]?.upTo ?? 0;
    const housesInRange = buildings.filter(
      ({ kind, height }) => kind === 'house' && height > minHeight && height <= upTo,
    );
    return drawSome(housesInRange, name) + (upTo === treesUpTo ? trees : '');
  });
  const shops = buildings.filter(({ kind }) => kind === 'shop-row');
  return houses.join('') + drawSome(shops, 'shops');
}

function drawStorey(buildings: readonly Building[], name: keyof typeof paint, camera: Camera): string {
  const meters = buildings.reduce((sum, { height }) => sum + height, 0) / buildings.length;
  const riseUnits = Math.round(meters * camera.unitsUpPerMeter);
  const id = `b-${name}`;
  const { wall, roof } = paint[name];
  const plans: string[] = [];
  const litWalls: string[] = [];
  const darkWalls: string[] = [];
  const slopes: string[] = [];
  for (const [grid, buildingsOfGrid] of groupBuildingsByGrid(buildings, camera)) {
    const rings = buildingsOfGrid.map((building) => convertRingToGridSteps(building, grid));
    const upwardOffset = grid.riseInSteps(meters);
    const addPath = (paths: string[], shapes: Ring[]) => {
      const data = formatGridPathData(shapes);
      if (data) paths.push(`<path transform="${grid.transform}" d="${data}"/>`);
    };
    addPath(plans, rings);
    addPath(
      litWalls,
      rings.flatMap((ring) => listWalls(ring, grid, upwardOffset, true)),
    );
    if (meters > copies.upToMeters)
      addPath(
        darkWalls,
        rings.flatMap((ring) => listWalls(ring, grid, upwardOffset, false)),
      );
    addPath(
      slopes,
      rings.flatMap((ring, index) => {
        const building = buildingsOfGrid[index];
        return building?.isBox && (building.area < maxPitchedArea || name === 'hall') && name !== 'middle'
          ? [findUnlitRoofHalf(ring, grid)]
          : [];
      }),
    );
  }
  const copyCount = darkWalls.length > 0 ? 0 : Math.max(0, Math.ceil(riseUnits / copies.distance) - 1);
  const raisedCopies = Array.from(
    { length: copyCount },
    (_, copy) => `<use href="#${id}" y="-${(copy + 1) * copies.distance}"/>`,
  );
  return [
    `<g class="house-dark"><g id="${id}">${plans.join('')}</g>${raisedCopies.join('')}${darkWalls.join('')}</g>`,
    `<g class="${wall}">${litWalls.join('')}</g>`,
    `<use class="${name === 'shops' ? 'stalls' : 'panes'}" href="#${id}" y="-${Math.round(riseUnits * 0.42)}"/>`,
    riseUnits > 60 ? `<use class="panes" href="#${id}" y="-${Math.round(riseUnits * 0.72)}"/>` : '',
    `<use class="${roof} eaves" href="#${id}" y="-${riseUnits}"/>`,
    slopes.length > 0 ? `<g class="tile-dark" transform="translate(0-${riseUnits})">${slopes.join('')}</g>` : '',
  ].join('');
}

/** Returns the walls that the camera sees, either those in the light or those in the shade. */
function listWalls(ring: Ring, grid: StreetGrid, [upX, upY]: MapPoint, isLit: boolean): Ring[] {
  return ring.flatMap((from, index): Ring[] => {
    const to = ring[(index + 1) % ring.length] ?? from;
    if (!grid.isVisible(from, to) || grid.isLit(from, to) !== isLit) return [];
    return [[from, to, [to[0] + upX, to[1] + upY], [from[0] + upX, from[1] + upY]]];
  });
}

/** Returns the half of a pitched roof that the light does not reach. The ridge runs along the longer side. */
function findUnlitRoofHalf(ring: Ring, grid: StreetGrid): Ring {
  const [a, b, c, d] = ring as [MapPoint, MapPoint, MapPoint, MapPoint];
  const isWide = b[0] - a[0] > d[1] - a[1];
  const [middleX, middleY] = [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + d[1]) / 2)];
  if (isWide)
    return grid.isLit(c, d) ? [a, b, [b[0], middleY], [a[0], middleY]] : [[a[0], middleY], [b[0], middleY], c, d];
  return grid.isLit(d, a) ? [[middleX, a[1]], b, c, [middleX, d[1]]] : [a, [middleX, a[1]], [middleX, d[1]], d];
}
