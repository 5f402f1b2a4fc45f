import compile from 'icu-minify/compile';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { missingGlyphs } from '../../build/heading-faces.ts';
import type { Fault } from '../read/fault.ts';
import { cardMessages, pageMessages } from '../read/messages-files.ts';
import type { Walk } from '../read-walks.ts';
import { messageFault } from './messages.ts';
import { invisibleCharacters } from './typography.ts';

/** Length limits where there is little room; a Chinese or Japanese character counts twice. */
const most: [key: RegExp, width: number][] = [
  [/^(title|placeNative)$/, 60],
  [/^place$/, 80],
  [/^(speaker|stop|spot|found|ending|hideaway)\./, 100],
  [/^hook$/, 240],
  [/^(summary|needs|stairs|fees)$/, 1200],
  [/^clue\.[^.]+\.option\./, 160],
  [/./, 1200],
];
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

/** Checks words on cards, pages and pictures: no ICU syntax, glyphs in the heading face, and a length that fits. */
export function* headingFaults(walk: Walk): Generator<Fault> {
  const onPages = new Set<string>([...cardMessages, ...pageMessages]);
  for (const locale of locales) {
    yield* faceFaults(walk, locale, ['title', 'place']);
    for (const [key, text] of Object.entries(walk.strings[locale])) {
      if ((onPages.has(key) || /^(stop|spot|speaker)\./.test(key)) && compile(text) !== text)
        yield messageFault(
          walk,
          'words/plain',
          locale,
          key,
          "braces or straight quotes of ICU, but these words are printed as they stand: write them without { } and '.",
        );
      const width = text.length + (text.match(wide)?.length ?? 0);
      const [, limit = 0] = most.find(([it]) => it.test(key)) ?? [];
      if (width > limit)
        yield messageFault(
          walk,
          'words/long',
          locale,
          key,
          `${[...text].length} characters, where ${locale === 'en' ? limit : limit / 2} have room: say it shorter.`,
        );
    }
  }
}

/** Reports the characters that the heading face of a language lacks. */
export function* faceFaults(walk: Walk, locale: Locale, keys: string[]): Generator<Fault> {
  for (const key of keys) {
    // words/invisible reports invisible characters.
    const missing = missingGlyphs(locale, walk.strings[locale][key] ?? '').filter(
      (it) => !invisibleCharacters.test(it),
    );
    if (missing.length > 0)
      yield messageFault(
        walk,
        'words/face',
        locale,
        key,
        `${missing.join(' ')}, which the heading face of "${locale}" has no letter for: leave emoji and rare characters out.`,
      );
  }
}
