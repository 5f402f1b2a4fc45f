import type { MapPoint } from '../map/projection.ts';
import type { Field, Grid } from './grid.ts';
import { type Ring, signedArea } from './outlines.ts';

/** The sides of a square of four cell middles that a contour joins, by its high corners (marching squares). */
const [top, right, bottom, left] = [0, 1, 2, 3];
const runs: readonly (readonly [from: number, to: number])[][] = [
  [],
  [[left, bottom]],
  [[bottom, right]],
  [[left, right]],
  [[right, top]],
  [
    [left, top],
    [right, bottom],
  ],
  [[bottom, top]],
  [[left, top]],
  [[top, left]],
  [[top, bottom]],
  [
    [top, right],
    [bottom, left],
  ],
  [[top, right]],
  [[right, left]],
  [[right, bottom]],
  [[bottom, left]],
  [],
];

/**
 * Returns the closed lines around everything at or above the level, in metres; holes run in the opposite direction. Everything beyond the
 * grid is low. Rings smaller than the least area are left out.
 */
export function contours(grid: Grid, field: Field, level: number, leastSquareMeters: number): Ring[] {
  const { columns, rows, cellMeters, marginMeters } = grid;
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? level - 1
      : (field[row * columns + column] ?? level - 1);
  // A side is identified by its western or northern middle, and by whether it runs down.
  const sideName = (column: number, row: number, down: number) => ((row + 1) * (columns + 2) + column + 1) * 2 + down;
  const next = new Map<number, number>();
  const crossing = new Map<number, MapPoint>();
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const corners = [at(column, row + 1), at(column + 1, row + 1), at(column + 1, row), at(column, row)];
      const shape = corners.reduce((sum, value, bit) => sum + (value >= level ? 1 << bit : 0), 0);
      const sides = [
        sideName(column, row, 0),
        sideName(column + 1, row, 1),
        sideName(column, row + 1, 0),
        sideName(column, row, 1),
      ];
      for (const [from, to] of runs[shape] ?? []) {
        next.set(sides[from] ?? -1, sides[to] ?? -1);
        for (const side of [from, to]) {
          const name = sides[side] ?? -1;
          if (crossing.has(name)) continue;
          const down = side === left || side === right;
          const [c, r] = [column + (side === right ? 1 : 0), row + (side === bottom ? 1 : 0)];
          const [near, far] = [at(c, r), at(c + (down ? 0 : 1), r + (down ? 1 : 0))];
          const share = (level - near) / (far - near);
          const meters = (cells: number) => (cells + 0.5) * cellMeters - marginMeters;
          crossing.set(name, [meters(c + (down ? 0 : share)), meters(r + (down ? share : 0))]);
        }
      }
    }
  return ringsOf(next, crossing).filter((ring) => Math.abs(signedArea(ring)) >= leastSquareMeters);
}

function ringsOf(next: Map<number, number>, crossing: Map<number, MapPoint>): Ring[] {
  const rings: Ring[] = [];
  for (const start of next.keys()) {
    const ring: Ring = [];
    for (let side: number | undefined = start; side !== undefined && next.has(side); ) {
      const point = crossing.get(side);
      if (point) ring.push(point);
      const following: number | undefined = next.get(side);
      next.delete(side);
      side = following;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
