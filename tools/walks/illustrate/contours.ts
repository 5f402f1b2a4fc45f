import type { MapPoint } from '../map/projection.ts';
import type { CellGrid, CellValues } from './cell-grid.ts';
import { computeSignedArea, type Ring } from './outlines.ts';

const [top, right, bottom, left] = [0, 1, 2, 3];
/**
 * The table of the algorithm "marching squares". A corner of a square is high if its value reaches the threshold. For
 * each combination of high corners, the table has the sides of the square that the contour connects.
 */
const segmentsByCase: readonly (readonly [from: number, to: number])[][] = [
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
 * Returns closed rings, in meters, around all areas in which the values of the grid's cells (`field`) are at least
 * `threshold`. Holes run in the opposite direction. Cells beyond the grid count as below the threshold. Leaves out
 * rings smaller than `minSquareMeters`.
 */
export function traceContours(grid: CellGrid, field: CellValues, threshold: number, minSquareMeters: number): Ring[] {
  const { columns, rows, cellMeters, marginMeters } = grid;
  const cellValueAt = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? threshold - 1
      : (field[row * columns + column] ?? threshold - 1);
  // Returns the number of the side between a cell and its neighbour to the south (`down` is 1) or east (`down` is 0).
  // Four neighbouring cells are the corners of a square, and such a side connects two of them.
  const sideIdOf = (column: number, row: number, down: number) => ((row + 1) * (columns + 2) + column + 1) * 2 + down;
  const nextSides = new Map<number, number>();
  const crossing = new Map<number, MapPoint>();
  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const corners = [
        cellValueAt(column, row + 1),
        cellValueAt(column + 1, row + 1),
        cellValueAt(column + 1, row),
        cellValueAt(column, row),
      ];
      const shape = corners.reduce((sum, value, bit) => sum + (value >= threshold ? 1 << bit : 0), 0);
      const crossedSides = [
        sideIdOf(column, row, 0),
        sideIdOf(column + 1, row, 1),
        sideIdOf(column, row + 1, 0),
        sideIdOf(column, row, 1),
      ];
      for (const [from, to] of segmentsByCase[shape] ?? []) {
        nextSides.set(crossedSides[from] ?? -1, crossedSides[to] ?? -1);
        for (const sideIndex of [from, to]) {
          const name = crossedSides[sideIndex] ?? -1;
          if (crossing.has(name)) continue;
          const isVertical = sideIndex === left || sideIndex === right;
          const [c, r] = [column + (sideIndex === right ? 1 : 0), row + (sideIndex === bottom ? 1 : 0)];
          const [near, far] = [cellValueAt(c, r), cellValueAt(c + (isVertical ? 0 : 1), r + (isVertical ? 1 : 0))];
          const share = (threshold - near) / (far - near);
          const toMeters = (cells: number) => (cells + 0.5) * cellMeters - marginMeters;
          crossing.set(name, [toMeters(c + (isVertical ? 0 : share)), toMeters(r + (isVertical ? share : 0))]);
        }
      }
    }
  return joinRings(nextSides, crossing).filter((ring) => Math.abs(computeSignedArea(ring)) >= minSquareMeters);
}

function joinRings(next: Map<number, number>, crossing: Map<number, MapPoint>): Ring[] {
  const rings: Ring[] = [];
  for (const start of next.keys()) {
    const ring: Ring = [];
    for (let side: number | undefined = start; side !== undefined && next.has(side); ) {
      const point = crossing.get(side);
      if (point) ring.push(point);
      const followingSide: number | undefined = next.get(side);
      next.delete(side);
      side = followingSide;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
