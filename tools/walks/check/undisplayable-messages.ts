import compile from 'icu-minify/compile';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { findMissingHeadingCharacters } from '../../build/heading-fonts.ts';
import type { Fault } from '../read/fault.ts';
import { catalogueCardMessageIds, openingPageMessageIds } from '../read/messages-files.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { createMessageFault } from './messages.ts';
import { invisibleCharacters } from './typography.ts';

/**
 * The maximum length of a message, in characters. The first pattern that matches the message's key applies. A Chinese,
 * Japanese or Korean character counts as two.
 */
const maxWidths: [key: RegExp, width: number][] = [
  [/^(title|placeNative)$/, 60],
  [/^place$/, 80],
  [/^(arrival|speaker|stop|spot|found|ending|hideaway)\./, 100],
  [/^hook$/, 240],
  [/^(summary|needs|stairs|fees)$/, 1200],
  [/^clue\.[^.]+\.option\./, 160],
  [/./, 1200],
];
const wideCharacters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

/**
 * Checks the texts of cards, pages and pictures. They must not have ICU syntax, nor glyphs that the heading font lacks,
 * and must be short enough.
 */
export function* findUndisplayableMessageFaults(walk: AuthoredWalk): Generator<Fault> {
  const onPages = new Set<string>([...catalogueCardMessageIds, ...openingPageMessageIds]);
  for (const locale of locales) {
    yield* findHeadingFontFaults(walk, locale, ['title', 'place']);
    for (const [key, text] of Object.entries(walk.strings[locale])) {
      if (
        (onPages.has(key) || /^(arrival|bestHour|stop|spot|speaker)\.|^gettingThere$/.test(key)) &&
        compile(text) !== text
      )
        yield createMessageFault(
          walk,
          'words/plain',
          locale,
          key,
          "braces or straight quotes of ICU, but these words are printed as they stand: write them without { } and '.",
        );
      const width = text.length + (text.match(wideCharacters)?.length ?? 0);
      const [, limit = 0] = maxWidths.find(([it]) => it.test(key)) ?? [];
      if (width > limit)
        yield createMessageFault(
          walk,
          'words/long',
          locale,
          key,
          `${[...text].length} characters, but at most ${locale === 'en' ? limit : limit / 2} fit: shorten it.`,
        );
    }
  }
}

/** Reports the characters that the heading font of a language lacks. */
export function* findHeadingFontFaults(walk: AuthoredWalk, locale: Locale, keys: string[]): Generator<Fault> {
  for (const key of keys) {
    // Leaves out invisible characters, which the rule words/invisible reports.
    const missingGlyphs = findMissingHeadingCharacters(locale, walk.strings[locale][key] ?? '').filter(
      (it) => !invisibleCharacters.test(it),
    );
    if (missingGlyphs.length > 0)
      yield createMessageFault(
        walk,
        'words/face',
        locale,
        key,
        `${missingGlyphs.join(' ')}, which the heading font of "${locale}" lacks: leave emoji and rare characters out.`,
      );
  }
}
