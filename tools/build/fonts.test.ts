import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { readConfiguration } from '../../configuration.ts';
import { readWalks } from '../walks/read-walks.ts';
import { buildFonts, cutFace, headingKeys, headingText, MissingGlyphError } from './fonts.ts';
import { charactersWithout, missingGlyphs } from './heading-faces.ts';
import { byWholeKey, readMessages } from './messages.ts';
import { readStyleSheet } from './stylesheet.fixtures.ts';

const walks = readWalks('content/walks');

describe('the heading faces', () => {
  it.each(locales)('SITE-L8 of %s has every glyph of its headings, in one file of at most 30 KB', async (locale) => {
    const text = await headingText(readConfiguration({}), locale, walks);
    expect(charactersWithout(await cutFace(locale, text, 'sfnt'), text)).toEqual([]);
    expect((await cutFace(locale, text, 'woff2')).length).toBeLessThanOrEqual(30_720);
  });

  it('SITE-L8 take missing characters from other files of the package', async () => {
    const [zh, en] = ['街角物語，：！？（）「」', 'Łódź'];
    expect(charactersWithout(await cutFace('zh', zh, 'sfnt'), zh)).toEqual([]);
    expect(charactersWithout(await cutFace('en', en, 'sfnt'), en)).toEqual([]);
  });

  it.each(locales)('SITE-L8 of %s: only headings have marks for line breaks', async (locale) => {
    const marked = Object.entries(byWholeKey(await readMessages(locale))).flatMap(([key, text]) =>
      text.includes('\u200b') ? [key] : [],
    );
    expect(marked.filter((key) => !headingKeys.test(key) && !key.endsWith('Heading'))).toEqual([]);
  });

  it('SITE-H3 SITE-L8 stop the build with one sentence when they cannot write the brand', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lorewalk-fonts-'));
    const built = buildFonts(readConfiguration({ BRAND_EN: 'Δrift 漢' }), walks, folder);
    await expect(built).rejects.toThrow(MissingGlyphError);
    await expect(built).rejects.toThrow(/^The heading face of "en" has no glyph for Δ 漢: [^.\n]*\.ts\.$/);
    rmSync(folder, { recursive: true });
  });

  it('SITE-L8 stop the build at a character beyond the first 65536 code points, and name it whole', async () => {
    await expect(cutFace('jp', '\u{1F409}', 'sfnt')).rejects.toThrow('no glyph for \u{1F409}:');
  });
});

describe('words/face: the check’s rules for the heading faces', () => {
  it.each([
    ['en', 'Łódź by night', 'Δ 漢🦀]>'],
    ['zh', '街角物語，：！？（）「」é', '한\u{2028e}𠮷🦀'],
    ['jp', '江ノ島の、鯨 é', '한𠮷🦀'],
  ] as const)('%s: it is what cutting them refuses', async (locale, known, unknown) => {
    const refusedGlyphs = await cutFace(locale, known + unknown, 'sfnt').then(
      () => '',
      (cause: Error) => / glyph for (.*): remove/.exec(cause.message)?.[1],
    );
    expect(missingGlyphs(locale, known)).toEqual([]);
    expect(missingGlyphs(locale, known + unknown).join(' ')).toBe(refusedGlyphs);
    expect(refusedGlyphs).not.toBe('');
  });
});

/** The first line of the banner: it fills a phone's width, so a wider face would break it. */
const sample = 'A guide in your pocket,';

/** The width that our face loses by kerning, which advances do not include. */
const kerning = 0.985;

/**
 * Mean advance of the sample in ems. Georgia's equals Gelasio's, and Times New Roman's equals Liberation Serif's: they have the same
 * metrics.
 */
const systemFaces = { Georgia: 0.4421, Noto: 0.4785, Times: 0.4117, DejaVu: 0.5131 };

describe('the fallback faces of a heading face', () => {
  const rules = readStyleSheet('app/ui/fonts.css');
  const figures = (name: string) => {
    const face = rules.find(({ properties }) => properties['font-family'] === `"Stand-in ${name}"`);
    const percent = (property: string) => Number.parseFloat(face?.properties[property] ?? '');
    return {
      size: percent('size-adjust'),
      ascent: percent('ascent-override'),
      descent: percent('descent-override'),
      gap: percent('line-gap-override'),
    };
  };

  async function measured(locale: Locale) {
    const font = create(await cutFace(locale, locale === 'en' ? sample : '一', 'sfnt')) as Font;
    const { unitsPerEm: em, ascent, descent } = font;
    const advance = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / em;
    return { ascent: ascent / em, descent: -descent / em, advance };
  }

  it.each(Object.entries(systemFaces))('SITE-A1 makes %s as wide and as high as Young Serif', async (name, mean) => {
    const { ascent, descent, advance } = await measured('en');
    const width = [...sample].reduce((sum, character) => sum + advance(character), 0);
    const ratio = ((width / sample.length) * kerning) / mean;
    const { size, gap, ...heights } = figures(name);
    expect(size).toBeCloseTo(ratio * 100, 0);
    expect(heights.ascent).toBeCloseTo((ascent / ratio) * 100, 0);
    expect(heights.descent).toBeCloseTo((descent / ratio) * 100, 0);
    expect(gap).toBe(0);
  });

  it.each([
    ['Japanese', 'jp'],
    ['Chinese', 'zh'],
  ] as const)(
    'SITE-A1 makes any %s face as high as ours; its characters are an em wide anyway',
    async (name, locale) => {
      const { ascent, descent, advance } = await measured(locale);
      expect(figures(name)).toEqual({
        size: Number.NaN,
        ascent: expect.closeTo(ascent * 100, 0),
        descent: expect.closeTo(descent * 100, 0),
        gap: 0,
      });
      expect(advance('一')).toBeCloseTo(1, 2);
    },
  );
});
