import { crc32, deflateSync } from 'node:zlib';

const largestPalette = 256;

/** Ordered dithering (Bayer's matrix): moves each pixel by less than a visible step, so that gradients show no edges. */
const threshold = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
const ditherSteps = 5;

/** Colours that share a palette entry: each is a number `0xrrggbb` with its count of pixels. */
interface Box {
  colors: [color: number, count: number][];
  /** The channel with the widest range, as a shift of the number, and the gain of splitting the box. */
  shift: number;
  gain: number;
}

/**
 * Returns a PNG of at most 256 colours of an opaque picture: a third of the bytes of a full-colour PNG.
 * @param pixels four bytes each: red, green, blue and alpha, which is ignored.
 */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = colorAt(pixels, at, 0);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = paletteOf([...counts]);
  // Look up colours by the upper six bits of each channel: every single colour would take a second.
  const nearest = new Int16Array(1 << 18).fill(-1);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const step = ((threshold[(y % 4) * 4 + (x % 4)] ?? 0) / 15 - 0.5) * ditherSteps;
      const color = colorAt(pixels, (y * width + x) * 4, Math.round(step));
      const key = ((color >> 6) & 0x3f000) | ((color >> 4) & 0xfc0) | ((color >> 2) & 0x3f);
      if (nearest[key] === -1) nearest[key] = nearestIn(palette, (color & 0xfcfcfc) | 0x020202);
      rows[y * (width + 1) + 1 + x] = nearest[key] ?? 0;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // Eight bits a pixel, each the index of a colour.
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colorAt(pixels: Uint8Array, at: number, step: number): number {
  const channel = (offset: number) => Math.min(255, Math.max(0, (pixels[at + offset] ?? 0) + step));
  return (channel(0) << 16) | (channel(1) << 8) | channel(2);
}

function channels(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/** Median cut: splits the box with the highest gain so that half of its pixels lie on each side. */
function paletteOf(colors: [color: number, count: number][]): number[] {
  const boxes = [boxOf(colors)];
  while (boxes.length < largestPalette) {
    const widest = boxes.reduce((a, b) => (b.gain > a.gain ? b : a));
    if (widest.gain === 0) break;
    boxes.splice(boxes.indexOf(widest), 1, ...split(widest));
  }
  return boxes.map(average);
}

function boxOf(colors: Box['colors']): Box {
  let count = 0;
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (const [color, pixels] of colors) {
    count += pixels;
    for (let index = 0; index < 3; index++) {
      const value = (color >> (16 - 8 * index)) & 255;
      if (value < (least[index] ?? 0)) least[index] = value;
      if (value > (most[index] ?? 0)) most[index] = value;
    }
  }
  const ranges = most.map((value, index) => value - (least[index] ?? 0));
  const range = Math.max(...ranges);
  return { colors, shift: [16, 8, 0][ranges.indexOf(range)] ?? 0, gain: range * Math.sqrt(count) };
}

function split({ colors, shift }: Box): [Box, Box] {
  const sorted = colors.toSorted(([a], [b]) => ((a >> shift) & 255) - ((b >> shift) & 255) || a - b);
  const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
  let seen = 0;
  const middle = sorted.findIndex(([, count]) => {
    seen += count;
    return seen >= half;
  });
  const at = Math.min(sorted.length - 1, Math.max(1, middle));
  return [boxOf(sorted.slice(0, at)), boxOf(sorted.slice(at))];
}

function average({ colors }: Box): number {
  const sums = [0, 0, 0];
  let count = 0;
  for (const [color, pixels] of colors) {
    count += pixels;
    for (const [index, value] of channels(color).entries()) sums[index] = (sums[index] ?? 0) + value * pixels;
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / count));
  return (red << 16) | (green << 8) | blue;
}

function nearestIn(palette: readonly number[], color: number): number {
  const [red, green, blue] = channels(color);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const distance =
      ((candidate >> 16) - red) ** 2 + (((candidate >> 8) & 255) - green) ** 2 + ((candidate & 255) - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
