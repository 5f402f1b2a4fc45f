import { describe, expect, it } from 'vitest';
import { createFixtureApp } from './site.fixtures.ts';

const { app } = createFixtureApp();
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const cubot = 'Mozilla/5.0 (Linux; Android 9; CUBOT P40) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36';

type RedirectCase = [
  rule: string,
  path: string,
  headers: Record<string, string>,
  status: number,
  location: string | null,
];

const ja = { 'Accept-Language': 'ja-JP,ja;q=0.9,en;q=0.8' };
const zhCookie = { Cookie: 'a=b; i18n_redirected=zh' };

const cases: RedirectCase[] = [
  ['SITE-L2', '/en', {}, 301, '/'],
  ['SITE-L2', '/en/', {}, 301, '/'],
  ['SITE-L2', '/EN/play?a=1&b=%20', {}, 301, '/play?a=1&b=%20'],
  ['SITE-L2', '/en/nowhere', {}, 301, '/nowhere'],
  ['SITE-L2', '/ja/game/enoshima', {}, 301, '/jp/game/enoshima'],
  ['SITE-L2', '/JA', {}, 301, '/jp'],
  ['SITE-L2', '/zh-TW/play', {}, 301, '/zh/play'],
  ['SITE-L2', '/zh-hant/play/', {}, 301, '/zh/play'],
  ['SITE-L2', '/ZH/play', {}, 301, '/zh/play'],
  ['SITE-L2', '/play/', {}, 308, '/play'],
  ['SITE-L2', '/play/?utm=x', ja, 308, '/play?utm=x'],
  ['SITE-L2', '/zh/', {}, 308, '/zh'],
  ['SITE-L2', '/nowhere/', {}, 308, '/nowhere'],
  ['SITE-L2', '/en/play', { 'User-Agent': googlebot }, 301, '/play'],
  ['SITE-L2', '/en/play?lang=zh', {}, 301, '/play?lang=zh'],
  ['SITE-L2', '/zh/play', {}, 200, null],
  ['SITE-L2', '/%7Ah/%70lay', ja, 200, null],

  ['SITE-L3', '/', {}, 200, null],
  ['SITE-L3', '/', ja, 302, '/jp'],
  ['SITE-L3', '/play?utm=1', ja, 302, '/jp/play?utm=1'],
  ['SITE-L3', '/game/enoshima', zhCookie, 302, '/zh/game/enoshima'],
  ['SITE-L3', '/play', { ...ja, ...zhCookie }, 302, '/zh/play'],
  ['SITE-L3', '/play', { ...ja, Cookie: 'i18n_redirected=en' }, 200, null],
  ['SITE-L3', '/play', { ...ja, Cookie: 'i18n_redirected=xx' }, 302, '/jp/play'],
  ['SITE-L3', '/play', { ...ja, Cookie: 'i18n_redirected=__proto__' }, 302, '/jp/play'],
  ['SITE-L3', '/play', { Cookie: '__proto__=zh; constructor=zh' }, 200, null],
  ['SITE-L3', '/play', { 'Accept-Language': 'en;q=0.2,zh-CN;q=0.9' }, 302, '/zh/play'],
  ['SITE-L3', '/play', { 'Accept-Language': 'fr, de;q=0.9' }, 200, null],
  ['SITE-L3', '/play', { 'Accept-Language': 'ja;q=0, zh;q=0.1' }, 302, '/zh/play'],
  ['SITE-L3', '/play', { 'Accept-Language': '*' }, 200, null],
  ['SITE-L3', '/play', { 'Accept-Language': ',;q=,;;;=,ja;q=9,constructor,' }, 200, null],
  ['SITE-L3', '/play', { 'Accept-Language': `${'x,'.repeat(5000)}ja` }, 200, null],
  ['SITE-L3', '/zh/play', ja, 200, null],
  ['SITE-L3', '/jp', zhCookie, 200, null],
  ['SITE-L3', '/play', { ...ja, 'User-Agent': googlebot }, 200, null],
  ['SITE-L3', '/play', { ...ja, 'User-Agent': cubot }, 302, '/jp/play'],
  ['SITE-L3', '/nowhere', ja, 404, null],
  ['SITE-L3', '/play?lang=xx', ja, 302, '/jp/play?lang=xx'],
  ['SITE-L3', '/robots.txt', ja, 200, null],
  ['SITE-L3', '/assets/app-1a2b.js', ja, 200, null],
  ['SITE-L3', '/walks/enoshima/3c4d/walk.json', ja, 200, null],
  ['SITE-L3', '/healthz', ja, 200, null],
  ['SITE-L3', '/app-manifest.json?lang=zh', ja, 200, null],

  ['SITE-L6', '/?lang=jp', {}, 303, '/jp'],
  ['SITE-L6', '/play?lang=zh&utm=1', {}, 303, '/zh/play?utm=1'],
  ['SITE-L6', '/jp/play?a=1&lang=en&b=2', ja, 303, '/play?a=1&b=2'],
  ['SITE-L6', '/zh/nowhere?lang=en', {}, 303, '/nowhere'],
  ['SITE-L6', '/nowhere?lang=jp', {}, 303, '/jp/nowhere'],
  ['SITE-L6', '/play?lang=zh', { 'User-Agent': googlebot }, 303, '/zh/play'],
  ['SITE-L6', '/zh/play?%6cang=zh', {}, 200, null],
  ['SITE-L6', '/play?next=/zh?lang=jp', {}, 200, null],
  ['SITE-L6', '/play?lang=xx&lang=zh&lang=en&a=1', {}, 303, '/zh/play?a=1'],
  ['SITE-L6', '/play?lang=constructor', {}, 200, null],
  ['SITE-L6', '/play?lang=zh', { Host: 'x.y', Referer: 'http://x.y/play?a=1&b=%20' }, 303, '/zh/play?a=1&b=%20'],
  ['SITE-L6', '/play?lang=zh', { Host: 'x.y', Referer: 'http://x.y/play?lang=jp&a=1' }, 303, '/zh/play?a=1'],
  ['SITE-L6', '/play?lang=zh', { Host: 'x.y', Referer: 'http://x.y/other?a=1' }, 303, '/zh/play'],
  ['SITE-L6', '/play?lang=zh', { Host: 'x.y', Referer: 'http://evil.example/play?a=1' }, 303, '/zh/play'],
  ['SITE-L6', '/play?lang=zh', { Host: 'x.y', Referer: 'nonsense' }, 303, '/zh/play'],
  ['SITE-L6', '/play?b=2&lang=zh', { Host: 'x.y', Referer: 'http://x.y/play?a=1' }, 303, '/zh/play?b=2'],
  ['SITE-L6', '/play?lang=en%0d%0aSet-Cookie:x', {}, 200, null],
  ['SITE-L6', '/zh/play?lang=en%0d%0aSet-Cookie:x', {}, 200, null],
];

describe.each(['GET', 'HEAD'])('languages, %s', (method) => {
  it.each(cases)('%s %s with %o answers %i to %s', async (_rule, path, headers, status, location) => {
    const response = await app.request(path, { method, headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('Location')).toBe(location);
  });
});

it.each(['prefetch', 'prefetch;prerender'])(
  'SITE-L5 a prefetched language link (%s) chooses no language',
  async (purpose) => {
    const response = await app.request('/play?lang=zh', { headers: { 'Sec-Purpose': purpose } });
    expect(response.status).toBe(503);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  },
);

describe('answers on an unprefixed page URL', () => {
  it.each([
    ['/', ja, 302, 'Accept-Language, Cookie'],
    ['/', {}, 200, 'Accept-Language, Cookie, Accept-Encoding'],
    ['/?lang=zh', {}, 303, 'Accept-Language, Cookie'],
    ['/', { 'If-None-Match': '*' }, 304, 'Accept-Language, Cookie, Accept-Encoding'],
    ['/zh', ja, 200, 'Accept-Encoding'],
    ['/robots.txt', ja, 200, 'Accept-Encoding'],
    ['/image.png', ja, 200, null],
  ])('SITE-L3 %s with %o (%i) varies by %s', async (path, headers, status, vary) => {
    const response = await app.request(path, { headers: headers as Record<string, string> });
    expect([response.status, response.headers.get('Vary')]).toEqual([status, vary]);
  });

  it('SITE-L3 no cache stores a redirect by preference', async () => {
    for (const path of ['/play', '/play?lang=zh']) {
      const response = await app.request(path, { headers: ja });
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    }
  });

  it('SITE-L3 a redirect by preference takes precedence over a 304', async () => {
    expect((await app.request('/', { headers: { ...ja, 'If-None-Match': '*' } })).status).toBe(302);
  });
});

describe('the language cookie', () => {
  it('SITE-L5 the cookie is written when a visitor chooses a language', async () => {
    const response = await app.request('/play?lang=zh');
    expect(response.headers.getSetCookie()).toEqual(['i18n_redirected=zh; Max-Age=31536000; Path=/; SameSite=Lax']);
  });

  it('SITE-L5 the cookie is Secure over https', async () => {
    const languageCookieOf = (response: Response) => response.headers.getSetCookie()[0];
    expect(languageCookieOf(await app.request('https://lorewalk.example/play?lang=zh'))).toMatch(/; Secure$/);
    const proxiedRequest = { headers: { 'X-Forwarded-Proto': 'https' } };
    expect(languageCookieOf(await app.request('/play?lang=zh', proxiedRequest))).not.toContain('Secure');
    const behindProxy = createFixtureApp({ isTrustedProxy: () => true }).app;
    expect(languageCookieOf(await behindProxy.request('/play?lang=zh', proxiedRequest))).toMatch(/; Secure$/);
  });

  it('SITE-L5 opening a page does not write the cookie', async () => {
    for (const path of ['/', '/zh', '/play', '/nowhere', '/en/play', '/play?lang=xx'])
      expect((await app.request(path, { headers: ja })).headers.getSetCookie()).toEqual([]);
  });
});

describe('open redirects', () => {
  it.each([
    '//evil.com/',
    '//evil.com',
    '/\\evil.com',
    '/%5cevil.com',
    '/%2f%2fevil.com',
    '/en//evil.com/',
    '/en/%2fevil.com/',
    '/EN/\\evil.com',
    '/zh//evil.com?lang=en',
    '/zh/%5c%5cevil.com?lang=en',
    '/ja//evil.com',
    '//evil.com?lang=zh',
    '/en/..//evil.com',
    '/en/%09/evil.com',
    '/en/@evil.com/',
    '/en/https://evil.com/',
    '/.//evil.com/?lang=zh',
  ])('SITE-L2 no redirect leads to another site: %s', async (target) => {
    for (const headers of [{}, ja, { Host: 'evil.com', 'X-Forwarded-Host': 'evil.com', ...ja }]) {
      const url = new URL(`http://localhost${target}`);
      const response = await app.fetch(new Request(url, { headers }), { target });
      const location = response.headers.get('Location');
      expect([301, 308, 302, 303, 400, 404]).toContain(response.status);
      if (location !== null) expect(location).toMatch(/^\/(?![/\\])/);
    }
  });
});
