import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { readConfiguration } from '../../configuration.ts';
import { readWalks } from '../walks/read-walks.ts';
import { charactersOf } from './character-map.ts';
import { buildFonts, cutFaces, faces, headingText, MissingGlyphError } from './fonts.ts';

const walks = readWalks('content/walks');

describe('the heading faces', () => {
  it.each(locales)('L8 of %s together have every glyph of its headings', async (locale) => {
    const text = await headingText(readConfiguration({}), locale, walks);
    const fonts = await cutFaces(locale, text, 'sfnt');
    const glyphs = new Set(fonts.flatMap(({ font }) => [...charactersOf(font)]));
    expect([...text].filter((character) => character !== ' ' && !glyphs.has(character))).toEqual([]);
  });

  it('L8 have the characters that base.css asks each added one for, which the first lacks', async () => {
    const css = readFileSync('app/ui/base.css', 'utf8');
    const [main, ...added] = await cutFaces('zh', faces.zh.map(({ adds }) => adds ?? '').join(''), 'sfnt');
    expect(added.length).toBeGreaterThan(0);
    for (const { name, font } of added) {
      const ranges = css.match(new RegExp(`fonts/${name}\\.woff2[^}]*unicode-range: ([^;]*);`))?.[1]?.split(', ') ?? [];
      const asked = ranges.flatMap((range) => {
        const [first = 0, last = first] = range
          .slice(2)
          .split('-')
          .map((digits) => Number.parseInt(digits, 16));
        return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
      });
      expect(new Set(asked)).toEqual(new Set(faces.zh.find((face) => face.name === name)?.adds));
      expect(charactersOf(font)).toEqual(new Set(asked));
      for (const character of asked) expect(charactersOf(main?.font ?? font)).not.toContain(character);
    }
  });

  it('H3 L8 stop the build with one sentence at a brand that they cannot write', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lorewalk-fonts-'));
    const built = buildFonts(readConfiguration({ BRAND_EN: 'Łódź 漢' }), walks, folder);
    await expect(built).rejects.toThrow(MissingGlyphError);
    await expect(built).rejects.toThrow(/^The heading face of "en" has no glyph for Ł ź 漢: [^.\n]*\.ts\.$/);
    rmSync(folder, { recursive: true });
  });

  it('L8 stop the build at a character beyond the first 65536, in one piece', async () => {
    await expect(cutFaces('jp', '\u{1F409}', 'sfnt')).rejects.toThrow('no glyph for \u{1F409}:');
  });
});
