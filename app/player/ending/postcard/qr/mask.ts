import { listFormatBitPositions, type QrModules } from './qr-frame.ts';

/** The eight masks of the QR code standard. A mask inverts the data modules (squares) for which it returns true. */
export const qrMasks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Returns the 15 format bits for a mask at error correction level M. The level's own bits are 00. */
export function computeFormatBits(mask: number): number {
  let remainder = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if (remainder & (1 << bit)) remainder ^= 0x537 << (bit - 10);
  return ((mask << 10) | remainder) ^ 0x5412;
}

export function drawFormatBits(modules: QrModules, mask: number) {
  const bits = computeFormatBits(mask);
  for (const [bit, places] of listFormatBitPositions(modules.length).entries())
    for (const [row, column] of places) {
      const line = modules[row];
      if (line) line[column] = ((bits >> bit) & 1) === 1;
    }
}

/**
 * Returns the penalty score of the QR code standard. The score is higher for long runs and squares of one color. It is
 * also higher for patterns like a finder pattern, and for unequal numbers of dark and light modules.
 */
export function computePenalty(modules: QrModules): number {
  const rows = modules.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const columns = rows.map((_, column) => rows.map((row) => row[column]).join(''));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (const [index, row] of rows.entries()) {
    const rowBelow = rows[index + 1] ?? '';
    for (let column = 0; column + 1 < row.length; column++) {
      const square = row.slice(column, column + 2) + rowBelow.slice(column, column + 2);
      if (square === '0000' || square === '1111') penalty += 3;
    }
  }
  const share = rows.join('').replaceAll('0', '').length / rows.length ** 2;
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
