import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../app/locales/locales.ts';
import { computeContentDigest } from '../../compressed-files.ts';
import type { WalkPageContent } from '../walks/walk-page-content.ts';
import { alwaysIncludedCharacters, subsetHeadingFont, subsetPlaceNameFont } from './fonts.ts';
import { findMissingHeadingCharacters } from './heading-fonts.ts';

/**
 * The CSS declarations of the font families in `app/ui/heading-fonts.css`. The stylesheet of a walk declares further
 * font files for these families.
 */
const families: Record<Locale, string> = {
  en: 'font-family:"Lorewalk Latin"',
  zh: 'font-family:"Lorewalk Chinese";font-weight:700',
  jp: 'font-family:"Lorewalk Japanese"',
};
/** The CSS declaration of the font family for place names, as in `app/ui/fonts.css`. */
const placeNameFamily = 'font-family:"Lorewalk Slip"';

/**
 * Writes the fonts of a walk's page, and a stylesheet that declares them. One font has the characters of the walk's
 * title and of its first speaker's name. The other has the characters of the place's native name. The site's own fonts
 * are not extended, so a new walk does not change them.
 * @param client the folder of the published files.
 * @returns the URL of the stylesheet, and all written URLs.
 * @throws {MissingGlyphError} if the heading font lacks a character.
 */
export async function writeWalkFonts(
  client: string,
  { id, title, scene, placeNative }: Pick<WalkPageContent, 'id' | 'title' | 'scene' | 'placeNative'>,
  locale: Locale,
): Promise<{ stylesheet: string; paths: string[] }> {
  const paths: string[] = [];
  const writeAsset = (name: string, ending: string, content: Uint8Array) => {
    const path = `/assets/${id}-${name}-${computeContentDigest(content).slice(0, 8)}.${ending}`;
    mkdirSync(join(client, 'assets'), { recursive: true });
    writeFileSync(join(client, path), content);
    paths.push(path);
    return path;
  };
  const rules: string[] = [];
  const addRule = (family: string, characters: string, font: Uint8Array, name: string) => {
    const file = writeAsset(name, 'woff2', font).replace('/assets/', '');
    rules.push(
      `@font-face{${family};src:url("${file}") format("woff2");font-display:swap;unicode-range:${toUnicodeRange(characters)}}`,
    );
  };
  const heading = listUniqueCharacters(title + scene.speaker)
    .filter((it) => !alwaysIncludedCharacters.en.includes(it))
    .join('');
  if (heading)
    addRule(families[locale], heading, await subsetHeadingFont(locale, heading, 'woff2', ''), `${locale}-title`);
  const missingGlyphs = findMissingHeadingCharacters('jp', placeNative);
  const place = listUniqueCharacters(placeNative)
    .filter((it) => !missingGlyphs.includes(it))
    .join('');
  if (place) addRule(placeNameFamily, place, await getOrCreatePlaceNameFont(place), 'slip');
  const stylesheet = writeAsset(`${locale}-face`, 'css', Buffer.from(rules.join('')));
  return { stylesheet, paths };
}

/**
 * The place name of the previous call and its font. Most calls repeat the name, because a walk's place usually has one name
 * in all languages. Making a font takes a tenth of a second.
 */
let lastPlace: { characters: string; font: Promise<Uint8Array> } | undefined;

function getOrCreatePlaceNameFont(characters: string): Promise<Uint8Array> {
  if (lastPlace?.characters !== characters) lastPlace = { characters, font: subsetPlaceNameFont(characters) };
  return lastPlace.font;
}

function listUniqueCharacters(text: string): string[] {
  return [...new Set(text.replace(/\s/g, ''))].sort();
}

function toUnicodeRange(characters: string): string {
  return [...characters].map((it) => `U+${it.codePointAt(0)?.toString(16)}`).join();
}
