import type { MapPoint } from '../map/projection.ts';
import type { Area } from './outlines.ts';

/** Squares over a map with a margin around it. A field has a number for each, row by row from the north-west. */
export interface Grid {
  cellMeters: number;
  marginMeters: number;
  columns: number;
  rows: number;
}
export type Field = Float64Array;
export type Mask = Uint8Array;

export function gridOver(width: number, height: number, cellMeters: number, marginMeters: number): Grid {
  const cells = (meters: number) => Math.ceil((meters + 2 * marginMeters) / cellMeters);
  return { cellMeters, marginMeters, columns: cells(width), rows: cells(height) };
}

/** Returns the middle of a cell, in metres. */
export function middleOf({ cellMeters, marginMeters, columns }: Grid, cell: number): MapPoint {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  return [(column + 0.5) * cellMeters - marginMeters, (row + 0.5) * cellMeters - marginMeters];
}

/** Returns the cell at a place; the nearest one for a place beyond the grid. */
export function cellAt({ cellMeters, marginMeters, columns, rows }: Grid, [x, y]: MapPoint): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor((x + marginMeters) / cellMeters)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor((y + marginMeters) / cellMeters)));
  return row * columns + column;
}

/** Returns the value at a place, interpolated from the four cells around it. */
export function valueAt({ cellMeters, marginMeters, columns, rows }: Grid, field: Field, [x, y]: MapPoint): number {
  const across = Math.min(columns - 1.001, Math.max(0, (x + marginMeters) / cellMeters - 0.5));
  const down = Math.min(rows - 1.001, Math.max(0, (y + marginMeters) / cellMeters - 0.5));
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const [u, v] = [across - column, down - row];
  const value = (dx: number, dy: number) => field[(row + dy) * columns + column + dx] ?? 0;
  return (value(0, 0) * (1 - u) + value(1, 0) * u) * (1 - v) + (value(0, 1) * (1 - u) + value(1, 1) * u) * v;
}

/** Marks the cells whose middle is within one of the areas and outside its holes. */
export function maskOf(grid: Grid, areas: readonly Area[]): Mask {
  const { cellMeters, marginMeters, columns, rows } = grid;
  const mask = new Uint8Array(columns * rows);
  for (const area of areas)
    for (let row = 0; row < rows; row++) {
      const y = (row + 0.5) * cellMeters - marginMeters;
      const crossings = area.flatMap((ring) => crossingsOf(ring, y)).sort((a, b) => a - b);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const first = Math.ceil(((crossings[pair] ?? 0) + marginMeters) / cellMeters - 0.5);
        const last = Math.floor(((crossings[pair + 1] ?? 0) + marginMeters) / cellMeters - 0.5);
        for (let column = Math.max(0, first); column <= Math.min(columns - 1, last); column++)
          mask[row * columns + column] = 1;
      }
    }
  return mask;
}

function crossingsOf(ring: readonly MapPoint[], y: number): number[] {
  return ring.flatMap(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
}

export function inverted(mask: Mask): Mask {
  return mask.map((it) => (it ? 0 : 1));
}

/** Returns metres from each marked cell to the nearest unmarked one; 0 for unmarked cells (Felzenszwalb's exact transform). */
export function distanceInside({ columns, rows, cellMeters }: Grid, mask: Mask): Field {
  const squares = Float64Array.from(mask, (it) => (it ? 1e20 : 0));
  for (let column = 0; column < columns; column++) {
    const line = Float64Array.from({ length: rows }, (_, row) => squares[row * columns + column] ?? 0);
    for (const [row, square] of nearestSquares(line).entries()) squares[row * columns + column] = square;
  }
  for (let row = 0; row < rows; row++)
    squares.set(nearestSquares(squares.slice(row * columns, (row + 1) * columns)), row * columns);
  return squares.map((square) => Math.min(1e6, Math.sqrt(square) * cellMeters));
}

/** Transforms one line: the least of each cell's value plus the squared distance (a lower envelope of parabolas). */
function nearestSquares(line: Field): Field {
  const size = line.length;
  const at = (index: number) => line[index] ?? 0;
  const vertices = new Int32Array(size);
  const starts = new Float64Array(size + 1);
  starts[0] = Number.NEGATIVE_INFINITY;
  let top = 0;
  for (let index = 1; index < size; index++) {
    const meets = () => {
      const vertex = vertices[top] ?? 0;
      return (at(index) + index * index - at(vertex) - vertex * vertex) / (2 * (index - vertex));
    };
    let start = meets();
    while (top > 0 && start <= (starts[top] ?? 0)) {
      top--;
      start = meets();
    }
    top++;
    vertices[top] = index;
    starts[top] = start;
  }
  let part = 0;
  return line.map((_, index) => {
    while (part < top && (starts[part + 1] ?? 0) < index) part++;
    const vertex = vertices[part] ?? 0;
    return (index - vertex) ** 2 + at(vertex);
  });
}

/** Blurs a field: the mean of the cells around each, rows then columns, as many times as given. */
export function blurred({ columns, rows }: Grid, field: Field, radiusCells: number, times: number): Field {
  let from = field;
  for (let time = 0; time < times; time++) {
    from = runningMean(from, radiusCells, columns, 1, rows, columns);
    from = runningMean(from, radiusCells, rows, columns, columns, 1);
  }
  return from;
}

function runningMean(
  field: Field,
  radius: number,
  length: number,
  step: number,
  lines: number,
  lineStep: number,
): Field {
  const mean = new Float64Array(field.length);
  for (let line = 0; line < lines; line++) {
    const at = (index: number) => field[line * lineStep + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      mean[line * lineStep + index * step] = sum / (2 * radius + 1);
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
  return mean;
}
