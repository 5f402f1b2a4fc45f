import { describe, expect, it } from 'vitest';
import { charactersOf, glyphsOf, writeCharacterMap } from './character-map.ts';

/** Builds a font from the given tables only. */
function font(tables: Record<string, Buffer>): Buffer {
  const names = Object.keys(tables);
  const head = Buffer.alloc(12 + names.length * 16);
  head.writeUInt16BE(names.length, 4);
  let offset = head.length;
  for (const [index, name] of names.entries()) {
    const length = tables[name]?.length ?? 0;
    head.write(name, 12 + index * 16, 'latin1');
    head.writeUInt32BE(offset, 12 + index * 16 + 8);
    head.writeUInt32BE(length, 12 + index * 16 + 12);
    offset += length;
  }
  return Buffer.concat([head, ...Object.values(tables)]);
}

function cmap(...subtables: Buffer[]): Buffer {
  const head = Buffer.alloc(4 + subtables.length * 8);
  head.writeUInt16BE(subtables.length, 2);
  let offset = head.length;
  for (const [index, subtable] of subtables.entries()) {
    head.writeUInt32BE(offset, 4 + index * 8 + 4);
    offset += subtable.length;
  }
  return Buffer.concat([head, ...subtables]);
}

const shorts = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));

/** a and b by a delta, d and f in the glyph array (e has no glyph), and the segment that closes the list. */
const segments = shorts(
  ...[4, 0, 0, 6, 0, 0, 0],
  ...[0x62, 0x66, 0xffff, 0],
  ...[0x61, 0x64, 0xffff],
  ...[0x10000 - 0x60, 0, 1],
  ...[0, 4, 0],
  ...[7, 0, 8],
);

/** Two characters beyond the first 65536 code points. */
const groups = shorts(12, 0, 0, 28, 0, 0, 0, 1, 2, 0x0b9f, 2, 0x0ba0, 0, 5);

describe('the characters of a font', () => {
  it('SITE-L8 are read from segments', () => {
    expect(charactersOf(font({ cmap: cmap(segments) }))).toEqual(new Set('abdf'));
  });

  it('SITE-L8 are read from groups', () => {
    expect([...charactersOf(font({ cmap: cmap(groups) }))]).toEqual(['\u{20b9f}', '\u{20ba0}']);
  });

  it('SITE-L8 are those of all subtables, except formats for other purposes', () => {
    const characters = charactersOf(font({ glyf: shorts(1, 2), cmap: cmap(shorts(14, 0), segments, groups) }));
    expect([...characters].join('')).toBe('abdf\u{20b9f}\u{20ba0}');
  });

  it.each([
    ['no cmap', font({ glyf: shorts(1) }), 'The font has no cmap table.'],
    ['no Unicode in its cmap', font({ cmap: cmap(shorts(6, 0)) }), 'no cmap subtable of format 4 or 12'],
  ])('SITE-L8 cannot be read from a font with %s', (_, bytes, fault) => {
    expect(() => charactersOf(bytes)).toThrow(fault);
  });

  it('SITE-L8 can be read back from a written cmap, with runs and gaps', () => {
    const glyphs = new Map([
      ['a', 5],
      ['b', 6],
      ['d', 7],
      ['e', 3],
      ['龍', 1],
      ['！', 2],
    ]);
    expect(glyphsOf(font({ cmap: writeCharacterMap(glyphs) }))).toEqual(glyphs);
  });

  it('SITE-L8 beyond the first 65536 code points are refused by a cmap of format 4', () => {
    expect(() => writeCharacterMap(new Map([['\u{20b9f}', 1]]))).toThrow('beyond what a cmap of format 4 can hold');
  });
});
