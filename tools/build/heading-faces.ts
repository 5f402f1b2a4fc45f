import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Locale } from '../../app/locales/locales.ts';
import { glyphsIn } from './character-map.ts';

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

/** The last character that `mergeGlyphs` can write into a font. */
const lastMergeable = 0xfffe;

/** Returns the files of a face with the given characters that each has. A package may name a file that lacks them. */
export function filesWith(characters: string[], face: Face): Map<string, string> {
  const list = path.join(path.dirname(fileOf(face, face.script)), '../unicode.json');
  const ranges: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  const found = new Map<string, string>();
  for (const character of characters)
    for (const [part, range] of Object.entries(ranges)) {
      const name = part.replace(/[[\]]/g, '');
      if (!isInRange(character, range) || !charactersIn(fileOf(face, name, 'woff')).has(character)) continue;
      const file = fileOf(face, name);
      found.set(file, (found.get(file) ?? '') + character);
    }
  return found;
}

/** Tells whether a `unicode-range` of CSS, such as `U+ff01,U+ff08-ff09`, contains a character. */
function isInRange(character: string, range: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint > lastMergeable) return false;
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
  const main = charactersIn(fileOf(face, face.script, 'woff'));
  const rare = [...new Set(text.replace(/\s/g, ''))].filter((character) => !main.has(character));
  const found = [...filesWith(rare, face).values()].join('');
  return rare.filter((character) => !found.includes(character));
}

const readFiles = new Map<string, Set<string>>();

/** Returns the characters of a font file in WOFF form. Unlike WOFF 2 it needs no asynchronous decoder, so the check stays synchronous. */
function charactersIn(file: string): Set<string> {
  const characters = readFiles.get(file) ?? new Set(glyphsIn(characterMapOf(readFileSync(file))).keys());
  readFiles.set(file, characters);
  return characters;
}

/** Returns the `cmap` table of a WOFF file. Format: https://www.w3.org/TR/WOFF/ */
function characterMapOf(woff: Buffer): Buffer {
  for (let table = 0; table < woff.readUInt16BE(12); table++) {
    const record = 44 + table * 20;
    if (woff.toString('latin1', record, record + 4) !== 'cmap') continue;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(record + field)) as [
      number,
      number,
      number,
    ];
    const content = woff.subarray(offset, offset + packed);
    return packed < length ? inflateSync(content) : content;
  }
  throw new Error('The font has no cmap table.');
}
