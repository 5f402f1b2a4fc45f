import latin from '../generated/fonts/en.woff2?url';
import japanese from '../generated/fonts/jp.woff2?url';
import chinese from '../generated/fonts/zh.woff2?url';
import type { Locale } from '../locales/locales.ts';

/** The addresses of the heading faces. */
export const headingFaces: Record<Locale, string> = { en: latin, zh: chinese, jp: japanese };

/** Preloads the heading face of a locale after a change of language. A prerendered page preloads its own at its end. */
export function DisplayFont({ locale }: { locale: Locale }) {
  if (import.meta.env.SSR) return null;
  return <link rel="preload" href={headingFaces[locale]} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
