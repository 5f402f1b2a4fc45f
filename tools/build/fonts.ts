import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import type { Walk } from '../walks/read-walks.ts';
import { walkOpening } from '../walks/walk-opening.ts';
import { charactersOf } from './character-map.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

/** A file that glyphs are cut from, and the name of what is cut. */
interface Face {
  name: string;
  source: string;
  /** Where a face adds to another: exactly what `unicode-range` in `app/ui/base.css` says it is for. */
  adds?: string;
}

/** The heading faces of each locale: the whole script in one file of its package, and files for what that lacks. */
export const faces: Record<Locale, Face[]> = {
  en: [{ name: 'en', source: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2' }],
  zh: [
    { name: 'zh', source: '@fontsource/noto-serif-tc/files/noto-serif-tc-chinese-traditional-700-normal.woff2' },
    {
      name: 'zh-punctuation',
      source: '@fontsource/noto-serif-tc/files/noto-serif-tc-123-700-normal.woff2',
      adds: '，：',
    },
    // The package has these in another file, and glyphs of two files do not go into one.
    {
      name: 'zh-marks',
      source: '@fontsource/noto-serif-tc/files/noto-serif-tc-122-700-normal.woff2',
      adds: '！？（）',
    },
  ],
  jp: [{ name: 'jp', source: '@fontsource/zen-antique/files/zen-antique-japanese-400-normal.woff2' }],
};

/** Glyphs that any heading may need, besides those of today's: an alphabet where there is one, figures everywhere. */
const always: Record<Locale, string> = {
  en: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,!?’“”–-:()&',
  zh: '0123456789',
  jp: '0123456789',
};

/** Message keys whose text is set in the heading face. */
const headingKeys =
  /^(block\d\.(title\d?|banner\d)|site\.brand|errorScreen\.word|play\.heading|game\.(awaits|facts|begins|route)|delete\.\w*[hH]eading|legal\.contents|landing\.(dawn|noon|dusk|night))$/;

/** Thrown when words cannot be set in their heading face; its message is one sentence that names them and the fix. */
export class MissingGlyphError extends Error {
  override name = 'MissingGlyphError';
}

/**
 * Reads the faces of a locale, cut to the given text. `sfnt` is for drawing at build time, `woff2` for browsers.
 * @throws {MissingGlyphError} for text that none of them has glyphs for.
 */
export async function cutFaces(
  locale: Locale,
  text: string,
  targetFormat: 'woff2' | 'sfnt',
): Promise<{ name: string; font: Buffer }[]> {
  const wanted = always[locale] + text;
  // Layout closure would pull in thousands of alternates of the same characters.
  const noLayoutClosure = locale !== 'en';
  const missing = new Set(wanted.replace(/\s/g, ''));
  const cut = faces[locale].map(async ({ name, source, adds = wanted }) => {
    const file = createRequire(import.meta.url).resolve(source);
    const sfnt = await subsetFont(await readFile(file), adds, { targetFormat: 'sfnt', noLayoutClosure });
    for (const character of charactersOf(sfnt)) missing.delete(character);
    return {
      name,
      font: targetFormat === 'sfnt' ? sfnt : await subsetFont(sfnt, adds, { targetFormat, noLayoutClosure }),
    };
  });
  const fonts = await Promise.all(cut);
  if (missing.size > 0)
    throw new MissingGlyphError(
      `The heading face of "${locale}" has no glyph for ${[...missing].join(' ')}: take it out of the headings, titles and brand of that language, or add a file that has it to tools/build/fonts.ts.`,
    );
  return fonts;
}

/** Everything that a locale sets in its heading face. */
export async function headingText(configuration: Configuration, locale: Locale, walks: Walk[]): Promise<string> {
  const values = placeholderValues(configuration, locale);
  const file = `app/locales/messages/${locale}.json`;
  const messages: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  const texts = Object.entries(messages).flatMap(([group, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, text]) => (headingKeys.test(`${group}.${key}`) ? [String(text)] : []))
      : [],
  );
  const legal = await Promise.all(
    ['terms', 'privacy'].map((name) => readFile(`content/legal/${locale}/${name}.md`, 'utf8')),
  );
  const ofWalks = walks.map((walk) => walkOpening(walk, locale)).flatMap(({ title, scene }) => [title, scene.speaker]);
  const legalTitles = legal.join('\n').match(/^# .*$/gm) ?? [];
  return [...new Set(fillPlaceholders([...texts, ...legalTitles, ...ofWalks].join(''), values, file))].sort().join('');
}

/**
 * Writes the heading faces of each locale, cut to what its pages set in them, to `folder`.
 * @throws {MissingGlyphError} for a heading that they have no glyphs for.
 */
export async function buildFonts(configuration: Configuration, walks: Walk[], folder: string) {
  await mkdir(folder, { recursive: true });
  for (const locale of locales) {
    const text = await headingText(configuration, locale, walks);
    for (const { name, font } of await cutFaces(locale, text, 'woff2'))
      await writeFile(path.join(folder, `${name}.woff2`), font);
  }
}
