import latin from '../generated/fonts/en.woff2?url';
import japanese from '../generated/fonts/jp.woff2?url';
import chinese from '../generated/fonts/zh.woff2?url';
import chinesePunctuation from '../generated/fonts/zh-punctuation.woff2?url';
import type { Locale } from '../locales/locales.ts';

const files: Record<Locale, string[]> = { en: [latin], zh: [chinese, chinesePunctuation], jp: [japanese] };

/** Asks for the heading face of a locale with the document itself: every first screen shows it. */
export function DisplayFont({ locale }: { locale: Locale }) {
  return files[locale].map((file) => (
    <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
