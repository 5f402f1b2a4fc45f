import { describe, expect, it } from 'vitest';
import {
  choosePreferredLocale,
  createLocaleCookie,
  localeCookieName,
  parseAcceptLanguage,
} from './language-preference.ts';

describe('the languages of an Accept-Language header', () => {
  it.each<[header: string, languages: string[]]>([
    ['', []],
    ['ja', ['ja']],
    ['ja-JP,ja;q=0.9,en;q=0.8', ['ja-JP', 'ja', 'en']],
    ['en;q=0.2,zh-CN;q=0.9', ['zh-CN', 'en']],
    ['en;q=0.5, ja, zh;q=0.7', ['ja', 'zh', 'en']],
    ['fr, de;q=0.9, *;q=0.1', ['fr', 'de', '*']],
    // Languages of equal quality (`q`) keep the header's order.
    ['zh;q=0.5,ja;q=0.5,en;q=0.5', ['zh', 'ja', 'en']],
    ['ja;q=1,zh', ['ja', 'zh']],
    ['ja;q=1.0,zh;q=1.000', ['ja', 'zh']],
    // Quality 0 excludes a language.
    ['ja;q=0,en', ['en']],
    ['ja;q=0.0,zh;q=0.000', []],
    ['ja;q=0.001,zh;q=0.002', ['zh', 'ja']],
    // Spaces and letter case do not matter.
    [' ja ; q=0.5 ,\ten ', ['en', 'ja']],
    ['ja;Q=0.5,en;Q=0.6', ['en', 'ja']],
    ['JA-jp', ['JA-jp']],
    // Only the parameter `q` sets the quality value of a language. Other parameters have no effect.
    ['ja;level=1,en;q=0.5', ['ja', 'en']],
    ['ja;level=1;q=0.3,en;q=0.5', ['en', 'ja']],
    // An invalid quality excludes the language.
    ['ja;q=,en;q=0.1', ['en']],
    ['ja;q=2,en;q=0.1', ['en']],
    ['ja;q=1.5,en;q=0.1', ['en']],
    ['ja;q=-1,en;q=0.1', ['en']],
    ['ja;q=0.1234,en;q=0.1', ['en']],
    ['ja;q=high,en;q=0.1', ['en']],
    ['ja;q=1e0,en;q=0.1', ['en']],
    // Entries of the header without a language are ignored.
    [',,ja,,', ['ja']],
    [';q=0.5,ja;q=0.1', ['ja']],
    ['constructor,__proto__;q=0.9', ['constructor', '__proto__']],
  ])('SITE-L3 %s: %o', (header, languages) => {
    expect(parseAcceptLanguage(header)).toEqual(languages);
  });

  it('SITE-L3 reads no more than the first 1000 characters', () => {
    expect(parseAcceptLanguage(`${'x,'.repeat(500)}ja`)).not.toContain('ja');
    expect(parseAcceptLanguage(`${'x,'.repeat(499)}ja`)).toContain('ja');
  });
});

describe('the preferred locale', () => {
  it.each([
    ['', [], 'en'],
    ['', ['fr', 'ja'], 'jp'],
    ['i18n_redirected=zh', ['ja'], 'zh'],
    ['i18n_redirected=xx', ['ja'], 'jp'],
    ['i18n_redirected=zh-TW', ['ja'], 'jp'],
    ['i18n_redirected=xx; i18n_redirected=zh', ['ja'], 'zh'],
  ])('SITE-L3 of cookies "%s" and %o is %s', (cookies, languages, locale) => {
    expect(choosePreferredLocale(cookies, languages)).toBe(locale);
  });
});

describe('the cookie', () => {
  it('SITE-L5 remembers a choice for 365 days on every path, for same-site visits', () => {
    expect(createLocaleCookie('jp', false)).toBe('i18n_redirected=jp; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(createLocaleCookie('en', true)).toBe('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
  });

  it('SITE-L5 has the name by which it is read', () => {
    expect(localeCookieName).toBe('i18n_redirected');
    expect(createLocaleCookie('zh', false).split('=', 1)).toEqual([localeCookieName]);
    expect(choosePreferredLocale(createLocaleCookie('zh', true), [])).toBe('zh');
  });
});
