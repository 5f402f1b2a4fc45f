import type { Locale } from '../../../app/locales/locales.ts';

/** Matches a quoted or bracketed word, which may belong to another language. */
const quotedText = /「[^」]*」|『[^』]*』|（[^）]*）|\([^)]*\)|“[^”]*”|‘[^’]*’/g;
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const longCharacterRun = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{13,}/u;
/**
 * A Japanese text with at least this many letters must contain kana. Shorter texts may be names, which often have no
 * kana.
 */
const minCheckedLetters = 9;

/** Returns why a text seems to be in the wrong language, and how to correct it. Returns `undefined` for other texts. */
export function findLanguageProblem(locale: Locale, text: string): string | undefined {
  const unquoted = text.replace(quotedText, '');
  switch (locale) {
    case 'en':
      return longCharacterRun.test(unquoted) ? 'a passage in characters: say it in English, or quote it' : undefined;
    case 'zh':
      return kana.test(unquoted) ? 'kana, which Chinese has in 「 」 only: say it in Chinese, or quote it' : undefined;
    case 'jp': {
      const letters = text.match(/\p{L}/gu)?.length ?? 0;
      return letters >= minCheckedLetters && !kana.test(text) ? 'a text without kana: say it in Japanese' : undefined;
    }
  }
}
