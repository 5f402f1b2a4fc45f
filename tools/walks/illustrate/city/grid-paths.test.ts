import { describe, expect, it } from 'vitest';
import type { MapPoint } from '../../map/projection.ts';
import { createCamera } from '../camera.ts';
import type { Ring } from '../outlines.ts';
import type { Building } from './buildings.ts';
import { convertRingToGridSteps, formatGridPathData, groupBuildingsByGrid } from './grid-paths.ts';

const camera = createCamera({
  azimuth: 66,
  tilt: 0.42,
  unitsPerMeter: 4,
  steepness: 1.2,
  center: [0, 0],
  at: [1600, 1500],
});

/** A house of 8 by 6 meters, turned clockwise by an angle. */
function createHouse(degrees: number, [x, y]: MapPoint): Building {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corners: Ring = [
    [0, 0],
    [8, 0],
    [8, 6],
    [0, 6],
  ];
  const ring = corners.map(([right, down]): MapPoint => [x + right * cos - down * sin, y + right * sin + down * cos]);
  const box = ring as unknown as Building['box'];
  return { outer: ring, ring, box, isBox: true, center: [x, y], area: 48, height: 7, kind: 'house' };
}

describe('SITE-H4 a city is written in grids along its streets', () => {
  it('in which a house is a rectangle of half metres', () => {
    const [[grid, houses] = expect.fail()] = [...groupBuildingsByGrid([createHouse(8, [20, 30])], camera)];
    const ring = convertRingToGridSteps(houses[0] ?? expect.fail(), grid);
    expect(formatGridPathData([ring])).toMatch(/^M\d+ \d+h16v12h-16z$/);
  });

  it('which appear where the camera shows the houses', () => {
    const house = createHouse(8, [20, 30]);
    const [[grid] = expect.fail()] = [...groupBuildingsByGrid([house], camera)];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (grid.transform.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x, y] = grid.toSteps(house.center);
    const [shownX, shownY] = camera.project(house.center);
    expect(Math.abs(a * x + c * y + e - shownX)).toBeLessThan(2);
    expect(Math.abs(b * x + d * y + f - shownY)).toBeLessThan(2);
    const [up, across] = grid.riseInSteps(10);
    expect(Math.abs(a * up + c * across)).toBeLessThan(2);
    expect(Math.abs(b * up + d * across + 10 * camera.unitsUpPerMeter)).toBeLessThan(2);
  });

  it('of which houses with nearly parallel walls share one', () => {
    const houses = [
      createHouse(8, [0, 0]),
      createHouse(9, [20, 0]),
      createHouse(98, [40, 0]),
      createHouse(40, [60, 0]),
    ];
    expect([...groupBuildingsByGrid(houses, camera).values()].map((group) => group.length)).toEqual([3, 1]);
  });

  it('so that two of the four walls of a house are visible, and the left one is lit', () => {
    const [[grid, houses] = expect.fail()] = [...groupBuildingsByGrid([createHouse(8, [0, 0])], camera)];
    const ring = convertRingToGridSteps(houses[0] ?? expect.fail(), grid);
    const walls = ring.map((from, index) => [from, ring[(index + 1) % 4] ?? from] as const);
    const visibleWalls = walls.filter(([from, to]) => grid.isVisible(from, to));
    // The camera looks to the east-north-east: it sees the walls in the south and in the west.
    expect(visibleWalls).toEqual([walls[2], walls[3]]);
    expect(visibleWalls.map(([from, to]) => grid.isLit(from, to))).toEqual([false, true]);
  });
});

it('SITE-H4 shapes of a grid begin where the one before began', () => {
  const squareAt = (x: number, y: number): Ring => [
    [x, y],
    [x + 2, y],
    [x + 3, y + 4],
  ];
  expect(formatGridPathData([squareAt(10, 20), squareAt(15, 18)])).toBe('M10 20h2l1 4zm5-2h2l1 4z');
});
