import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { readConfiguration } from '../../configuration.ts';
import { readValidWalk } from '../walks/read-walks.ts';
import {
  buildFonts,
  collectHeadingCharacters,
  headingMessageKeys,
  MissingGlyphError,
  subsetHeadingFont,
} from './fonts.ts';
import { findMissingCharacters, findMissingHeadingCharacters } from './heading-fonts.ts';
import { flattenMessages, readMessages } from './messages.ts';
import { readStyleSheet } from './stylesheet.fixtures.ts';

const featured = readValidWalk('content/walks/enoshima');

describe('the heading fonts', () => {
  it.each(locales)(
    'SITE-L8 the heading font of %s has every glyph of its headings in at most 30 KB',
    async (locale) => {
      const text = await collectHeadingCharacters(readConfiguration({}), locale, featured);
      expect(findMissingCharacters(await subsetHeadingFont(locale, text, 'sfnt'), text)).toEqual([]);
      expect((await subsetHeadingFont(locale, text, 'woff2')).length).toBeLessThanOrEqual(30_720);
    },
  );

  it('SITE-L8 heading fonts take missing characters from other files of the package', async () => {
    const [zh, en] = ['街角物語，：！？（）「」', 'Łódź'];
    expect(findMissingCharacters(await subsetHeadingFont('zh', zh, 'sfnt'), zh)).toEqual([]);
    expect(findMissingCharacters(await subsetHeadingFont('en', en, 'sfnt'), en)).toEqual([]);
  });

  it.each(locales)('SITE-L8 in %s only headings contain marks for line breaks', async (locale) => {
    const markedKeys = Object.entries(flattenMessages(await readMessages(locale))).flatMap(([key, text]) =>
      text.includes('\u200b') ? [key] : [],
    );
    expect(markedKeys.filter((key) => !headingMessageKeys.test(key) && !key.endsWith('Heading'))).toEqual([]);
  });

  it('SITE-H3 a brand that a heading font cannot write stops the build with a sentence', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lorewalk-fonts-'));
    const builtFonts = buildFonts(readConfiguration({ BRAND_EN: 'Δrift 漢' }), featured, folder);
    await expect(builtFonts).rejects.toThrow(MissingGlyphError);
    await expect(builtFonts).rejects.toThrow(/^The heading font of "en" has no glyph for Δ 漢: [^.\n]*\.ts\.$/);
    rmSync(folder, { recursive: true });
  });

  it('SITE-L8 a missing character beyond U+FFFF stops the build and is named completely', async () => {
    await expect(subsetHeadingFont('jp', '\u{1F409}', 'sfnt')).rejects.toThrow('no glyph for \u{1F409}:');
  });
});

describe('words/face: the check’s rules for the heading fonts', () => {
  it.each([
    ['en', 'Łódź by night', 'Δ 漢🦀]>'],
    ['zh', '街角物語，：！？（）「」é', '한\u{2028e}𠮷🦀'],
    ['jp', '江ノ島の、鯨 é', '한𠮷🦀'],
  ] as const)('%s: it is what cutting them refuses', async (locale, knownText, unknown) => {
    const refusedGlyphs = await subsetHeadingFont(locale, knownText + unknown, 'sfnt').then(
      () => '',
      (cause: Error) => / glyph for (.*): remove/.exec(cause.message)?.[1],
    );
    expect(findMissingHeadingCharacters(locale, knownText)).toEqual([]);
    expect(findMissingHeadingCharacters(locale, knownText + unknown).join(' ')).toBe(refusedGlyphs);
    expect(refusedGlyphs).not.toBe('');
  });
});

/** The first line of the home page's banner. It fills a phone's width, so a wider font would wrap it. */
const sampleLine = 'A guide in your pocket,';

/** The factor by which kerning narrows our font. Glyph advances do not include kerning. */
const kerning = 0.985;

/**
 * The mean advance of the characters of `sampleLine` in ems, by system font. The values of Georgia and Times were measured
 * in free fonts with the same metrics, Gelasio and Liberation Serif.
 */
const meanAdvanceByFont = { Georgia: 0.4421, Noto: 0.4785, Times: 0.4117, DejaVu: 0.5131 };

describe('the fallback fonts of a heading font', () => {
  const rules = readStyleSheet('app/ui/fonts.css');
  const readFallbackMetrics = (name: string) => {
    const fallbackRule = rules.find(({ properties }) => properties['font-family'] === `"Fallback ${name}"`);
    const percentOf = (property: string) => Number.parseFloat(fallbackRule?.properties[property] ?? '');
    return {
      size: percentOf('size-adjust'),
      ascent: percentOf('ascent-override'),
      descent: percentOf('descent-override'),
      gap: percentOf('line-gap-override'),
    };
  };

  async function measureFont(locale: Locale) {
    const font = create(await subsetHeadingFont(locale, locale === 'en' ? sampleLine : '一', 'sfnt')) as Font;
    const { unitsPerEm: em, ascent, descent } = font;
    const advanceOf = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / em;
    return { ascent: ascent / em, descent: -descent / em, advance: advanceOf };
  }

  it.each(Object.entries(meanAdvanceByFont))(
    'SITE-A1 the fallback font %s is as wide and as high as Young Serif',
    async (name, mean) => {
      const { ascent, descent, advance } = await measureFont('en');
      const width = [...sampleLine].reduce((sum, character) => sum + advance(character), 0);
      const ratio = ((width / sampleLine.length) * kerning) / mean;
      const { size, gap, ...heights } = readFallbackMetrics(name);
      expect(size).toBeCloseTo(ratio * 100, 0);
      expect(heights.ascent).toBeCloseTo((ascent / ratio) * 100, 0);
      expect(heights.descent).toBeCloseTo((descent / ratio) * 100, 0);
      expect(gap).toBe(0);
    },
  );

  it.each([
    ['Japanese', 'jp'],
    ['Chinese', 'zh'],
  ] as const)('SITE-A1 any fallback font for %s is as high as ours', async (name, locale) => {
    const { ascent, descent, advance } = await measureFont(locale);
    expect(readFallbackMetrics(name)).toEqual({
      size: Number.NaN,
      ascent: expect.closeTo(ascent * 100, 0),
      descent: expect.closeTo(descent * 100, 0),
      gap: 0,
    });
    expect(advance('一')).toBeCloseTo(1, 2);
  });
});
