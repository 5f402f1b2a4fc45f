/** The languages of the site. URLs, the cookie and message files use the code; browsers and search engines get BCP 47 tags. */
export const locales = ['en', 'zh', 'jp'] as const;

export type Locale = (typeof locales)[number];

/** The locale whose URLs have no prefix. It is also the fallback for a visitor without a preference. */
export const defaultLocale: Locale = 'en';

interface LocaleTags {
  /** The `lang` of `<html>`, BCP 47. */
  htmlLang: string;
  /** The `hreflang` of links to the same page in this language, BCP 47. */
  hreflang: string;
  /** The value of `og:locale`, in the form `language_TERRITORY` of the Open Graph protocol. */
  openGraph: string;
  /** The language's own name for itself. */
  name: string;
}

export const localeTags: Record<Locale, LocaleTags> = {
  en: { htmlLang: 'en-US', hreflang: 'en', openGraph: 'en_US', name: 'English' },
  zh: { htmlLang: 'zh-Hant', hreflang: 'zh-Hant', openGraph: 'zh_TW', name: '中文' },
  jp: { htmlLang: 'ja', hreflang: 'ja', openGraph: 'ja_JP', name: '日本語' },
};

/** The order of the languages in the header's switcher. */
export const switcherOrder: readonly Locale[] = ['en', 'jp', 'zh'];

export function isLocale(code: string | null | undefined): code is Locale {
  return locales.includes(code as Locale);
}
