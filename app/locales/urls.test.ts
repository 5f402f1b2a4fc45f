import { describe, expect, it } from 'vitest';
import { locales } from './locales.ts';
import { buildPageHref, buildPagePath, localizePath, type PageTarget, pages, parseLocalePath } from './urls.ts';

const targets: [target: PageTarget, en: string, zh: string, jp: string][] = [
  ['index', '/', '/zh', '/jp'],
  ['delete', '/delete', '/zh/delete', '/jp/delete'],
  [{ page: 'game-id', id: 'enoshima' }, '/game/enoshima', '/zh/game/enoshima', '/jp/game/enoshima'],
  ['play', '/play', '/zh/play', '/jp/play'],
  ['about-terms', '/about/terms', '/zh/about/terms', '/jp/about/terms'],
  ['about-privacy', '/about/privacy', '/zh/about/privacy', '/jp/about/privacy'],
];

describe('addresses of pages', () => {
  it.each(targets)('SITE-L2 the target %o has the addresses %s, %s and %s', (target, en, zh, jp) => {
    expect(locales.map((locale) => buildPageHref(locale, target))).toEqual([en, zh, jp]);
  });

  it('SITE-L2 split into the parts that they were built from', () => {
    for (const [target] of targets)
      for (const locale of locales)
        expect(parseLocalePath(buildPageHref(locale, target))).toEqual({
          locale,
          path: buildPagePath(target),
          prefixed: locale !== 'en',
        });
  });

  it('SITE-L2 may name a stop on the page of its walk', () => {
    const target = { page: 'game-id', id: 'enoshima', stop: 'morse' } as const;
    expect(locales.map((locale) => buildPageHref(locale, target))).toEqual([
      '/game/enoshima#stop-morse',
      '/zh/game/enoshima#stop-morse',
      '/jp/game/enoshima#stop-morse',
    ]);
  });

  it('PLAY-G63 may continue the walk in progress', () => {
    const target = { page: 'game-id', id: 'enoshima' } as const;
    expect(buildPageHref('jp', { ...target, start: 'walk' })).toBe('/jp/game/enoshima#walk');
    expect(buildPageHref('jp', { ...target, start: undefined })).toBe('/jp/game/enoshima');
  });

  it('SITE-H12 may start a walk from home', () => {
    expect(buildPageHref('zh', { page: 'game-id', id: 'enoshima', start: 'home' })).toBe('/zh/game/enoshima#home');
  });

  it('SITE-L2 covers every page', () => {
    expect(targets.map(([target]) => (typeof target === 'string' ? target : target.page))).toEqual(Object.keys(pages));
  });

  it('SITE-R2 any id stays one segment', () => {
    for (const id of ['enoshima', 'a/b', 'a b', '江の島', '?a=1', '#b', '%2f', '$&']) {
      const { pathname } = new URL(buildPageHref('zh', { page: 'game-id', id }), 'https://lorewalk.example');
      expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'zh', 'game', id]);
    }
  });
});

describe('splitting a path', () => {
  it.each([
    ['/', 'en', '/', false],
    ['/zh', 'zh', '/', true],
    ['/zh/', 'zh', '/', true],
    ['/jp/play', 'jp', '/play', true],
    ['/jp/zh', 'jp', '/zh', true],
    ['/zhongguo', 'en', '/zhongguo', false],
    ['/jpeg/a', 'en', '/jpeg/a', false],
    ['/ZH/play', 'en', '/ZH/play', false],
    ['/en/play', 'en', '/en/play', false],
    ['/game/zh', 'en', '/game/zh', false],
    ['/zh-TW', 'en', '/zh-TW', false],
    ['', 'en', '/', false],
  ])('SITE-L2 %s is %s %s', (pathname, locale, path, prefixed) => {
    expect(parseLocalePath(pathname)).toEqual({ locale, path, prefixed });
  });
});

describe('putting a locale in front', () => {
  it.each([
    ['en', '/', '/'],
    ['zh', '/', '/zh'],
    ['jp', '/', '/jp'],
    ['en', '/nowhere', '/nowhere'],
    ['jp', '/nowhere/at/all', '/jp/nowhere/at/all'],
  ] as const)('SITE-L2 %s, %s: %s', (locale, path, localized) => {
    expect(localizePath(locale, path)).toBe(localized);
  });
});
