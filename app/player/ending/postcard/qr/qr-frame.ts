/** The modules (squares) of a QR code, by row and column. `true` is dark; `undefined` is not set yet. */
export type QrModules = (boolean | undefined)[][];

/**
 * Creates a QR code that has only its fixed patterns. Its squares for the data are undefined, those for the format
 * light.
 */
export function createQrFrame(size: number): QrModules {
  const modules: QrModules = Array.from({ length: size }, () => new Array(size).fill(undefined));
  const setModule = (row: number, column: number, isDark: boolean) => {
    const line = modules[row];
    if (line && column >= 0 && column < size) line[column] = isDark;
  };
  for (let at = 0; at < size; at++) {
    setModule(6, at, at % 2 === 0);
    setModule(at, 6, at % 2 === 0);
  }
  // Each finder pattern has a light border. `setModule` ignores the part of the border outside the code.
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    drawSquares(top + 3, left + 3, 4, (distance) => distance !== 2 && distance !== 4, setModule);
  // Version 1 has no alignment pattern; versions 2 to 6 have one.
  if (size > 21) drawSquares(size - 7, size - 7, 2, (distance) => distance !== 1, setModule);
  for (const [row, column] of listFormatBitPositions(size).flat()) setModule(row, column, false);
  setModule(size - 8, 8, true);
  return modules;
}

/**
 * Draws nested squares around a center. `isDark` receives the distance of a module from the center in modules, and
 * returns whether the module is dark.
 */
function drawSquares(
  middleRow: number,
  middleColumn: number,
  radius: number,
  isDark: (distance: number) => boolean,
  set: (row: number, column: number, isDark: boolean) => void,
) {
  for (let row = -radius; row <= radius; row++)
    for (let column = -radius; column <= radius; column++)
      set(middleRow + row, middleColumn + column, isDark(Math.max(Math.abs(row), Math.abs(column))));
}

/** Returns the two positions of each of the 15 format bits, lowest bit first. */
export function listFormatBitPositions(size: number): [[row: number, column: number], [row: number, column: number]][] {
  return Array.from({ length: 15 }, (_, bit) => [
    bit < 6 ? [bit, 8] : bit < 8 ? [bit + 1, 8] : [8, bit === 8 ? 7 : 14 - bit],
    bit < 8 ? [8, size - 1 - bit] : [size - 15 + bit, 8],
  ]);
}

/**
 * Returns the positions of the data modules in bit order: in double columns from the right, alternately up and down.
 */
export function listDataPositions(frame: QrModules): [row: number, column: number][] {
  const size = frame.length;
  const places: [number, number][] = [];
  for (let right = size - 1, isUpward = true; right > 0; right -= 2, isUpward = !isUpward) {
    // Skip the vertical timing pattern.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = isUpward ? size - 1 - step : step;
        if (frame[row]?.[column] === undefined) places.push([row, column]);
      }
  }
  return places;
}
