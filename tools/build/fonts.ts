import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont, { type SubsetOptions } from 'subset-font';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import type { Walk } from '../walks/read-walks.ts';
import { walkOpening } from '../walks/walk-opening.ts';
import { featuredMessages } from './featured-messages.ts';
import { featuredWalk } from './featured-walk.ts';
import { charactersWithout, type Face, faces, fileOf, filesWith } from './heading-faces.ts';
import { mergeFonts } from './merge-fonts.ts';
import { byWholeKey, readMessages } from './messages.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

/** Glyphs that a future heading may need: the alphabet where there is one, digits and the stores' names. */
const always: Record<Locale, string> = {
  en: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,!?’“”–-:()&',
  zh: '0123456789App Store Google Play',
  jp: '0123456789App Store Google Play',
};

/** Message keys whose text is set in the heading face. */
export const headingKeys =
  /^(block\d\.(title\d?|banner\d)|site\.brand|errorScreen\.word|play\.heading|game\.(awaits|facts|begins|route)|delete\.heading|legal\.contents|landing\.(dawn|noon|dusk|night))$/;

/** Removes the marks for line breaks in a heading (U+200B): see docs/design.md. */
export function withoutBreaks(text: string): string {
  return text.replaceAll('\u200b', '');
}

/** Thrown when the heading face lacks glyphs for some words; its message is one sentence that names them and the fix. */
export class MissingGlyphError extends Error {
  override name = 'MissingGlyphError';
}

/** Headings are large and not tabular: hinting and tables for columns would only add bytes. */
const unusedTables = ['BASE', 'DSIG', 'GDEF', 'STAT', 'VORG', 'gasp', 'vhea', 'vmtx'];

/**
 * Returns the face of a locale, cut to the given text. `sfnt` is for drawing at build time, `woff2` for browsers.
 * @throws {MissingGlyphError} for text without glyphs.
 */
export async function cutFace(locale: Locale, text: string, targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> {
  // Layout closure would add thousands of alternates of the same Chinese and Japanese characters.
  const options = { noLayoutClosure: locale !== 'en', dropTables: unusedTables };
  const { font, missing } = await cut(faces[locale], always[locale] + text, targetFormat, options);
  if (missing.length > 0)
    throw new MissingGlyphError(
      `The heading face of "${locale}" has no glyph for ${missing.join(' ')}: remove it of the headings, titles and brand of that language, or choose another face in tools/build/heading-faces.ts.`,
    );
  return font;
}

/** The face of place slips in every language; the visitor's own fonts replace its missing characters. */
async function cutSlipFace(walks: Walk[]): Promise<Buffer> {
  const names = walks.flatMap((walk) => locales.map((locale) => walkOpening(walk, locale).placeNative));
  // One file of the face: merging would lose the upright forms of punctuation.
  return subsetFont(await readFile(fileOf(faces.jp, faces.jp.script)), names.join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['vert'],
  });
}

async function cut(face: Face, text: string, targetFormat: 'woff2' | 'sfnt', extent: Partial<SubsetOptions>) {
  const options = { noHinting: true, ...extent };
  const cutFile = async (file: string, characters: string) =>
    subsetFont(await readFile(file), characters, { targetFormat: 'sfnt', ...options });
  let font = await cutFile(fileOf(face, face.script), text);
  const missing = () => charactersWithout(font, text);
  // A package spreads its rarer characters over many files: merge those that are needed into one font.
  for (const [file, characters] of filesWith(missing(), face)) font = mergeFonts(font, await cutFile(file, characters));
  return { font: await subsetFont(font, text, { targetFormat, ...options }), missing: missing() };
}

/** Returns every text that a locale sets in its heading face. */
export async function headingText(configuration: Configuration, locale: Locale, walks: Walk[]): Promise<string> {
  const values = placeholderValues(configuration, locale);
  const texts = Object.entries(byWholeKey(await readMessages(locale))).flatMap(([key, text]) =>
    headingKeys.test(key) ? [text] : [],
  );
  const legal = await Promise.all(
    ['terms', 'privacy'].map((name) => readFile(`content/legal/${locale}/${name}.md`, 'utf8')),
  );
  const ofWalks = walks.map((walk) => walkOpening(walk, locale)).flatMap(({ title, scene }) => [title, scene.speaker]);
  const { clue, phone } = featuredMessages(featuredWalk(configuration, walks), walks, locale).messages;
  const featured = [clue?.title, phone?.stop, phone?.speaker].map((text = '') => text);
  const legalTitles = legal.join('\n').match(/^# .*$/gm) ?? [];
  const text = fillPlaceholders(
    [...texts, ...legalTitles, ...ofWalks, ...featured].join(''),
    values,
    `the headings in ${locale}`,
  );
  return [...new Set(withoutBreaks(text))].sort().join('');
}

/**
 * Writes each locale's heading face, cut to the texts of its pages, and the face of place slips to `folder`.
 * @throws {MissingGlyphError} for a heading without glyphs.
 */
export async function buildFonts(configuration: Configuration, walks: Walk[], folder: string) {
  await mkdir(folder, { recursive: true });
  for (const locale of locales) {
    const text = await headingText(configuration, locale, walks);
    await writeFile(path.join(folder, `${locale}.woff2`), await cutFace(locale, text, 'woff2'));
  }
  await writeFile(path.join(folder, 'slip.woff2'), await cutSlipFace(walks));
}
