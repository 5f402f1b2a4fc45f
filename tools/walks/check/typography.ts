import { from, to } from 'opencc-js/preset';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { Fault } from '../read/fault.ts';
import type { Rule } from '../read/rules.ts';
import type { Walk } from '../read-walks.ts';
import { wrongLanguage } from './languages.ts';
import { literalTexts, messageFault } from './messages.ts';

/** Chinese and Japanese characters, with their punctuation. */
const wide = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}，？！：；（）`;
const narrowMark = '[,.!?:;()]';

/** Characters that a language's words must not contain; the author sees the first place and the fix. */
const patterns: { rule: Rule; locales: Locale[]; wrong: RegExp; fix: string }[] = [
  { rule: 'words/quotes', locales: ['en'], wrong: /['"]/, fix: 'write ’ and “ ” instead of straight quotes' },
  { rule: 'words/quotes', locales: ['zh', 'jp'], wrong: /["'“”‘’]/, fix: 'write 「 」, and 『 』 within them' },
  {
    rule: 'words/width',
    locales: ['zh', 'jp'],
    wrong: new RegExp(`(?<=[${wide}])${narrowMark}|${narrowMark}(?=[${wide}])|[\uff61-\uff64\uff66-\uff9f]`, 'u'),
    fix: 'write it full-width beside characters',
  },
  {
    rule: 'words/spaces',
    locales: ['zh', 'jp'],
    wrong: new RegExp(`[${wide}] +\\S|\\S +[${wide}]`, 'u'),
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
 * Characters that print nothing, change the direction of writing or have no width. U+200D, which joins emoji, is not among them.
 */
export const invisibleCharacters =
  /[\p{Cc}\p{Cs}\ufffe\uffff\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d/u;

/** Texts longer than this are the same in two languages only when one was not translated. */
const longestShared = 20;

/** Finds careless typing in one language, and words left untranslated from another. */
export function* typographyFaults(walk: Walk): Generator<Fault> {
  for (const locale of locales)
    for (const [key, message] of Object.entries(walk.strings[locale])) {
      const invisible = invisibleCharacters
        .exec(message)?.[0]
        .codePointAt(0)
        ?.toString(16)
        .toUpperCase()
        .padStart(4, '0');
      if (invisible)
        yield messageFault(walk, 'words/invisible', locale, key, `the invisible character U+${invisible}: remove it.`);
      // placeNative is written as on local signs, in every language.
      if (key === 'placeNative') continue;
      const text = literalTexts(message);
      for (const { rule, wrong, fix } of patterns.filter((it) => it.locales.includes(locale))) {
        const match = wrong.exec(text);
        if (match) yield messageFault(walk, rule, locale, key, `"${excerpt(text, match.index)}": ${fix}.`);
      }
      const unusual = /^(stop|spot)\./.test(key) ? undefined : wrongLanguage(locale, text);
      if (unusual) yield messageFault(walk, 'words/language', locale, key, `${unusual}.`);
      const simplified = locale === 'zh' ? [...text].find((character) => simplifiedOnly.has(character)) : undefined;
      if (simplified)
        yield messageFault(
          walk,
          'words/simplified',
          locale,
          key,
          `the simplified "${simplified}": write the traditional ${simplifiedOnly.get(simplified)}.`,
        );
      const original = locales.slice(0, locales.indexOf(locale)).find((it) => walk.strings[it][key] === message);
      if (original && text.length > longestShared)
        yield messageFault(walk, 'words/untranslated', locale, key, `the same text as ${original}: translate it.`);
    }
}

function excerpt(text: string, index: number): string {
  return text.slice(Math.max(0, index - 4), index + 5).replaceAll('\n', '…');
}

/**
 * OpenCC's dictionaries from simplified to traditional Chinese for Taiwan, characters and phrases: the first, then the others.
 */
const conversions = [...(from.cn ?? []), ...(to.tw ?? [])]
  .flat()
  .flatMap((table) => String(table).split('|'))
  .map((entry) => entry.split(' '));

/**
 * Simplified characters that traditional Chinese does not have, each with its traditional forms. Characters that some traditional
 * word also uses, such as 台, 里, 后 and 游, are left out.
 */
const traditional = new Set(conversions.flatMap(([, ...forms]) => forms.flatMap((form) => [...form])));
const simplifiedOnly = new Map(
  conversions
    .filter(([character = '']) => [...character].length === 1 && !traditional.has(character))
    .map(([character = '', ...forms]) => [character, forms.join(' or ')] as const),
);
