import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { findMissingCharacters } from './heading-fonts.ts';
import { mergeFonts } from './merge-fonts.ts';

async function subsetFile(file: string, text: string) {
  const source = await readFile(createRequire(import.meta.url).resolve(`@fontsource/${file}-normal.woff2`));
  return subsetFont(source, text, { targetFormat: 'sfnt', noLayoutClosure: true, noHinting: true });
}

const subsetCommonCharacters = () =>
  subsetFile('noto-serif-tc/files/noto-serif-tc-chinese-traditional-700', '街角物語');
const subsetPunctuation = () => subsetFile('noto-serif-tc/files/noto-serif-tc-122-700', '！？');

/** Returns a character's outline and advance width. */
function readGlyph(font: Buffer, character: string) {
  const { path, advanceWidth } = (create(font) as Font).glyphForCodePoint(character.codePointAt(0) ?? 0);
  return { outline: path.toSVG(), advanceWidth };
}

describe('glyphs of two files of a typeface', () => {
  it('SITE-L8 a merged font draws the glyphs of both files as before', async () => {
    const [base, addition] = [await subsetCommonCharacters(), await subsetPunctuation()];
    const mergedFont = mergeFonts(base, addition);
    expect(findMissingCharacters(mergedFont, '街角物語！？')).toEqual([]);
    for (const character of '街角物語') expect(readGlyph(mergedFont, character)).toEqual(readGlyph(base, character));
    for (const character of '！？') expect(readGlyph(mergedFont, character)).toEqual(readGlyph(addition, character));
  });

  it('SITE-L8 a merged font can be reduced to some characters', async () => {
    const repeatedFont = await subsetFont(
      mergeFonts(await subsetCommonCharacters(), await subsetPunctuation()),
      '街！',
      {
        targetFormat: 'sfnt',
      },
    );
    expect(findMissingCharacters(repeatedFont, '街！角')).toEqual(['角']);
    expect(readGlyph(repeatedFont, '！').advanceWidth).toBe(1000);
  });

  it('SITE-L8 fonts with different units per em are not merged', async () => {
    const [base, addition] = [await subsetCommonCharacters(), await subsetPunctuation()];
    const tables = Array.from({ length: addition.readUInt16BE(4) }, (_, index) => 12 + index * 16);
    const head = tables.find((record) => addition.toString('latin1', record, record + 4) === 'head') ?? expect.fail();
    addition.writeUInt16BE(2048, addition.readUInt32BE(head + 8) + 18);
    expect(() => mergeFonts(base, addition)).toThrow('different units per em');
  });

  it('SITE-L8 a merged font keeps composite glyphs', async () => {
    const [base, addition] = [
      await subsetFile('young-serif/files/young-serif-latin-400', 'abc'),
      await subsetFile('young-serif/files/young-serif-latin-ext-400', 'Łź'),
    ];
    const merged = await subsetFont(mergeFonts(base, addition), 'Łź', { targetFormat: 'sfnt' });
    for (const character of 'Łź') expect(readGlyph(merged, character)).toEqual(readGlyph(addition, character));
  });

  it('SITE-L8 a merged font keeps the kerning of the first font', async () => {
    const base = await subsetFile('young-serif/files/young-serif-latin-400', 'AVT');
    const measureSampleWidth = (font: Buffer) => (create(font) as Font).layout('AVTA').advanceWidth;
    const merged = mergeFonts(base, await subsetFile('young-serif/files/young-serif-latin-ext-400', 'Ł'));
    expect(measureSampleWidth(merged)).toBe(measureSampleWidth(base));
  });
});
