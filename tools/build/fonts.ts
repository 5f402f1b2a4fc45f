import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont, { type SubsetOptions } from 'subset-font';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import type { AuthoredWalk } from '../walks/read-walks.ts';
import { createWalkPageContent } from '../walks/walk-page-content.ts';
import { collectFeaturedWalkMessages } from './featured-walk-messages.ts';
import {
  findFilesWithGlyphs,
  findMissingCharacters,
  headingFonts,
  resolveFontFile,
  type Typeface,
} from './heading-fonts.ts';
import { mergeFonts } from './merge-fonts.ts';
import { flattenMessages, readMessages } from './messages.ts';
import { createPlaceholderValues, fillPlaceholders } from './placeholders.ts';

/** Characters that each subset contains even if no heading uses them. */
export const alwaysIncludedCharacters: Record<Locale, string> = {
  en: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,!?’“”–-:()&',
  zh: '0123456789App Store Google Play',
  jp: '0123456789App Store Google Play',
};

/** Message keys whose text uses the heading font. */
export const headingMessageKeys =
  /^(block\d\.(title\d?|banner\d)|site\.brand|errorScreen\.word|play\.heading|game\.(awaits|facts|begins|route)|delete\.heading|legal\.contents|landing\.(dawn|noon|dusk|night))$/;

/** Removes the zero-width spaces (U+200B) that mark possible line breaks in headings: see docs/design.md. */
export function removeZeroWidthSpaces(text: string): string {
  return text.replaceAll('\u200b', '');
}

/** Thrown when the heading font lacks glyphs. The message names the characters and the solution. */
export class MissingGlyphError extends Error {
  override name = 'MissingGlyphError';
}

/** Font tables that headings do not need, such as those for vertical layout and for hinting. */
const unusedTables = ['BASE', 'DSIG', 'GDEF', 'STAT', 'VORG', 'gasp', 'vhea', 'vmtx'];

/**
 * Returns a locale's heading font, reduced to the characters of a text. Browsers use the format `woff2`; the build draws
 * images with `sfnt`.
 * @param commonCharacters characters that the font contains in addition.
 * @throws {MissingGlyphError} if the font lacks a character.
 */
export async function subsetHeadingFont(
  locale: Locale,
  text: string,
  targetFormat: 'woff2' | 'sfnt',
  commonCharacters = alwaysIncludedCharacters[locale],
): Promise<Buffer> {
  // Layout closure adds all glyphs that the font's layout features can substitute for the characters. It is off for
  // Chinese and Japanese, because it would add thousands of alternate glyphs.
  const options = { noLayoutClosure: locale !== 'en', dropTables: unusedTables };
  const { font, missing: findMissing } = await subsetAndMergeFonts(
    headingFonts[locale],
    commonCharacters + text,
    targetFormat,
    options,
  );
  if (findMissing.length > 0)
    throw new MissingGlyphError(
      `The heading font of "${locale}" has no glyph for ${findMissing.join(' ')}: remove it of the headings, titles and brand of that language, or choose another face in tools/build/heading-fonts.ts.`,
    );
  return font;
}

/**
 * Returns the font for place names, which pages show on vertical red labels. In every language this is the Japanese
 * heading font. For characters that the font lacks, browsers use a system font.
 */
export async function subsetPlaceNameFont(names: string): Promise<Buffer> {
  // Uses only the main file of the typeface. Merging several files would lose the vertical forms of punctuation.
  return subsetFont(await readFile(resolveFontFile(headingFonts.jp, headingFonts.jp.script)), names, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['vert'],
  });
}

async function subsetAndMergeFonts(
  typeface: Typeface,
  text: string,
  targetFormat: 'woff2' | 'sfnt',
  extent: Partial<SubsetOptions>,
) {
  const options = { noHinting: true, ...extent };
  const subsetFile = async (file: string, characters: string) =>
    subsetFont(await readFile(file), characters, { targetFormat: 'sfnt', ...options });
  let font = await subsetFile(resolveFontFile(typeface, typeface.script), text);
  const findStillMissing = () => findMissingCharacters(font, text);
  // The typeface's package spreads rare characters over many files. Merges the files with the needed characters into one
  // font.
  for (const [file, characters] of findFilesWithGlyphs(findStillMissing(), typeface))
    font = mergeFonts(font, await subsetFile(file, characters));
  return { font: await subsetFont(font, text, { targetFormat, ...options }), missing: findStillMissing() };
}

/** Returns the distinct characters of all texts that a locale shows in its heading font. */
export async function collectHeadingCharacters(
  configuration: Configuration,
  locale: Locale,
  featured: AuthoredWalk,
): Promise<string> {
  const values = createPlaceholderValues(configuration, locale);
  const texts = Object.entries(flattenMessages(await readMessages(locale))).flatMap(([key, text]) =>
    headingMessageKeys.test(key) ? [text] : [],
  );
  const legal = await Promise.all(
    ['terms', 'privacy'].map((name) => readFile(`content/legal/${locale}/${name}.md`, 'utf8')),
  );
  const { clue, phone } = collectFeaturedWalkMessages(featured, locale).messages;
  const ofFeatured = [clue?.title, phone?.stop, phone?.speaker].map((text = '') => text);
  const legalTitles = legal.join('\n').match(/^# .*$/gm) ?? [];
  const text = fillPlaceholders(
    [...texts, ...legalTitles, collectWalkHeadings(featured, locale), ...ofFeatured].join(''),
    values,
    `the headings in ${locale}`,
  );
  return [...new Set(removeZeroWidthSpaces(text))].sort().join('');
}

/** Returns the texts of a walk that pages show in the heading font. */
export function collectWalkHeadings(walk: AuthoredWalk, locale: Locale): string {
  const { title, scene } = createWalkPageContent(walk, locale);
  return title + scene.speaker;
}

/**
 * Writes the heading font of each locale and the font for place names. They contain only characters of the fixed pages
 * and of the featured walk. The other walks have their own fonts, so a new walk does not change these fonts.
 * @throws {MissingGlyphError} if a font lacks a character of a heading.
 */
export async function buildFonts(configuration: Configuration, featured: AuthoredWalk, folder: string) {
  await mkdir(folder, { recursive: true });
  for (const locale of locales) {
    const text = await collectHeadingCharacters(configuration, locale, featured);
    await writeFile(path.join(folder, `${locale}.woff2`), await subsetHeadingFont(locale, text, 'woff2'));
  }
  await writeFile(
    path.join(folder, 'slip.woff2'),
    await subsetPlaceNameFont(locales.map((locale) => createWalkPageContent(featured, locale).placeNative).join('')),
  );
}
