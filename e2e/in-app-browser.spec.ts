import { expect } from '@playwright/test';
import { openPage, test, toLocalePath } from './journey.ts';
import { walkPagePath } from './play-walk.ts';

/** Simulates the in-app browser of LINE on an iPhone. This browser has no service workers. */
test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.1.0',
  viewport: { width: 390, height: 844 },
});

test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')));

test('PLAY-G47 inside LINE the walk’s page links to the browser instead of offering a download', async ({ page }) => {
  const openLabel = 'ブラウザで開く';
  const path = toLocalePath('jp', walkPagePath);
  await openPage(page, path);
  const offer = page.getByRole('region', { name: 'いつものブラウザで歩く' });
  await expect(offer).toContainText('いまはLINEの中で開いているため');
  await expect(offer.getByRole('link', { name: openLabel })).toHaveAttribute(
    'href',
    `${new URL(page.url()).origin}${path}?openExternalBrowser=1`,
  );
  await expect(page.getByText('進み具合はこの端末に保存します')).toHaveCount(0);
  const place = page.locator('article section > dl + div');
  await place.scrollIntoViewIfNeeded();
  await expect(place).toContainText('LINEの中ではオフライン保存ができません');
  await expect(place.getByRole('button')).toHaveCount(0);
  await expect(place.getByRole('link', { name: openLabel })).toBeVisible();
});
