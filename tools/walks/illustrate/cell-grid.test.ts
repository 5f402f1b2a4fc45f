import { describe, expect, it } from 'vitest';
import {
  blurCellValues,
  computeDistanceToUnmarkedCell,
  createAreaMask,
  createGrid,
  findCellIndex,
  getCellMiddle,
  interpolateCellValues,
  invertMask,
} from './cell-grid.ts';
import { createSeededRandom } from './random.ts';

const grid = createGrid(60, 40, 2, 4);

describe('a grid', () => {
  it('covers the map and its margin, and finds each cell by its middle', () => {
    expect([grid.columns, grid.rows]).toEqual([34, 24]);
    for (const cell of [0, 33, 34, 400, 815]) expect(findCellIndex(grid, getCellMiddle(grid, cell))).toBe(cell);
    expect(findCellIndex(grid, [-1000, -1000])).toBe(0);
  });

  it('marks cells within an area and outside its hole', () => {
    const createSquare = (from: number, to: number): [number, number][] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ];
    const mask = createAreaMask(grid, [[createSquare(0, 30), createSquare(10, 20)]]);
    expect(mask[findCellIndex(grid, [5, 5])]).toBe(1);
    expect(mask[findCellIndex(grid, [15, 15])]).toBe(0);
    expect(mask[findCellIndex(grid, [35, 15])]).toBe(0);
    expect(mask.reduce((sum, it) => sum + it, 0)).toBe(15 * 15 - 5 * 5);
  });

  it('interpolates between the middles of cells', () => {
    const field = Float64Array.from({ length: grid.columns * grid.rows }, (_, cell) => getCellMiddle(grid, cell)[0]);
    expect(interpolateCellValues(grid, field, [12.3, 20])).toBeCloseTo(12.3);
  });

  it('keeps the sum of blurred values, away from its border', () => {
    const field = new Float64Array(grid.columns * grid.rows);
    field[findCellIndex(grid, [30, 20])] = 100;
    const softField = blurCellValues(grid, field, 2, 2);
    expect(softField.reduce((sum, it) => sum + it, 0)).toBeCloseTo(100);
    expect(Math.max(...softField)).toBeLessThan(10);
  });
});

it('has the same distances as a comparison of every pair of cells', () => {
  const random = createSeededRandom(1);
  const mask = Uint8Array.from({ length: grid.columns * grid.rows }, () => (random() < 0.97 ? 1 : 0));
  const outsidePoints = [...invertMask(mask)].flatMap((it, cell) => (it ? [getCellMiddle(grid, cell)] : []));
  for (const [cell, meters] of computeDistanceToUnmarkedCell(grid, mask).entries()) {
    const [x, y] = getCellMiddle(grid, cell);
    expect(meters).toBeCloseTo(Math.min(...outsidePoints.map(([ox, oy]) => Math.hypot(ox - x, oy - y))));
  }
});
