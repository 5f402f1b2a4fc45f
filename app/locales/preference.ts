import type { Locale } from './locales.ts';

// Every page inlines the code above `acceptedLanguages` (see head-script.ts). The patterns spell out the codes, because a
// kilobyte there delays the first paint.

/** The name of the cookie that remembers the chosen language. */
export const localeCookieName = 'i18n_redirected';

/** Returns the cookie that remembers the visitor's chosen language for 365 days. Opening a page never writes it. */
export function localeCookie(locale: Locale, secure: boolean): string {
  return `i18n_redirected=${locale}; Max-Age=31536000; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Returns the visitor's language: the remembered choice, else the first preferred language that the site has, else English. */
export function preferredLocale(cookies: string, languages: readonly string[]): Locale {
  const remembered = /(?:^|; ?)i18n_redirected=(en|zh|jp)(?![^;])/.exec(cookies)?.[1];
  return (remembered as Locale | undefined) ?? languages.map(localeForLanguage).find(Boolean) ?? 'en';
}

/** Returns the locale for a BCP 47 language tag: every kind of Chinese reads Traditional Chinese here. */
function localeForLanguage(tag: string): Locale | undefined {
  const language = /^(?:en|zh|ja)(?![^-])/i.exec(tag)?.[0].toLowerCase();
  return language === 'ja' ? 'jp' : (language as Locale | undefined);
}

/** Longer headers are cut: no browser sends one, and sorting costs time. */
const acceptLanguageLimit = 1000;

/**
 * Returns the languages of an `Accept-Language` header, best first (RFC 9110, 12.5.4). Omits those with quality 0 or an invalid
 * quality; equal qualities keep the header's order.
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
