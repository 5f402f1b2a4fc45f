/**
 * The characters that a font in SFNT form has glyphs for, as its `cmap` table says.
 * Format: https://learn.microsoft.com/typography/opentype/spec/cmap
 * @throws {Error} for a font without a `cmap` of format 4 or 12, the two that Unicode fonts are written in.
 */
export function charactersOf(sfnt: Buffer): Set<string> {
  const cmap = tableOf(sfnt, 'cmap');
  const codePoints = new Set<number>();
  let readable = false;
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format !== 4 && format !== 12) continue;
    readable = true;
    for (const codePoint of format === 4 ? readSegments(subtable) : readGroups(subtable)) codePoints.add(codePoint);
  }
  if (!readable) throw new Error('The font has no cmap subtable of format 4 or 12.');
  return new Set([...codePoints].map((codePoint) => String.fromCodePoint(codePoint)));
}

function tableOf(sfnt: Buffer, tag: string): Buffer {
  for (let table = 0; table < sfnt.readUInt16BE(4); table++) {
    const record = 12 + table * 16;
    if (sfnt.toString('latin1', record, record + 4) !== tag) continue;
    const offset = sfnt.readUInt32BE(record + 8);
    return sfnt.subarray(offset, offset + sfnt.readUInt32BE(record + 12));
  }
  throw new Error(`The font has no ${tag} table.`);
}

/** Format 4: segments of the first 65536 code points, whose glyphs stand at a distance or in an array behind them. */
function* readSegments(subtable: Buffer): Generator<number> {
  const width = subtable.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + width, 16 + 2 * width, 16 + 3 * width];
  for (let segment = 0; segment < width; segment += 2) {
    const [start, end] = [subtable.readUInt16BE(starts + segment), subtable.readUInt16BE(ends + segment)];
    const [delta, offset] = [subtable.readUInt16BE(deltas + segment), subtable.readUInt16BE(offsets + segment)];
    // 0xFFFF only closes the list.
    for (let codePoint = start; codePoint <= end && codePoint < 0xffff; codePoint++) {
      const inArray = offset && subtable.readUInt16BE(offsets + segment + offset + (codePoint - start) * 2);
      if (offset ? inArray !== 0 : (codePoint + delta) % 0x10000 !== 0) yield codePoint;
    }
  }
}

/** Format 12: groups of code points whose glyphs follow one another. */
function* readGroups(subtable: Buffer): Generator<number> {
  for (let group = 0; group < subtable.readUInt32BE(12); group++) {
    const at = 16 + group * 12;
    const [start, end, glyph] = [
      subtable.readUInt32BE(at),
      subtable.readUInt32BE(at + 4),
      subtable.readUInt32BE(at + 8),
    ];
    for (let codePoint = start; codePoint <= end; codePoint++) if (glyph + codePoint - start !== 0) yield codePoint;
  }
}
