import { readTables, tableOf } from './sfnt.ts';

/** Returns the glyph of each character in a font in SFNT form. @throws {Error} as `glyphsIn` does. */
export function glyphsOf(sfnt: Buffer): Map<string, number> {
  return glyphsIn(tableOf(readTables(sfnt), 'cmap'));
}

/**
 * Returns the glyph of each character from a font's `cmap` table.
 * Format: https://learn.microsoft.com/typography/opentype/spec/cmap
 * @throws {Error} for a font without a `cmap` of format 4 or 12, the formats of Unicode fonts.
 */
export function glyphsIn(cmap: Buffer): Map<string, number> {
  const glyphs = new Map<string, number>();
  let readable = false;
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format !== 4 && format !== 12) continue;
    readable = true;
    for (const [codePoint, glyph] of format === 4 ? readSegments(subtable) : readGroups(subtable))
      glyphs.set(String.fromCodePoint(codePoint), glyph);
  }
  if (!readable) throw new Error('The font has no cmap subtable of format 4 or 12.');
  return glyphs;
}

/** Returns the characters that a font in SFNT form has glyphs for. */
export function charactersOf(sfnt: Buffer): Set<string> {
  return new Set(glyphsOf(sfnt).keys());
}

/** Reads format 4: segments of the first 65536 code points, whose glyphs have a delta or stand in an array behind them. */
function* readSegments(subtable: Buffer): Generator<[codePoint: number, glyph: number]> {
  const width = subtable.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + width, 16 + 2 * width, 16 + 3 * width];
  for (let segment = 0; segment < width; segment += 2) {
    const [start, end] = [subtable.readUInt16BE(starts + segment), subtable.readUInt16BE(ends + segment)];
    const [delta, offset] = [subtable.readUInt16BE(deltas + segment), subtable.readUInt16BE(offsets + segment)];
    // 0xFFFF only closes the list.
    for (let codePoint = start; codePoint <= end && codePoint < 0xffff; codePoint++) {
      const found = offset ? subtable.readUInt16BE(offsets + segment + offset + (codePoint - start) * 2) : codePoint;
      const glyph = offset && found === 0 ? 0 : (found + delta) % 0x10000;
      if (glyph !== 0) yield [codePoint, glyph];
    }
  }
}

/** Reads format 12: groups of code points with consecutive glyphs. */
function* readGroups(subtable: Buffer): Generator<[codePoint: number, glyph: number]> {
  for (let group = 0; group < subtable.readUInt32BE(12); group++) {
    const at = 16 + group * 12;
    const [start, end, first] = [
      subtable.readUInt32BE(at),
      subtable.readUInt32BE(at + 4),
      subtable.readUInt32BE(at + 8),
    ];
    for (let codePoint = start; codePoint <= end; codePoint++) {
      const glyph = first + codePoint - start;
      if (glyph !== 0) yield [codePoint, glyph];
    }
  }
}

/**
 * Returns a `cmap` table of format 4, with a segment for each run of characters and glyphs.
 * @throws {Error} for a character beyond the first 65536 code points.
 */
export function writeCharacterMap(glyphs: Map<string, number>): Buffer {
  const segments: { start: number; end: number; glyph: number }[] = [];
  for (const [character, glyph] of [...glyphs].sort(([one], [other]) => codeOf(one) - codeOf(other))) {
    const codePoint = codeOf(character);
    if (codePoint > 0xfffe) throw new Error(`${character} is beyond what a cmap of format 4 can hold.`);
    const last = segments.at(-1);
    if (last && last.end + 1 === codePoint && last.glyph + codePoint - last.start === glyph) last.end = codePoint;
    else segments.push({ start: codePoint, end: codePoint, glyph });
  }
  segments.push({ start: 0xffff, end: 0xffff, glyph: 0 });

  const width = segments.length * 2;
  const range = 2 ** Math.floor(Math.log2(segments.length)) * 2;
  const table = Buffer.alloc(12 + 16 + width * 4);
  table.writeUInt16BE(1, 2);
  // The only subtable: Windows, Unicode BMP.
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(1, 6);
  table.writeUInt32BE(12, 8);
  const subtable = table.subarray(12);
  subtable.writeUInt16BE(4, 0);
  subtable.writeUInt16BE(subtable.length, 2);
  subtable.writeUInt16BE(width, 6);
  subtable.writeUInt16BE(range, 8);
  subtable.writeUInt16BE(Math.log2(range / 2), 10);
  subtable.writeUInt16BE(width - range, 12);
  for (const [index, { start, end, glyph }] of segments.entries()) {
    subtable.writeUInt16BE(end, 14 + index * 2);
    subtable.writeUInt16BE(start, 16 + width + index * 2);
    subtable.writeUInt16BE((glyph - start) & 0xffff, 16 + 2 * width + index * 2);
  }
  return table;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
