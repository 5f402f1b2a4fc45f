import { describe, expect, it } from 'vitest';
import { encodeQrCode } from './encode-qr-code.ts';
import { computeFormatBits, qrMasks } from './mask.ts';
import { createQrFrame, listDataPositions, listFormatBitPositions } from './qr-frame.ts';
import { computeCorrectionCodewords, computeGeneratorPower, multiplyInField } from './reed-solomon.ts';
import { qrVersions } from './versions.ts';

const readBits = (modules: boolean[][], places: readonly (readonly [number, number])[]) =>
  places.map(([row, column]) => modules[row]?.[column] === true);
const toNumber = (bits: readonly boolean[]) => bits.reduce((value, bit) => value * 2 + Number(bit), 0);

/**
 * Returns the text of a QR code, as a scanner would read it. Fails the test if the format bits or the error correction
 * are wrong.
 */
function decode(modules: boolean[][]): string {
  const version = qrVersions.find(({ size }) => size === modules.length);
  if (!version) throw new Error('No such size.');
  const places = listFormatBitPositions(version.size);
  const formats = [0, 1].map((copy) =>
    toNumber(readBits(modules, places.map((pair) => pair[copy as 0 | 1]).reverse())),
  );
  expect(formats[0]).toBe(formats[1]);
  const mask = qrMasks.findIndex((_, index) => computeFormatBits(index) === formats[0]);
  expect(mask).not.toBe(-1);
  const dataPlaces = listDataPositions(createQrFrame(version.size));
  const bits = dataPlaces.map(([row, column]) => modules[row]?.[column] !== qrMasks[mask]?.(row, column));
  const { blocks, dataCodewordsPerBlock: data, correctionCodewordsPerBlock: correction } = version;
  const codewords = Array.from({ length: blocks * (data + correction) }, (_, index) =>
    toNumber(bits.slice(index * 8, index * 8 + 8)),
  );
  const split = (from: number, length: number, block: number) =>
    codewords.slice(from, from + blocks * length).filter((_, index) => index % blocks === block);
  const text: number[] = [];
  for (let block = 0; block < blocks; block++) {
    const blockCodewords = [...split(0, data, block), ...split(blocks * data, correction, block)];
    // A block without errors, read as a polynomial, is divisible by the generator polynomial. So the block's value at
    // each root of the generator polynomial is 0.
    for (let root = 0; root < correction; root++)
      expect(
        blockCodewords.reduce((value, codeword) => multiplyInField(value, computeGeneratorPower(root)) ^ codeword, 0),
      ).toBe(0);
    text.push(...blockCodewords.slice(0, data));
  }
  const nibbles = text.flatMap((codeword) => [codeword >> 4, codeword & 15]);
  expect(nibbles[0]).toBe(4);
  const length = (nibbles[1] ?? 0) * 16 + (nibbles[2] ?? 0);
  const bytes = Array.from(
    { length },
    (_, index) => (nibbles[3 + index * 2] ?? 0) * 16 + (nibbles[4 + index * 2] ?? 0),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

describe('PLAY-G51 the QR code', () => {
  it('has the error correction of the example in ISO/IEC 18004', () => {
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(computeCorrectionCodewords(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });

  it('has the format bits of the example in ISO/IEC 18004, for level M and mask 5', () => {
    expect(computeFormatBits(5)).toBe(0b100000011001110);
  });

  it.each([1, 14, 15, 26, 42, 62, 63, 84, 85, 106])('a text of %i bytes can be read back', (length) => {
    const text = 'https://lorewalk.example/jp/game/enoshima?'.repeat(3).slice(0, length);
    const modules = encodeQrCode(text);
    expect(modules && decode(modules)).toBe(text);
  });

  it('a text that is too long has none', () => {
    expect(encodeQrCode('x'.repeat(107))).toBeUndefined();
  });

  it('the finder, timing and alignment patterns are those of the standard', () => {
    const rows =
      encodeQrCode('https://lorewalk.example')?.map((row) => row.map((it) => (it ? '#' : '.')).join('')) ?? [];
    expect(rows).toHaveLength(25);
    expect(rows.slice(0, 8).map((row) => row.slice(0, 8))).toEqual([
      '#######.',
      '#.....#.',
      '#.###.#.',
      '#.###.#.',
      '#.###.#.',
      '#.....#.',
      '#######.',
      '........',
    ]);
    expect(rows[6]).toBe('#######.#.#.#.#.#.#######');
    expect(rows.slice(16, 21).map((row) => row.slice(16, 21))).toEqual(['#####', '#...#', '#.#.#', '#...#', '#####']);
    // In every code of this version, the module (square) in row 17 and column 8 is dark.
    expect(rows[17]?.[8]).toBe('#');
  });
});
