import { attribution } from '../map/map-layers.ts';
import { contours } from './contours.ts';
import { blurred, distanceInside, type Field, type Grid, inverted, type Mask, maskOf } from './grid.ts';
import { drawStep, hillLevels, hillPaths, ringPath } from './hills.ts';
import { kinds, type MetricMap } from './metric-map.ts';
import { simplifiedRing } from './outlines.ts';
import { drawSlices, isHidden, printOrder, type Thing } from './painting.ts';
import { palettes } from './palettes.ts';
import type { Stage } from './place-svg.ts';
import { mixed } from './resolved-colors.ts';
import { lining, liningRings } from './sea.ts';
import type { Terrain } from './terrain.ts';
import { treePlaces } from './trees.ts';

/** Metres: the remaining flat land around the hills and away from buildings, and the tolerance of a coarse cut. */
const shore = { aroundHills: 24, farFromPeople: 36, rocksReach: 72, tolerance: 1.6, least: 160, wall: 5 } as const;
/** Metres: the island is seen from farther away than in today's picture, and cut more coarsely. */
const coarse = { trees: 10.4, hills: 2.1, lining: 2.6 } as const;
const seed = 7;

/** The place of the drawing on the canvas of the place. */
export const legendBox = { left: 470, top: 990, width: 1900, height: 1000 } as const;

/**
 * Draws the island of the legend in the colors of the storm: the hills and the rocks at their feet, wooded all over. It leaves out
 * everything that people added: flat land, harbour, houses and ways.
 */
export function legendIsland({ map, terrain: today, camera }: Stage): string {
  const terrain = ofLegend(map, today);
  const levels = hillLevels(terrain);
  const trees = treePlaces({ ...map, lines: () => [], points: () => [] }, terrain, seed, coarse.trees).flatMap(
    (center): Thing[] => {
      const base = terrain.heightAt(center);
      return isHidden(terrain, camera, center, base + 5) ? [] : [{ kind: 'tree', center, base }];
    },
  );
  const printed = printOrder(trees, terrain, camera, levels);
  const things = (step: number) => drawSlices(printed[step] ?? [], camera);
  const coast = rings(terrain.grid, terrain.land)
    .map((ring) => ringPath(simplifiedRing(ring, shore.tolerance), camera, 0))
    .join('');
  const lines = liningRings(terrain).map((rings, index) => {
    const data = rings.map((ring) => ringPath(simplifiedRing(ring, coarse.lining), camera, 0)).join('');
    return data && `<path class="lining l${index}" d="${data}"/>`;
  });
  const body = [
    ...lines.reverse(),
    `<g class="rock-side"><path id="c" d="${coast}"/><use href="#c" y="-${shore.wall}"/></g><use class="rock" href="#c" y="-${2 * shore.wall}"/>`,
    things(0),
    '<use class="shade" href="#h0" x="30" y="16"/>',
    ...hillPaths(terrain, camera, levels, coarse.hills).map(
      (data, step) => drawStep(data, step, camera) + things(step + 1),
    ),
  ].join('');
  const { left, top, width, height } = legendBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"><desc>${attribution}</desc><style>${style(levels.length)}</style>${body}</svg>\n`;
}

/** Removes everything that people made from today's ground. */
function ofLegend(map: MetricMap, today: Terrain): Terrain {
  const { grid, hill } = today;
  const land = oldLand(map, today);
  const none = new Uint8Array(land.length);
  return {
    ...today,
    land,
    woods: hill,
    gardens: none,
    parks: none,
    buildings: none,
    offshore: distanceInside(grid, inverted(land)),
  };
}

function oldLand(map: MetricMap, { grid, land, hill, buildings }: Terrain): Mask {
  const toHill = distanceInside(grid, inverted(hill));
  const made = maskOf(grid, map.areas('landuse', kinds('parking', 'park', 'pedestrian', 'commercial')));
  const toPeople = distanceInside(grid, inverted(made.map((it, cell) => (it || buildings[cell] ? 1 : 0))));
  const isRock = (cell: number) =>
    (toHill[cell] ?? 0) < shore.rocksReach && (toPeople[cell] ?? 0) > shore.farFromPeople;
  const remaining = land.map((it, cell) => (it && ((toHill[cell] ?? 0) <= shore.aroundHills || isRock(cell)) ? 1 : 0));
  return Uint8Array.from(blurred(grid, Float64Array.from(remaining), 1, 1), (it) => (it > 0.5 ? 1 : 0));
}

function rings(grid: Grid, mask: Mask) {
  const soft: Field = blurred(grid, Float64Array.from(mask), 1, 1);
  return contours(grid, soft, 0.5, shore.least);
}

function style(steps: number): string {
  const { storm } = palettes;
  const top = (step: number) => mixed(storm['hill-high'] ?? '', storm['hill-low'] ?? '', step / Math.max(1, steps - 1));
  return [
    `.rock{fill:${storm.rock}}.rock-side{fill:${storm['rock-side']}}.hill-side{fill:${storm['hill-side']}}.rim{fill:${storm.rim}}`,
    '.shade{fill:#0c1c30;opacity:.32}',
    ...Array.from({ length: steps }, (_, step) => `.t${step}{fill:${top(step)}}`),
    `.lining{stroke:${storm.lining};stroke-width:3.2}.tree{stroke:${storm['tree-dark']};stroke-width:23}.leaf{stroke:${storm['tree-lit']};stroke-width:13;transform:translate(-3px,-6px)}`,
    '.lining,.tree,.leaf{fill:none;stroke-linecap:round;stroke-linejoin:round}',
    ...lining.map(({ strength }, index) => `.l${index}{opacity:${strength}}`),
  ].join('');
}
