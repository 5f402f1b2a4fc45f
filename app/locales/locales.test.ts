import { expect, it } from 'vitest';
import { defaultLocale, isLocale, languageSwitcherOrder, locales, localeTags } from './locales.ts';

it('SITE-L1 the codes are en, zh and jp, and English is the one without prefix', () => {
  expect(locales).toEqual(['en', 'zh', 'jp']);
  expect(defaultLocale).toBe('en');
});

it.each([
  ['en', 'en-US', 'en', 'en_US', 'English'],
  ['zh', 'zh-Hant', 'zh-Hant', 'zh_TW', '中文'],
  ['jp', 'ja', 'ja', 'ja_JP', '日本語'],
] as const)(
  'SITE-L1 %s is %s to browsers, hreflang %s, og:locale %s',
  (locale, htmlLang, hreflang, openGraph, name) => {
    expect(localeTags[locale]).toEqual({ htmlLang, hreflang, openGraph, name });
  },
);

it('SITE-L1 all tags for browsers are valid BCP 47', () => {
  for (const { htmlLang, hreflang } of Object.values(localeTags))
    expect(Intl.getCanonicalLocales([htmlLang, hreflang])).toEqual([...new Set([htmlLang, hreflang])]);
});

it('SITE-L6 the switcher has every locale once, in the order EN, 日本語, 中文', () => {
  expect(languageSwitcherOrder).toEqual(['en', 'jp', 'zh']);
});

it('SITE-L1 recognizes only the three codes', () => {
  for (const code of ['en', 'zh', 'jp']) expect(isLocale(code)).toBe(true);
  for (const code of ['ja', 'EN', 'en-US', '', 'constructor', null, undefined]) expect(isLocale(code)).toBe(false);
});
