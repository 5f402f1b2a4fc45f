/**
 * The languages of the site. URLs, the cookie and message files use these codes; browsers and search engines get BCP 47
 * tags.
 */
export const locales = ['en', 'zh', 'jp'] as const;

export type Locale = (typeof locales)[number];

/** The locale whose URLs have no prefix. It is also the fallback for a visitor without a preference. */
export const defaultLocale: Locale = 'en';

interface LocaleTags {
  /** The `lang` attribute of `<html>`, a BCP 47 tag. */
  htmlLang: string;
  /** The `hreflang` of links to the page in this language, a BCP 47 tag. */
  hreflang: string;
  /** The value of `og:locale`, in the form `language_TERRITORY` of the Open Graph protocol. */
  openGraph: string;
  /** The name of the language in that language. */
  name: string;
}

export const localeTags: Record<Locale, LocaleTags> = {
  en: { htmlLang: 'en-US', hreflang: 'en', openGraph: 'en_US', name: 'English' },
  zh: { htmlLang: 'zh-Hant', hreflang: 'zh-Hant', openGraph: 'zh_TW', name: '中文' },
  jp: { htmlLang: 'ja', hreflang: 'ja', openGraph: 'ja_JP', name: '日本語' },
};

/** The order of the languages in the language switcher. */
export const languageSwitcherOrder: readonly Locale[] = ['en', 'jp', 'zh'];

export function isLocale(code: string | null | undefined): code is Locale {
  return locales.includes(code as Locale);
}
