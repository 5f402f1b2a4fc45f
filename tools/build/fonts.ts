import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import { type Walk, walkOpening } from '../walks/read-walks.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

/** The heading face of each locale: the whole script in one file of its package. */
const faces: Record<Locale, string> = {
  en: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
  zh: '@fontsource/noto-serif-tc/files/noto-serif-tc-chinese-traditional-700-normal.woff2',
  jp: '@fontsource/zen-antique/files/zen-antique-japanese-400-normal.woff2',
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

/** Reads the face of a locale, cut to the given text. `sfnt` is for drawing at build time, `woff2` for browsers. */
export async function cutFace(locale: Locale, text: string, targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve(faces[locale]);
  // Layout closure would pull in thousands of alternates of the same characters.
  return subsetFont(await readFile(file), always[locale] + text, { targetFormat, noLayoutClosure: locale !== 'en' });
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

/** Writes the heading face of each locale, cut to what its pages set in it, to `folder`. */
export async function buildFonts(configuration: Configuration, walks: Walk[], folder: string) {
  await mkdir(folder, { recursive: true });
  for (const locale of locales) {
    const text = await headingText(configuration, locale, walks);
    await writeFile(path.join(folder, `${locale}.woff2`), await cutFace(locale, text, 'woff2'));
  }
}
