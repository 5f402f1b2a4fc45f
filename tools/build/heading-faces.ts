import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Locale } from '../../app/locales/locales.ts';

/** A typeface of a package: the script of its first file, and the weight. */
export interface Face {
  family: string;
  script: string;
  weight: number;
}

/** The heading face of each locale. */
export const faces: Record<Locale, Face> = {
  en: { family: 'young-serif', script: 'latin', weight: 400 },
  zh: { family: 'noto-serif-tc', script: 'chinese-traditional', weight: 700 },
  jp: { family: 'zen-antique', script: 'japanese', weight: 400 },
};

/** Returns the address of one file of a face. `part` is a script, or the number of a file with rarer characters. */
export function fileOf({ family, weight }: Face, part: string, ending: 'woff' | 'woff2' = 'woff2'): string {
  const file = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.${ending}`;
  return createRequire(import.meta.url).resolve(file);
}

/** Returns the files of a face with the given characters that each has. A package may name a file that lacks them. */
export function filesWith(characters: string[], face: Face): Map<string, string> {
  const list = path.join(path.dirname(fileOf(face, face.script)), '../unicode.json');
  const ranges: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  const found = new Map<string, string>();
  for (const character of characters)
    for (const [part, range] of Object.entries(ranges)) {
      const name = part.replace(/[[\]]/g, '');
      if (!isInRange(character, range) || !hasGlyph(openFont(fileOf(face, name, 'woff')), character)) continue;
      const file = fileOf(face, name);
      found.set(file, (found.get(file) ?? '') + character);
    }
  return found;
}

/** Tells whether a `unicode-range` of CSS, such as `U+ff01,U+ff08-ff09`, contains a character. */
function isInRange(character: string, range: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .replace(/^U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return first <= codePoint && codePoint <= last;
  });
}

/** Returns the characters of a text that a locale's heading face lacks: `cutFace` refuses them. */
export function missingGlyphs(locale: Locale, text: string): string[] {
  const face = faces[locale];
  const main = openFont(fileOf(face, face.script, 'woff'));
  const rare = distinct(text).filter((character) => !hasGlyph(main, character));
  const found = [...filesWith(rare, face).values()].join('');
  return rare.filter((character) => !found.includes(character));
}

const openFonts = new Map<string, Font>();

/** Opens a font file in WOFF form, which is read ten times as fast as WOFF 2. */
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

/** Returns the characters of a text that a font lacks, each once, without spaces. */
export function charactersWithout(font: Buffer, text: string): string[] {
  const read = readFont(font);
  return distinct(text).filter((character) => !hasGlyph(read, character));
}

function distinct(text: string): string[] {
  return [...new Set(text.replace(/\s/g, ''))];
}
