import { expect } from '@playwright/test';
import {
  blockedRequestMessage,
  isSamePageLoad,
  markPageLoad,
  missingResourceMessage,
  openPage,
  pagePaths,
  readAddress,
  test,
  toLocalePath,
  waitForApp,
} from './journey.ts';

for (const [language, locale] of [
  ['en-GB', 'en'],
  ['zh-CN', 'zh'],
  ['ja', 'jp'],
  ['fr-FR', 'en'],
] as const) {
  test.describe(`a browser in ${language}`, () => {
    test.use({ locale: language });

    test(`SITE-L3 a browser in ${language} opens pages in ${locale}, with query and hash`, {
      // `npm test` tests only Japanese, and `npm run thorough` the other languages.
      tag: language === 'ja' ? '@static' : ['@static', '@thorough'],
    }, async ({ page }) => {
      // English pages need no redirect, so test only one of them.
      const paths = locale === 'en' ? ['/'] : pagePaths;
      for (const path of paths) {
        await page.goto(`${path}?from=poster#main`);
        await expect(page.locator('html')).toHaveAttribute('lang', { en: 'en-US', zh: 'zh-Hant', jp: 'ja' }[locale]);
        expect(readAddress(page)).toBe(`${toLocalePath(locale, path)}?from=poster#main`);
      }
      expect(await page.evaluate(() => history.length)).toBe(paths.length + 1);
    });
  });
}

test.describe('a browser in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('SITE-L3 a browser in another language stays on a prefixed page', { tag: '@static' }, async ({ page }) => {
    await page.goto('/jp/play');
    expect(readAddress(page)).toBe('/jp/play');
  });
});

test.describe('a crawler whose browser speaks Japanese', () => {
  test.use({ locale: 'ja', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('SITE-L3 a crawler is not redirected', { tag: '@static-thorough' }, async ({ page }) => {
    await openPage(page, '/');
    expect(readAddress(page)).toBe('/');
  });
});

test('SITE-L4 no page in the wrong language is painted before a redirect @thorough', { tag: '@static' }, async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'i18n_redirected', value: 'jp', url: test.info().project.use.baseURL ?? '' }]);
  const paintedLanguages: string[] = [];
  await page.exposeFunction('painted', (language: string) => paintedLanguages.push(language));
  await page.addInitScript(() => {
    new PerformanceObserver(() =>
      (window as unknown as { painted: (language: string) => void }).painted(document.documentElement.lang),
    ).observe({ type: 'paint', buffered: true });
  });
  await openPage(page, '/');
  expect(readAddress(page)).toBe('/jp');
  await expect.poll(() => paintedLanguages.length).toBeGreaterThan(0);
  expect(new Set(paintedLanguages)).toEqual(new Set(['ja']));
});

test('SITE-L5 only choosing a language writes the cookie, which lasts a year', { tag: '@static' }, async ({
  page,
  context,
}) => {
  await openPage(page, '/zh/play');
  expect((await context.cookies()).filter(({ name }) => name === 'i18n_redirected')).toEqual([]);
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(/\/jp\/play\/?$/);
  await expect(page.getByRole('heading', { name: 'コースをえらぶ' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie).toMatchObject({ value: 'jp', path: '/', sameSite: 'Lax', httpOnly: false, secure: false });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  await openPage(page, '/');
  expect(readAddress(page)).toBe('/jp');
});

test('SITE-L6 choosing a language keeps the document, path, query, hash and focus @thorough', async ({ page }) => {
  await openPage(page, '/about/terms?from=poster#liability');
  await markPageLoad(page);
  for (const [label, locale] of [
    ['中文', 'zh'],
    ['日本語', 'jp'],
    ['EN', 'en'],
  ] as const) {
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page.locator('a[hreflang][aria-current="true"]')).toHaveText(label);
    expect(readAddress(page)).toBe(`${toLocalePath(locale, '/about/terms')}?from=poster#liability`);
    await expect(page.getByRole('link', { name: label, exact: true })).toBeFocused();
  }
  expect(await isSamePageLoad(page)).toBe(true);
});

test('SITE-L6 choosing a language before the app runs keeps query and hash', { tag: '@static-thorough' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(blockedRequestMessage);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/play?from=poster#main');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  expect(readAddress(page)).toBe('/zh/play?from=poster#main');
});

test('SITE-L6 the switcher works on an error page @thorough', { tag: '@static' }, async ({ page, expectConsole }) => {
  expectConsole(missingResourceMessage);
  await openPage(page, '/nope/deep');
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page.getByText('データを読み込めませんでした。ホームに戻ってください。')).toBeVisible();
  expect(readAddress(page)).toBe('/jp/nope/deep');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SITE-L6 choosing a language without JavaScript is remembered', async ({ page, context }) => {
    await page.goto('/game/enoshima?from=poster');
    await page.getByRole('link', { name: '中文' }).click();
    expect(readAddress(page)).toBe('/zh/game/enoshima?from=poster');
    expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('zh');
  });
});

test('SITE-L3 Back from a page in another language returns without a second redirect', {
  tag: '@static-thorough',
}, async ({ page }) => {
  await openPage(page, '/zh');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await waitForApp(page);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  expect(readAddress(page)).toBe('/zh');
});

test('SITE-L6 the switcher keeps the focus after a choice, but not after a reload @thorough', async ({ page }) => {
  await openPage(page, '/about/terms');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByRole('link', { name: '中文' })).toBeFocused();
  await page.reload();
  await waitForApp(page);
  await expect(page.getByRole('link', { name: '中文' })).not.toBeFocused();
});

test('SITE-L5 hovering over a language does not choose it @thorough', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 }));
  const requestedFiles: string[] = [];
  context.on('request', (request) => requestedFiles.push(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: '中文' }).hover();
  // Hovers another link and waits for its prefetch. If the language link were prefetched, its request would have been
  // sent before this one.
  const play = context.waitForEvent('request', (request) => /\/play\/?$/.test(request.url()));
  await page.getByRole('banner').getByRole('link', { name: 'Walks' }).hover({ timeout: 2_000 });
  await play;
  expect(requestedFiles.filter((url) => url.includes('lang='))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('i18n_redirected');
});
