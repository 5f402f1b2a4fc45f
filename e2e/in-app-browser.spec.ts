import { expect } from '@playwright/test';
import { locales, openPage, pathInLocale, test } from './journey.ts';
import { walkPath } from './play-walk.ts';

/** The browser inside the app LINE on an iPhone, which has no service worker. */
test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.1.0',
  viewport: { width: 390, height: 844 },
});

test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')));

const texts = {
  en: {
    heading: 'Walk it in your own browser',
    why: 'This page is open inside LINE',
    open: 'Open in your browser',
    start: 'what you play is saved on this device',
    download: 'Inside LINE a walk cannot be kept offline.',
  },
  zh: {
    heading: '改用手機的瀏覽器',
    why: '這一頁是在LINE裡開啟的',
    open: '用瀏覽器開啟',
    start: '進度存在這台裝置上',
    download: '在LINE裡不能離線保存',
  },
  jp: {
    heading: 'いつものブラウザで歩く',
    why: 'いまはLINEの中で開いているため',
    open: 'ブラウザで開く',
    start: '進み具合はこの端末に保存します',
    download: 'LINEの中ではオフライン保存ができません',
  },
};

for (const locale of locales)
  test(`PLAY-G47 inside LINE the walk’s page links to the browser instead of offering a download (${locale})`, async ({
    page,
  }) => {
    const { heading, why, open, start, download } = texts[locale];
    const path = pathInLocale(locale, walkPath);
    await openPage(page, path);
    const offer = page.getByRole('region', { name: heading });
    await expect(offer).toContainText(why);
    await expect(offer.getByRole('link', { name: open })).toHaveAttribute(
      'href',
      `${new URL(page.url()).origin}${path}?openExternalBrowser=1`,
    );
    await expect(page.getByText(start)).toHaveCount(0);
    const place = page.locator('article section > dl + div');
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText(download);
    await expect(place.getByRole('button')).toHaveCount(0);
    await expect(place.getByRole('link', { name: open })).toBeVisible();
  });
