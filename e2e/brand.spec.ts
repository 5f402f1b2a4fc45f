import { expect } from '@playwright/test';
import { blockedRequestMessage, locales, missingResourceMessage, test, toLocalePath } from './journey.ts';

const names = { en: 'Lorewalk', zh: '街角物語', jp: 'まちあるき物語' };

/** Returns width and height of a PNG. */
const readPngSize = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('SITE-L9 each page links to the manifest of its language, which has the site’s name and icons', {
  tag: '@static-thorough',
}, async ({ page, request }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.goto(toLocalePath(locale, '/play'));
      const address = await page.locator('link[rel="manifest"]').getAttribute('href');
      const response = await request.get(address ?? '');
      expect(response.headers()['content-type']).toBe('application/manifest+json');
      const manifest = await response.json();
      expect(manifest).toMatchObject({ name: names[locale], start_url: toLocalePath(locale, '/'), scope: '/' });
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await request.get(src);
        expect([icon.headers()['content-type'], readPngSize(await icon.body())]).toEqual([type, sizes]);
      }
      for (const link of await page.locator('link[rel="icon"]').all())
        expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    });
});

test('SITE-L9 iPhones find the icon at /apple-touch-icon.png', { tag: '@static' }, async ({ request }) => {
  expect(readPngSize(await (await request.get('/apple-touch-icon.png')).body())).toBe('180x180');
});

test('SITE-L9 crawlers and old browsers that request /favicon.ico get an icon', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.headers()['content-type']).toBe('image/x-icon');
  expect((await response.body()).readUInt16LE(2)).toBe(1);
});

test('SITE-L9 the theme colour is the colour at the top of the page', async ({ page }) => {
  for (const [path, color] of [
    ['/', '#10233f'],
    ['/play', '#f4e9d4'],
  ]) {
    await page.goto(path ?? '');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', color ?? '');
  }
});

test('SITE-E1 the error screen shows a picture, and works without it', async ({ page, expectConsole }) => {
  expectConsole(missingResourceMessage, blockedRequestMessage);
  await page.goto('/nope');
  const picture = page.locator('img[src*="stair-to-nowhere"]');
  await expect(picture).toHaveAttribute('alt', '');
  await expect(picture).toHaveJSProperty('naturalWidth', 1600);
  await page.route('**/stair-to-nowhere*', (route) => route.abort());
  await page.goto('/zh/nope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByRole('link', { name: '返回首頁', exact: true })).toBeVisible();
});
