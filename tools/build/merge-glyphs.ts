import { glyphsOf, writeCharacterMap } from './character-map.ts';
import { readTables, tableOf, writeTables } from './sfnt.ts';

/** Tables of the first font that stay valid: they refer to its glyphs by number, or to none. */
const keptTables = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'name', 'post'];

/** Offsets in `maxp` of a glyph's maxima: points, contours, both of composite glyphs, components and their depth. */
const limits = [6, 8, 10, 12, 28, 30];

/**
 * Adds the characters of one TrueType font to another of the same design, because a package may split a typeface into files. The added
 * glyphs lose their kerning and alternates.
 * @throws {Error} for fonts with different units per em.
 */
export function mergeGlyphs(base: Buffer, addition: Buffer): Buffer {
  const [to, from] = [readTables(base), readTables(addition)];
  const [head, addedHead] = [Buffer.from(tableOf(to, 'head')), tableOf(from, 'head')];
  if (head.readUInt16BE(18) !== addedHead.readUInt16BE(18)) throw new Error('The fonts have different units per em.');
  const baseGlyphs = outlines(to);
  // Skips the first glyph, which stands for missing characters.
  const shift = baseGlyphs.length - 1;
  const glyphs = [
    ...baseGlyphs,
    ...outlines(from)
      .slice(1)
      .map((outline) => withPartsShifted(outline, shift)),
  ];
  const metrics = [...advances(to), ...advances(from).slice(1)];
  const characters = glyphsOf(base);
  for (const [character, glyph] of glyphsOf(addition))
    if (!characters.has(character)) characters.set(character, glyph + shift);

  head.writeInt16BE(1, 50);
  const maxp = Buffer.from(tableOf(to, 'maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  for (const limit of limits)
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(limit), tableOf(from, 'maxp').readUInt16BE(limit)), limit);
  const hhea = Buffer.from(tableOf(to, 'hhea'));
  hhea.writeUInt16BE(glyphs.length, 34);
  return writeTables(
    new Map([
      ...[...to].filter(([tag]) => keptTables.includes(tag)),
      ['head', head],
      ['hhea', hhea],
      ['maxp', maxp],
      ['cmap', writeCharacterMap(characters)],
      ['glyf', Buffer.concat(glyphs)],
      ['hmtx', Buffer.concat(metrics)],
      ['loca', offsetsOf(glyphs)],
    ]),
  );
}

/** Returns the outline of each glyph, padded to four bytes. */
function outlines(tables: Map<string, Buffer>): Buffer[] {
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')];
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const offset = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  return Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, glyph) => {
    const outline = glyf.subarray(offset(glyph), offset(glyph + 1));
    return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
  });
}

/** A composite glyph has a negative number of contours; each component's flags say what follows it. */
function withPartsShifted(outline: Buffer, shift: number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const shifted = Buffer.from(outline);
  let at = 10;
  let flags: number;
  do {
    flags = shifted.readUInt16BE(at);
    shifted.writeUInt16BE(shifted.readUInt16BE(at + 2) + shift, at + 2);
    const scaleBytes = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    at += 4 + (flags & 0x1 ? 4 : 2) + scaleBytes;
  } while (flags & 0x20);
  return shifted;
}

/** Returns advance width and left side bearing of each glyph; the last width holds for all following glyphs. */
function advances(tables: Map<string, Buffer>): Buffer[] {
  const hmtx = tableOf(tables, 'hmtx');
  const long = tableOf(tables, 'hhea').readUInt16BE(34);
  return Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, glyph) => {
    if (glyph < long) return hmtx.subarray(glyph * 4, glyph * 4 + 4);
    const bearing = long * 4 + (glyph - long) * 2;
    return Buffer.concat([hmtx.subarray(long * 4 - 4, long * 4 - 2), hmtx.subarray(bearing, bearing + 2)]);
  });
}

function offsetsOf(glyphs: Buffer[]): Buffer {
  const loca = Buffer.alloc(glyphs.length * 4 + 4);
  let offset = 0;
  for (const [index, glyph] of glyphs.entries()) {
    offset += glyph.length;
    loca.writeUInt32BE(offset, index * 4 + 4);
  }
  return loca;
}
