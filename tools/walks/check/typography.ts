import { from, to } from 'opencc-js/preset';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { Fault } from '../read/fault.ts';
import type { FaultRule } from '../read/fault-rules.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { findLanguageProblem } from './language-problem.ts';
import { createMessageFault, extractLiteralText } from './messages.ts';

/** Matches Chinese and Japanese characters, including punctuation. */
const eastAsianCharacters = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}，？！：；（）`;
const narrowPunctuation = '[,.!?:;()]';

/** Character sequences that are forbidden in a language, each with its correction. A fault quotes the first match. */
const patterns: { rule: FaultRule; locales: Locale[]; wrong: RegExp; fix: string }[] = [
  { rule: 'words/quotes', locales: ['en'], wrong: /['"]/, fix: 'write ’ and “ ” instead of straight quotes' },
  { rule: 'words/quotes', locales: ['zh', 'jp'], wrong: /["'“”‘’]/, fix: 'write 「 」, and 『 』 within them' },
  {
    rule: 'words/width',
    locales: ['zh', 'jp'],
    wrong: new RegExp(
      `(?<=[${eastAsianCharacters}])${narrowPunctuation}|${narrowPunctuation}(?=[${eastAsianCharacters}])|[\uff61-\uff64\uff66-\uff9f]`,
      'u',
    ),
    fix: 'write it full-width beside characters',
  },
  {
    rule: 'words/spaces',
    locales: ['zh', 'jp'],
    wrong: new RegExp(`[${eastAsianCharacters}] +\\S|\\S +[${eastAsianCharacters}]`, 'u'),
    fix: 'write no space beside characters',
  },
  {
    rule: 'words/middle-dot',
    locales: ['zh'],
    wrong: /[・･]/,
    fix: 'write · between parts of a name, or 、 in a list',
  },
  { rule: 'words/middle-dot', locales: ['jp'], wrong: /[·･‧]/, fix: 'write ・' },
];

/**
 * Matches characters that are invisible, have no width or change the writing direction. Allows U+200D only in emoji.
 */
export const invisibleCharacters =
  /[\p{Cc}\p{Cs}\ufffe\uffff\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d/u;

/** A text that is longer than this counts as untranslated if it is the same in two languages. */
const maxSharedLength = 20;

/** Finds punctuation, spaces and characters that are wrong in a language, and untranslated texts. */
export function* findTypographyFaults(walk: AuthoredWalk): Generator<Fault> {
  for (const locale of locales)
    for (const [key, message] of Object.entries(walk.strings[locale])) {
      const invisible = invisibleCharacters
        .exec(message)?.[0]
        .codePointAt(0)
        ?.toString(16)
        .toUpperCase()
        .padStart(4, '0');
      if (invisible)
        yield createMessageFault(
          walk,
          'words/invisible',
          locale,
          key,
          `the invisible character U+${invisible}: remove it.`,
        );
      // Skips `placeNative`, the name of the place as local signs spell it. It is the same in all languages, so it may
      // break a language's typographic rules.
      if (key === 'placeNative') continue;
      const text = extractLiteralText(message);
      for (const { rule, wrong, fix } of patterns.filter((it) => it.locales.includes(locale))) {
        const match = wrong.exec(text);
        if (match) yield createMessageFault(walk, rule, locale, key, `"${formatExcerpt(text, match.index)}": ${fix}.`);
      }
      const languageProblem = /^(arrival|stop|spot)\./.test(key) ? undefined : findLanguageProblem(locale, text);
      if (languageProblem) yield createMessageFault(walk, 'words/language', locale, key, `${languageProblem}.`);
      const simplifiedCharacter =
        locale === 'zh' ? [...text].find((character) => simplifiedOnly.has(character)) : undefined;
      if (simplifiedCharacter)
        yield createMessageFault(
          walk,
          'words/simplified',
          locale,
          key,
          `the simplified "${simplifiedCharacter}": write the traditional ${simplifiedOnly.get(simplifiedCharacter)}.`,
        );
      const sameTextLocale = locales.slice(0, locales.indexOf(locale)).find((it) => walk.strings[it][key] === message);
      if (sameTextLocale && text.length > maxSharedLength)
        yield createMessageFault(
          walk,
          'words/untranslated',
          locale,
          key,
          `the same text as ${sameTextLocale}: translate it.`,
        );
    }
}

function formatExcerpt(text: string, index: number): string {
  return text.slice(Math.max(0, index - 4), index + 5).replaceAll('\n', '…');
}

/**
 * The entries of OpenCC's dictionaries from simplified to Taiwan's traditional Chinese: a character or phrase, then its
 * conversions.
 */
const conversions = [...(from.cn ?? []), ...(to.tw ?? [])]
  .flat()
  .flatMap((table) => String(table).split('|'))
  .map((entry) => entry.split(' '));

const traditionalCharacters = new Set(conversions.flatMap(([, ...forms]) => forms.flatMap((form) => [...form])));
/**
 * Simplified characters that do not exist in traditional Chinese, each with its traditional forms. Leaves out
 * characters that some traditional words also use, such as 台, 里, 后 and 游.
 */
const simplifiedOnly = new Map(
  conversions
    .filter(([character = '']) => [...character].length === 1 && !traditionalCharacters.has(character))
    .map(([character = '', ...forms]) => [character, forms.join(' or ')] as const),
);
