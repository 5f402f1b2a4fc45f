import type { Locale } from './locales.ts';

// Every page inlines the code above `parseAcceptLanguage` (see head-script.ts). A kilobyte of inline code delays the
// first paint. So the patterns repeat the language codes instead of importing a list.

/** The name of the cookie that remembers the chosen language. */
export const localeCookieName = 'i18n_redirected';

/**
 * Returns a cookie that remembers the visitor's language for 365 days. The site sets it only if the visitor chooses a
 * language.
 */
export function createLocaleCookie(locale: Locale, secure: boolean): string {
  return `i18n_redirected=${locale}; Max-Age=31536000; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Returns the visitor's language. Prefers the remembered choice, then the browser's languages, then English. */
export function choosePreferredLocale(cookies: string, languages: readonly string[]): Locale {
  const rememberedLocale = /(?:^|; ?)i18n_redirected=(en|zh|jp)(?![^;])/.exec(cookies)?.[1];
  return (rememberedLocale as Locale | undefined) ?? languages.map(toLocale).find(Boolean) ?? 'en';
}

/**
 * Returns the locale for a BCP 47 language tag. Every Chinese tag gets `zh`, because the site has only Traditional
 * Chinese.
 */
function toLocale(tag: string): Locale | undefined {
  const language = /^(?:en|zh|ja)(?![^-])/i.exec(tag)?.[0].toLowerCase();
  return language === 'ja' ? 'jp' : (language as Locale | undefined);
}

/**
 * The maximum number of characters that are read from `Accept-Language`, because sorting a long header takes time.
 * Browsers send shorter headers.
 */
const acceptLanguageLimit = 1000;

/**
 * Returns the languages of an `Accept-Language` header, best first (RFC 9110, 12.5.4). Omits languages with quality 0
 * or an invalid quality. Equal qualities keep the header's order.
 */
export function parseAcceptLanguage(header: string): string[] {
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
