import type { MapPoint } from '../map/projection.ts';
import type { Area } from './outlines.ts';

/** A grid of square cells that covers a map and a margin around the map. */
export interface CellGrid {
  cellMeters: number;
  marginMeters: number;
  columns: number;
  rows: number;
}
/** A number for each cell of a grid, row by row from the north-west corner. */
export type CellValues = Float64Array;
/** 1 for each marked cell, otherwise 0, in the order of `CellValues`. */
export type CellMask = Uint8Array;

export function createGrid(width: number, height: number, cellMeters: number, marginMeters: number): CellGrid {
  const countCells = (meters: number) => Math.ceil((meters + 2 * marginMeters) / cellMeters);
  return { cellMeters, marginMeters, columns: countCells(width), rows: countCells(height) };
}

/** Returns the middle of a cell, in meters. */
export function getCellMiddle({ cellMeters, marginMeters, columns }: CellGrid, cell: number): MapPoint {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  return [(column + 0.5) * cellMeters - marginMeters, (row + 0.5) * cellMeters - marginMeters];
}

/** Returns the index of the cell at a position. For a position outside the grid, returns the nearest cell. */
export function findCellIndex({ cellMeters, marginMeters, columns, rows }: CellGrid, [x, y]: MapPoint): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor((x + marginMeters) / cellMeters)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor((y + marginMeters) / cellMeters)));
  return row * columns + column;
}

/** Returns the value at a position, interpolated from the four nearest cells. */
export function interpolateCellValues(
  { cellMeters, marginMeters, columns, rows }: CellGrid,
  field: CellValues,
  [x, y]: MapPoint,
): number {
  const columnPosition = Math.min(columns - 1.001, Math.max(0, (x + marginMeters) / cellMeters - 0.5));
  const rowPosition = Math.min(rows - 1.001, Math.max(0, (y + marginMeters) / cellMeters - 0.5));
  const [column, row] = [Math.floor(columnPosition), Math.floor(rowPosition)];
  const [u, v] = [columnPosition - column, rowPosition - row];
  const valueOfCell = (dx: number, dy: number) => field[(row + dy) * columns + column + dx] ?? 0;
  return (
    (valueOfCell(0, 0) * (1 - u) + valueOfCell(1, 0) * u) * (1 - v) +
    (valueOfCell(0, 1) * (1 - u) + valueOfCell(1, 1) * u) * v
  );
}

/** Marks the cells whose middle is inside one of the areas and outside its holes. */
export function createAreaMask(grid: CellGrid, areas: readonly Area[]): CellMask {
  const { cellMeters, marginMeters, columns, rows } = grid;
  const mask = new Uint8Array(columns * rows);
  for (const area of areas)
    for (let row = 0; row < rows; row++) {
      const y = (row + 0.5) * cellMeters - marginMeters;
      const crossings = area.flatMap((ring) => listRingCrossings(ring, y)).sort((a, b) => a - b);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const firstColumn = Math.ceil(((crossings[pair] ?? 0) + marginMeters) / cellMeters - 0.5);
        const lastCell = Math.floor(((crossings[pair + 1] ?? 0) + marginMeters) / cellMeters - 0.5);
        for (let column = Math.max(0, firstColumn); column <= Math.min(columns - 1, lastCell); column++)
          mask[row * columns + column] = 1;
      }
    }
  return mask;
}

function listRingCrossings(ring: readonly MapPoint[], y: number): number[] {
  return ring.flatMap(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
}

export function invertMask(mask: CellMask): CellMask {
  return mask.map((it) => (it ? 0 : 1));
}

/**
 * Returns the distance from each marked cell to the nearest unmarked cell, in meters. Unmarked cells have 0. Uses
 * Felzenszwalb's exact distance transform.
 */
export function computeDistanceToUnmarkedCell({ columns, rows, cellMeters }: CellGrid, mask: CellMask): CellValues {
  const squares = Float64Array.from(mask, (it) => (it ? 1e20 : 0));
  for (let column = 0; column < columns; column++) {
    const line = Float64Array.from({ length: rows }, (_, row) => squares[row * columns + column] ?? 0);
    for (const [row, square] of computeSquaredDistances(line).entries()) squares[row * columns + column] = square;
  }
  for (let row = 0; row < rows; row++)
    squares.set(computeSquaredDistances(squares.slice(row * columns, (row + 1) * columns)), row * columns);
  return squares.map((square) => Math.min(1e6, Math.sqrt(square) * cellMeters));
}

/**
 * Returns the minimum of `line[j] + (i - j) ** 2` over all j, for each index i. Computes it as a lower envelope of
 * parabolas.
 */
function computeSquaredDistances(line: CellValues): CellValues {
  const size = line.length;
  const heightOf = (index: number) => line[index] ?? 0;
  const vertices = new Int32Array(size);
  const parabolaStarts = new Float64Array(size + 1);
  parabolaStarts[0] = Number.NEGATIVE_INFINITY;
  let top = 0;
  for (let index = 1; index < size; index++) {
    const intersectWithTop = () => {
      const vertex = vertices[top] ?? 0;
      return (heightOf(index) + index * index - heightOf(vertex) - vertex * vertex) / (2 * (index - vertex));
    };
    let startIndex = intersectWithTop();
    while (top > 0 && startIndex <= (parabolaStarts[top] ?? 0)) {
      top--;
      startIndex = intersectWithTop();
    }
    top++;
    vertices[top] = index;
    parabolaStarts[top] = startIndex;
  }
  let parabolaIndex = 0;
  return line.map((_, index) => {
    while (parabolaIndex < top && (parabolaStarts[parabolaIndex + 1] ?? 0) < index) parabolaIndex++;
    const vertex = vertices[parabolaIndex] ?? 0;
    return (index - vertex) ** 2 + heightOf(vertex);
  });
}

/** Blurs a field by averaging neighbouring cells, first along rows, then along columns. Repeats this `times` times. */
export function blurCellValues(
  { columns, rows }: CellGrid,
  field: CellValues,
  radiusCells: number,
  times: number,
): CellValues {
  let sourceField = field;
  for (let time = 0; time < times; time++) {
    sourceField = computeRunningMean(sourceField, radiusCells, columns, 1, rows, columns);
    sourceField = computeRunningMean(sourceField, radiusCells, rows, columns, columns, 1);
  }
  return sourceField;
}

function computeRunningMean(
  field: CellValues,
  radius: number,
  length: number,
  step: number,
  lines: number,
  lineStep: number,
): CellValues {
  const meanField = new Float64Array(field.length);
  for (let line = 0; line < lines; line++) {
    const valueAtStep = (index: number) =>
      field[line * lineStep + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += valueAtStep(index);
    for (let index = 0; index < length; index++) {
      meanField[line * lineStep + index * step] = sum / (2 * radius + 1);
      sum += valueAtStep(index + radius + 1) - valueAtStep(index - radius);
    }
  }
  return meanField;
}
