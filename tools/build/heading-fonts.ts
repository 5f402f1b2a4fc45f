import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Locale } from '../../app/locales/locales.ts';

/**
 * A typeface in a `@fontsource` package: its family, its weight, and the script (writing system, such as `latin`) that
 * names its main file.
 */
export interface Typeface {
  family: string;
  script: string;
  weight: number;
}

export const headingFonts: Record<Locale, Typeface> = {
  en: { family: 'young-serif', script: 'latin', weight: 400 },
  zh: { family: 'noto-serif-tc', script: 'chinese-traditional', weight: 700 },
  jp: { family: 'zen-antique', script: 'japanese', weight: 400 },
};

/**
 * Returns the path of a file of a typeface.
 * @param part a writing system, such as `latin`, or the number of a file with rarer characters.
 */
export function resolveFontFile(
  { family, weight }: Typeface,
  part: string,
  ending: 'woff' | 'woff2' = 'woff2',
): string {
  const file = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.${ending}`;
  return createRequire(import.meta.url).resolve(file);
}

/**
 * Returns the font files that contain some of the given characters, each with these characters. Opens the files,
 * because a package's index may list a character that the file lacks.
 */
export function findFilesWithGlyphs(characters: string[], typeface: Typeface): Map<string, string> {
  const charactersByFile = new Map<string, string>();
  for (const character of characters)
    for (const { name, ranges } of readFontParts(typeface)) {
      if (
        !isCharacterInRanges(character, ranges) ||
        !hasGlyph(openFont(resolveFontFile(typeface, name, 'woff')), character)
      )
        continue;
      const file = resolveFontFile(typeface, name);
      charactersByFile.set(file, (charactersByFile.get(file) ?? '') + character);
    }
  return charactersByFile;
}

/** One of the files into which a package divides a typeface. */
interface FontPart {
  name: string;
  /** The first and last code point of each range of characters in the file. */
  ranges: [first: number, last: number][];
}

const fontParts = new Map<Typeface, FontPart[]>();

/** Reads the parts of a typeface from its package's index, and caches them. */
function readFontParts(typeface: Typeface): FontPart[] {
  const knownParts = fontParts.get(typeface);
  if (knownParts) return knownParts;
  const list = path.join(path.dirname(resolveFontFile(typeface, typeface.script)), '../unicode.json');
  const rangesByName: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  const parts = Object.entries(rangesByName).map(([name, range]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: parseUnicodeRange(range),
  }));
  fontParts.set(typeface, parts);
  return parts;
}

/** Parses a CSS `unicode-range`, such as `U+ff01,U+ff08-ff09`. */
function parseUnicodeRange(range: string): FontPart['ranges'] {
  return range.split(',').map((part) => {
    const [first = 0, last = first] = part
      .replace(/^U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [first, last];
  });
}

function isCharacterInRanges(character: string, ranges: FontPart['ranges']): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** Returns the characters that a locale's heading font lacks. */
export function findMissingHeadingCharacters(locale: Locale, text: string): string[] {
  const typeface = headingFonts[locale];
  const mainFont = openFont(resolveFontFile(typeface, typeface.script, 'woff'));
  const rareCharacters = listDistinctCharacters(text).filter((character) => !hasGlyph(mainFont, character));
  const found = [...findFilesWithGlyphs(rareCharacters, typeface).values()].join('');
  return rareCharacters.filter((character) => !found.includes(character));
}

const openFonts = new Map<string, Font>();

/** Opens a WOFF file and caches it. WOFF is parsed ten times as fast as WOFF2. */
function openFont(file: string): Font {
  const font = openFonts.get(file) ?? readFont(readFileSync(file));
  openFonts.set(file, font);
  return font;
}

function readFont(file: Buffer): Font {
  const font = create(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('The file has several fonts.');
  return font;
}

function hasGlyph(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Returns the distinct characters of a text that a font lacks, ignoring white space. */
export function findMissingCharacters(font: Buffer, text: string): string[] {
  const read = readFont(font);
  return listDistinctCharacters(text).filter((character) => !hasGlyph(read, character));
}

function listDistinctCharacters(text: string): string[] {
  return [...new Set(text.replace(/\s/g, ''))];
}
