import { describe, expect, it } from 'vitest';
import { type CellValues, createGrid, getCellMiddle } from './cell-grid.ts';
import { traceContours } from './contours.ts';
import { computeSignedArea } from './outlines.ts';

const grid = createGrid(100, 100, 2, 0);

function createScalarField(value: (x: number, y: number) => number): CellValues {
  return Float64Array.from({ length: grid.columns * grid.rows }, (_, cell) => value(...getCellMiddle(grid, cell)));
}

const cone = createScalarField((x, y) => 60 - Math.hypot(x - 50, y - 50));

describe('contours', () => {
  it('lie where the field has their level', () => {
    const [ring, ...others] = traceContours(grid, cone, 30, 0);
    expect(others).toEqual([]);
    for (const [x, y] of ring ?? []) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(30, 0);
    expect(Math.abs(computeSignedArea(ring ?? []))).toBeCloseTo(Math.PI * 900, -2);
  });

  it('are closed along the border of the grid', () => {
    const [ring] = traceContours(grid, cone, 5, 0);
    expect(Math.abs(computeSignedArea(ring ?? []))).toBeGreaterThan(90 * 90);
  });

  it('run in the opposite direction around a hole', () => {
    const crater = createScalarField((x, y) =>
      Math.min(Math.hypot(x - 50, y - 50) - 10, 40 - Math.hypot(x - 50, y - 50)),
    );
    const areas = traceContours(grid, crater, 0, 0).map(computeSignedArea);
    expect(areas).toHaveLength(2);
    expect(areas.map(Math.sign).toSorted()).toEqual([-1, 1]);
  });

  it('join two peaks that touch at their corners, without losing a line', () => {
    const saddle = createScalarField((x, y) => (x < 50 === y < 50 ? 1 : 0));
    const rings = traceContours(grid, saddle, 0.5, 0);
    expect(rings.reduce((sum, ring) => sum + Math.abs(computeSignedArea(ring)), 0)).toBeCloseTo(5000, -3);
  });

  it('leave out what is smaller than the least area', () => {
    expect(traceContours(grid, cone, 58, 100)).toEqual([]);
  });

  it('are absent where everything is low', () => {
    expect(traceContours(grid, cone, 100, 0)).toEqual([]);
  });
});
