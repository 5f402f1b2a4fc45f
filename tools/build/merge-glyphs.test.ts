import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { glyphsOf } from './character-map.ts';
import { mergeGlyphs } from './merge-glyphs.ts';
import { readTables, tableOf } from './sfnt.ts';

async function cut(file: string, text: string) {
  const source = await readFile(createRequire(import.meta.url).resolve(`@fontsource/${file}-normal.woff2`));
  return subsetFont(source, text, { targetFormat: 'sfnt', noLayoutClosure: true, noHinting: true });
}

const words = () => cut('noto-serif-tc/files/noto-serif-tc-chinese-traditional-700', '街角物語');
const marks = () => cut('noto-serif-tc/files/noto-serif-tc-122-700', '！？');

/** Returns the outline and the metrics of a character as the tables store them, without padding. */
function drawing(font: Buffer, character: string) {
  const tables = readTables(font);
  const glyph = glyphsOf(font).get(character) ?? 0;
  const [loca, hmtx] = [tableOf(tables, 'loca'), tableOf(tables, 'hmtx')];
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const offset = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  const long = tableOf(tables, 'hhea').readUInt16BE(34);
  return {
    outline: tableOf(tables, 'glyf')
      .toString('hex', offset(glyph), offset(glyph + 1))
      .replace(/0+$/, ''),
    advance: hmtx.readUInt16BE(Math.min(glyph, long - 1) * 4),
    bearing: hmtx.readInt16BE(glyph < long ? glyph * 4 + 2 : long * 4 + (glyph - long) * 2),
  };
}

describe('glyphs of two files of a typeface', () => {
  it('SITE-L8 stand in one font, drawn as before', async () => {
    const [base, addition] = [await words(), await marks()];
    const merged = mergeGlyphs(base, addition);
    expect(new Set(glyphsOf(merged).keys())).toEqual(new Set('街角物語！？'));
    for (const character of '街角物語') expect(drawing(merged, character)).toEqual(drawing(base, character));
    for (const character of '！？') expect(drawing(merged, character)).toEqual(drawing(addition, character));
  });

  it('SITE-L8 survive subsetting: browsers and pictures get fonts that a font library has processed', async () => {
    const again = await subsetFont(mergeGlyphs(await words(), await marks()), '街！', { targetFormat: 'sfnt' });
    expect(new Set(glyphsOf(again).keys())).toEqual(new Set('街！'));
    expect(drawing(again, '！').advance).toBe(1000);
  });

  it('SITE-L8 are refused when their units per em differ', async () => {
    const addition = await marks();
    tableOf(readTables(addition), 'head').writeUInt16BE(2048, 18);
    const base = await words();
    expect(() => mergeGlyphs(base, addition)).toThrow('different units per em');
  });

  it('SITE-L8 may be composite', async () => {
    const [base, addition] = [
      await cut('young-serif/files/young-serif-latin-400', 'abc'),
      await cut('young-serif/files/young-serif-latin-ext-400', 'Łź'),
    ];
    const merged = await subsetFont(mergeGlyphs(base, addition), 'Łź', { targetFormat: 'sfnt' });
    expect(new Set(glyphsOf(merged).keys())).toEqual(new Set('Łź'));
    for (const character of 'Łź') {
      const { advance, bearing } = drawing(addition, character);
      expect(drawing(merged, character)).toMatchObject({ advance, bearing });
    }
    const parts = (font: Buffer) => tableOf(readTables(font), 'maxp').readUInt16BE(4);
    expect(parts(merged)).toBe(parts(addition));
  });
});
