import latin from '../generated/fonts/en.woff2?url';
import japanese from '../generated/fonts/jp.woff2?url';
import chinese from '../generated/fonts/zh.woff2?url';
import type { Locale } from '../locales/locales.ts';

const files: Record<Locale, string> = { en: latin, zh: chinese, jp: japanese };

/** Asks for the heading face of a locale before its first use is laid out: every first screen shows it, in the brand or a heading. */
export function DisplayFont({ locale }: { locale: Locale }) {
  return <link rel="preload" href={files[locale]} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
