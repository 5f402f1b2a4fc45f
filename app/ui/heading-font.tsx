import latin from '../generated/fonts/en.woff2?url';
import japanese from '../generated/fonts/jp.woff2?url';
import chinese from '../generated/fonts/zh.woff2?url';
import type { Locale } from '../locales/locales.ts';

/** The addresses of the heading fonts, by locale. */
export const headingFontUrls: Record<Locale, string> = { en: latin, zh: chinese, jp: japanese };

/** Preloads a locale's heading font after a change of language. Each prerendered page preloads its own font. */
export function HeadingFontPreload({ locale }: { locale: Locale }) {
  if (import.meta.env.SSR) return null;
  return <link rel="preload" href={headingFontUrls[locale]} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
