import { expect, type Page } from '@playwright/test';
import {
  disablePrefetch,
  locales,
  missingResourceMessage,
  openPage,
  readAddress,
  test,
  toLocalePath,
  waitForApp,
} from './journey.ts';

const texts = {
  en: { message: 'Data load error. Please return to the homepage.', button: 'Back to Home' },
  zh: { message: '資料載入異常，請返回首頁', button: '返回首頁' },
  jp: { message: 'データを読み込めませんでした。ホームに戻ってください。', button: 'ホームに戻る' },
};
const titles = {
  en: '404 – Page not found: /nope | Lorewalk',
  zh: '404 – 找不到頁面：/zh/nope | 街角物語',
  jp: '404 – ページが見つかりません：/jp/nope | まちあるき物語',
};

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Replaces the catalogue's chunk with a page that throws while rendering. */
async function breakPlayPage(page: Page) {
  await page.route('**/assets/play-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken on purpose") }',
    }),
  );
}

test('SITE-E4 an unknown address shows 404, a message and a link home', { tag: '@static' }, async ({
  page,
  expectConsole,
}) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      expectConsole(missingResourceMessage);
      const response = await page.goto(toLocalePath(locale, '/nope'));
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(titles[locale]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
      await expect(page.getByText(texts[locale].message)).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('a[hreflang][aria-current]')).toHaveCount(1);
      const home = page.getByRole('link', { name: texts[locale].button, exact: true }).last();
      await expect(home).toHaveAttribute('href', toLocalePath(locale, '/'));
      await home.click();
      await expect(page).toHaveURL(new RegExp(`${toLocalePath(locale, '/')}/?$`));
    });
});

test('SITE-E2 the address of a missing walk shows the 404 screen', { tag: '@static' }, async ({
  page,
  expectConsole,
}) => {
  for (const path of ['/game/nope', '/zh/game/constructor'])
    await test.step(path, async () => {
      expectConsole(missingResourceMessage, /No walk is called/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await waitForApp(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    });
});

test('SITE-E1 an address that cannot be decoded shows 404 in the language of its prefix', async ({
  page,
  expectConsole,
}) => {
  expectConsole(missingResourceMessage, /No walk is called|could not be decoded/);
  for (const path of ['/jp/game/%00', '/jp/%E6%B1']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await waitForApp(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    await expect(page.getByText(texts.jp.message)).toBeVisible();
  }
});

test('SITE-E3 a page that throws shows the error screen, and only logs the cause', async ({ page, expectConsole }) => {
  expectConsole(/broken on purpose/, /error occurred in the <Broken>/);
  await disablePrefetch(page);
  await openPage(page, '/zh');
  await breakPlayPage(page);
  await page.getByRole('banner').getByRole('link', { name: '路線' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
  await expect(page.locator('body')).not.toContainText('broken on purpose');
  await expect(page).toHaveTitle('Error | 街角物語');
  expect(readAddress(page)).toBe('/zh/play');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('口袋裡有嚮導');
  await page.goForward();
  await page.getByRole('link', { name: '返回首頁' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('口袋裡有嚮導');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SITE-E5 the error screen is complete in every language', async ({ page, expectConsole }) => {
    expectConsole(missingResourceMessage);
    for (const locale of locales) {
      await page.goto(toLocalePath(locale, '/nope'));
      await expect(page).toHaveTitle(titles[locale]);
      await expect(page.getByText(texts[locale].message)).toBeVisible();
      await page.getByRole('link', { name: texts[locale].button, exact: true }).last().click();
      expect(readAddress(page)).toBe(toLocalePath(locale, '/'));
    }
  });
});

test('SITE-E5 the error screen stays when the app cannot start', async ({ page, expectConsole }) => {
  expectConsole(missingResourceMessage, /ERR_FAILED|Failed to fetch dynamically/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/nope');
  await expect(page.getByText(texts.en.message)).toBeVisible();
  await page.getByRole('link', { name: texts.en.button }).click();
  expect(readAddress(page)).toBe('/');
});

test.describe('a crawler', () => {
  test.use({ userAgent: crawler });

  test('SITE-E6 a crawler keeps the prerendered page when rendering throws', async ({ page, expectConsole }) => {
    expectConsole(/broken on purpose/, /error occurred in the <Broken>/, /No error screen for a crawler: 500/);
    await disablePrefetch(page);
    await openPage(page, '/');
    await breakPlayPage(page);
    const loggedError = page.waitForEvent('console', (message) =>
      message.text().includes('No error screen for a crawler'),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Walks' }).click();
    await loggedError;
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
    await expect(page.getByText('No time constraints!')).toBeVisible();
  });

  test('SITE-E6 a crawler gets an empty 404 response for an unknown address', async ({ request }) => {
    const response = await request.get('/nope', { headers: { 'User-Agent': crawler } });
    expect([response.status(), (await response.body()).length]).toEqual([404, 0]);
  });
});

test.describe('a phone named CUBOT', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  });

  test('SITE-E6 a phone whose name contains “bot” is not a crawler', async ({ page, expectConsole }) => {
    expectConsole(missingResourceMessage);
    await page.goto('/nope');
    await expect(page.getByText(texts.en.message)).toBeVisible();
  });
});
