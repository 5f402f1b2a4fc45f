import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { walkPagePath } from './play-walk.ts';

/** Deletes a feature that the app needs, as in browsers older than those in docs/browsers.md. */
async function makeBrowserOutdated(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'DecompressionStream'));
}

/**
 * Returns the visible controls that do nothing without the app. These are all controls except links to other documents,
 * which the browser opens by itself.
 */
function listUselessControls(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('a[href^="#"], button, input, summary')
    .evaluateAll((controls) =>
      controls.filter((it) => it.checkVisibility({ visibilityProperty: true })).map((it) => it.textContent ?? ''),
    );
}

test('SITE-A4 in an old browser the walk’s page names the supported browsers', async ({ page }) => {
  await makeBrowserOutdated(page);
  await page.goto(`${walkPagePath}#spot`);
  await expect(page.getByText('a browser as new as Safari 16.4, Chrome 109 or Firefox 115.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await listUselessControls(page)).toEqual([]);
});

test('SITE-A4 in an old browser the app does not start', async ({ page, context }) => {
  const outdatedPage = await context.newPage();
  await makeBrowserOutdated(outdatedPage);
  for (const testedPage of [page, outdatedPage]) {
    await testedPage.clock.install();
    await testedPage.goto('/');
    // Waits longer than the app waits for an idle browser before it starts.
    await testedPage.clock.runFor(60_000);
    await testedPage.mouse.click(5, 5);
  }
  // When the app starts, it adds preload links for its modules. These links show whether the app has started.
  await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0);
  await expect(outdatedPage.locator('link[rel=modulepreload]')).toHaveCount(0);
});

test('SITE-A4 in an old browser links lead to pages and to other languages @thorough', async ({ page }) => {
  await makeBrowserOutdated(page);
  await page.goto('/play');
  expect(await listUselessControls(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open The Dragon’s Shore' }).click();
  await expect(page).toHaveURL(/\/game\/enoshima/);
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(/\/jp\/game\/enoshima/);
  await expect(page.getByText('Safari 16.4、Chrome 109、Firefox 115以降のブラウザが必要です。')).toBeVisible();
});

test('SITE-A4 in an old browser the forms of the delete page work @thorough', async ({ page }) => {
  await makeBrowserOutdated(page);
  await page.goto('/delete');
  await expect(page.getByText('Without JavaScript, or in a browser older than')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete now' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Identifier' }).fill('22222-22222');
  await page.getByRole('button', { name: 'Delete this data' }).click();
  await expect(page).toHaveURL(/outcome=/);
  await expect(page.locator('[data-outcome]:visible')).toHaveCount(1);
});
