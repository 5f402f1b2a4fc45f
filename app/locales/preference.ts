import type { Locale } from './locales.ts';

// What stands before `acceptedLanguages` is inlined into every page (see head-script.ts): the codes are spelled out in the
// patterns because a kilobyte there delays the first paint of all.

/** The name of the cookie that remembers a chosen language. */
export const localeCookieName = 'i18n_redirected';

/** Remembers a language that a visitor chose; never written by merely opening a page. 365 days. */
export function localeCookie(locale: Locale, secure: boolean): string {
  return `i18n_redirected=${locale}; Max-Age=31536000; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** What a visitor wants to read: the remembered choice, else the first language in their order that we have, else English. */
export function preferredLocale(cookies: string, languages: readonly string[]): Locale {
  const remembered = /(?:^|; ?)i18n_redirected=(en|zh|jp)(?![^;])/.exec(cookies)?.[1];
  return (remembered as Locale | undefined) ?? languages.map(localeForLanguage).find(Boolean) ?? 'en';
}

/** The locale that serves a BCP 47 language tag: every kind of Chinese reads Traditional Chinese here. */
function localeForLanguage(tag: string): Locale | undefined {
  const language = /^(?:en|zh|ja)(?![^-])/i.exec(tag)?.[0].toLowerCase();
  return language === 'ja' ? 'jp' : (language as Locale | undefined);
}

/** Longer headers are cut: no browser sends one, and sorting is not free. */
const acceptLanguageLimit = 1000;

/**
 * The languages of an `Accept-Language` header, best first (RFC 9110, 12.5.4). Those with quality 0 or an invalid quality
 * are left out; equal qualities keep the header's order.
 */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, acceptLanguageLimit)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
      return { tag, quality: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
