import type { Locale } from './locales.ts';

interface Visitor {
  cookies?: string;
  languages?: string[];
  userAgent?: string;
  /** Whether the site has no page at this address. */
  isLost?: true;
}

/**
 * A test case: the rule, the requested path and query, and the visitor. Then the expected redirect (`null` for none),
 * and the language to remember.
 */
export type DecisionCase = [rule: string, address: string, visitor: Visitor, to: string | null, chosen?: Locale];

const ja = { languages: ['ja-JP', 'ja', 'en'] };
const zh = { languages: ['zh-TW', 'zh'] };
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const lighthouse =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/119 Safari/537.36 Chrome-Lighthouse';
const cubot = 'Mozilla/5.0 (Linux; Android 9; CUBOT P40) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36';

/** Test cases of the language decision. The server and the head script must both decide like this. */
export const decisionCases: DecisionCase[] = [
  ['L3', '/', {}, null],
  ['L3', '/', ja, '/jp'],
  ['L3', '/', zh, '/zh'],
  ['L3', '/play', ja, '/jp/play'],
  ['L3', '/game/enoshima?utm_source=poster&utm_medium=qr', ja, '/jp/game/enoshima?utm_source=poster&utm_medium=qr'],
  ['L3', '/about/terms', zh, '/zh/about/terms'],
  ['L3', '/play?', ja, '/jp/play?'],
  ['L3', '/', { languages: ['en-GB', 'ja'] }, null],
  ['L3', '/', { languages: ['fr-FR', 'ja', 'en'] }, '/jp'],
  ['L3', '/', { languages: ['fr', 'de'] }, null],
  ['L3', '/', { languages: ['zh-CN'] }, '/zh'],
  ['L3', '/', { languages: ['zh-Hans-SG'] }, '/zh'],
  ['L3', '/', { languages: ['ZH-hk'] }, '/zh'],
  ['L3', '/', { languages: ['JA'] }, '/jp'],
  ['L3', '/', { languages: ['jam', 'zha', 'jav'] }, null],
  ['L3', '/', { languages: ['jp'] }, null],
  ['L3', '/', { languages: ['*'] }, null],
  ['L3', '/', { languages: ['constructor', '__proto__', ''] }, null],
  ['L3', '/play', { cookies: 'i18n_redirected=zh' }, '/zh/play'],
  ['L3', '/play', { ...ja, cookies: 'i18n_redirected=zh' }, '/zh/play'],
  ['L3', '/play', { ...ja, cookies: 'i18n_redirected=en' }, null],
  ['L3', '/play', { ...ja, cookies: 'a=b; i18n_redirected=zh; c=d' }, '/zh/play'],
  ['L3', '/play', { ...ja, cookies: 'a=b;i18n_redirected=zh' }, '/zh/play'],
  ['L3', '/play', { ...ja, cookies: 'i18n_redirected=fr' }, '/jp/play'],
  ['L3', '/play', { ...ja, cookies: 'i18n_redirected=ja' }, '/jp/play'],
  ['L3', '/play', { ...ja, cookies: 'i18n_redirected=' }, '/jp/play'],
  ['L3', '/play', { ...ja, cookies: 'i18n_redirected=zhx' }, '/jp/play'],
  ['L3', '/play', { ...ja, cookies: 'i18n_redirected=zh-TW' }, '/jp/play'],
  ['L3', '/play', { ...ja, cookies: 'my_i18n_redirected=zh' }, '/jp/play'],
  ['L3', '/play', { ...ja, cookies: 'a=i18n_redirected=zh' }, '/jp/play'],
  ['L3', '/zh', ja, null],
  ['L3', '/zh/play', ja, null],
  ['L3', '/jp/play', { cookies: 'i18n_redirected=en' }, null],
  ['L3', '/jp/game/enoshima?a=1', { ...zh, cookies: 'i18n_redirected=zh' }, null],
  ['L3', '/zhongguo', ja, '/jp/zhongguo'],
  ['L3', '/nowhere', { ...ja, isLost: true }, null],
  ['L3', '/nowhere', { cookies: 'i18n_redirected=zh', isLost: true }, null],
  ['L3', '/play?lang=xx', ja, '/jp/play?lang=xx'],
  ['L3', '/play?slang=zh', ja, '/jp/play?slang=zh'],
  ['L3', '//evil.example', ja, '/jp//evil.example'],

  ['E6', '/', { ...ja, userAgent: googlebot }, null],
  ['E6', '/play', { ...ja, userAgent: lighthouse }, null],
  ['E6', '/play', { cookies: 'i18n_redirected=zh', userAgent: 'facebookexternalhit/1.1' }, null],
  ['E6', '/play', { ...ja, userAgent: cubot }, '/jp/play'],

  ['L6', '/?lang=jp', {}, '/jp', 'jp'],
  ['L6', '/?lang=en', ja, '/', 'en'],
  ['L6', '/zh?lang=en', {}, '/', 'en'],
  ['L6', '/zh?lang=jp', {}, '/jp', 'jp'],
  ['L6', '/zh/play?lang=en', zh, '/play', 'en'],
  ['L6', '/play?lang=zh', { ...ja, cookies: 'i18n_redirected=jp' }, '/zh/play', 'zh'],
  ['L6', '/jp/play?lang=jp', {}, '/jp/play', 'jp'],
  ['L6', '/play?lang=zh&utm=1', {}, '/zh/play?utm=1', 'zh'],
  ['L6', '/play?utm=1&lang=zh', {}, '/zh/play?utm=1', 'zh'],
  ['L6', '/jp/play?a=1&lang=en&b=%26', ja, '/play?a=1&b=%26', 'en'],
  ['L6', '/play?lang=xx&lang=zh&lang=en&a=1', {}, '/zh/play?a=1', 'zh'],
  ['L6', '/play?slang=en&lang=zh', {}, '/zh/play?slang=en', 'zh'],
  ['L6', '/zh/nowhere?lang=en', { isLost: true }, '/nowhere', 'en'],
  ['L6', '/play?lang=zh', { userAgent: googlebot }, '/zh/play', 'zh'],
  ['L6', '/zh//evil.example?lang=en', {}, '/evil.example', 'en'],
  ['L6', '//evil.example/a?lang=en', {}, '/evil.example/a', 'en'],
  ['L6', '/\\evil.example?lang=en', {}, '/evil.example', 'en'],
  ['L6', '/zh/play?lang=EN', {}, null],
  ['L6', '/zh/play?lang=ja', {}, null],
  ['L6', '/zh/play?lang=', {}, null],
  ['L6', '/zh/play?lang', {}, null],
  ['L6', '/zh/play?lang=en-US', {}, null],
  ['L6', '/zh/play?Lang=en', {}, null],
  ['L6', '/zh/play?next=/a?lang=en', {}, null],
  ['L6', '/zh/play?lang=en%0d%0aSet-Cookie:x', {}, null],
];
