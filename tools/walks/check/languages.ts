import type { Locale } from '../../../app/locales/locales.ts';

/** A quoted or bracketed word may belong to another language. */
const quoted = /「[^」]*」|『[^』]*』|（[^）]*）|\([^)]*\)|“[^”]*”|‘[^’]*’/g;
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const characters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{13,}/u;
/** A Japanese text this short may be a name. */
const shortestJapanese = 9;

/** Returns why a text is not in its language and how to fix it; nothing if it may be in its language. */
export function wrongLanguage(locale: Locale, text: string): string | undefined {
  const bare = text.replace(quoted, '');
  switch (locale) {
    case 'en':
      return characters.test(bare) ? 'a passage in characters: say it in English, or quote it' : undefined;
    case 'zh':
      return kana.test(bare) ? 'kana, which Chinese has in 「 」 only: say it in Chinese, or quote it' : undefined;
    case 'jp': {
      const letters = text.match(/\p{L}/gu)?.length ?? 0;
      return letters >= shortestJapanese && !kana.test(text) ? 'a text without kana: say it in Japanese' : undefined;
    }
  }
}
