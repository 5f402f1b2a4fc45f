import { computePenalty, drawFormatBits, qrMasks } from './mask.ts';
import { createQrFrame, listDataPositions, type QrModules } from './qr-frame.ts';
import { computeCorrectionCodewords } from './reed-solomon.ts';
import { countDataCodewords, type QrVersion, qrVersions } from './versions.ts';

/** The bits before the text: the mode, and the number of bytes. */
const headerBits = 4 + 8;
/** The data codewords after the text are filled with these two values in turn. */
const padding = [0xec, 0x11];

/**
 * Encodes a text as a QR code of error correction level M. Returns its modules by row, without the quiet zone; `true`
 * is dark. Returns `undefined` for a text of more than 106 bytes.
 */
export function encodeQrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = qrVersions.find((it) => headerBits + bytes.length * 8 <= countDataCodewords(it) * 8);
  if (!version) return undefined;
  const frame = createQrFrame(version.size);
  const bits = toBits(interleaveBlocks(createDataCodewords(bytes, version), version));
  const candidates = qrMasks.map((_, mask) => drawMaskedModules(frame, bits, mask));
  const penalties = candidates.map(computePenalty);
  return candidates[penalties.indexOf(Math.min(...penalties))]?.map((row) => row.map((isDark) => isDark === true));
}

function createDataCodewords(bytes: Uint8Array, version: QrVersion): number[] {
  // The mode and the length take 12 bits, which are one and a half codewords. So each byte of the text spans two
  // codewords.
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...Array.from(bytes, (byte) => [byte >> 4, byte & 15]).flat(),
  ];
  // The text is followed by a terminator of four bits. Here these four bits always complete the last codeword.
  const codewords = Array.from({ length: (nibbles.length + 1) / 2 }, (_, index) => {
    return ((nibbles[index * 2] ?? 0) << 4) | (nibbles[index * 2 + 1] ?? 0);
  });
  const missingCodewords = countDataCodewords(version) - codewords.length;
  return [...codewords, ...Array.from({ length: missingCodewords }, (_, index) => padding[index % 2] ?? 0)];
}

/** Splits the data into blocks. Returns the first codewords of all blocks, then the second codewords, and so on. */
function interleaveBlocks(data: number[], version: QrVersion): number[] {
  const { blocks, dataCodewordsPerBlock, correctionCodewordsPerBlock } = version;
  const dataBlocks = Array.from({ length: blocks }, (_, index) =>
    data.slice(index * dataCodewordsPerBlock, (index + 1) * dataCodewordsPerBlock),
  );
  const correctionBlocks = dataBlocks.map((block) => computeCorrectionCodewords(block, correctionCodewordsPerBlock));
  const takeTurns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.map((list) => list[index] ?? 0)).flat();
  return [...takeTurns(dataBlocks, dataCodewordsPerBlock), ...takeTurns(correctionBlocks, correctionCodewordsPerBlock)];
}

function toBits(codewords: number[]): boolean[] {
  return codewords.flatMap((codeword) =>
    Array.from({ length: 8 }, (_, index) => ((codeword >> (7 - index)) & 1) === 1),
  );
}

function drawMaskedModules(frame: QrModules, bits: boolean[], mask: number): QrModules {
  const modules = frame.map((row) => [...row]);
  // Some data modules remain after the last bit is placed. These modules are light before masking.
  for (const [index, [row, column]] of listDataPositions(frame).entries()) {
    const line = modules[row];
    if (line) line[column] = (bits[index] ?? false) !== qrMasks[mask]?.(row, column);
  }
  drawFormatBits(modules, mask);
  return modules;
}
