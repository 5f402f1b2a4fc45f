import { expect } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { openPage, test } from './journey.ts';
import { openPhonePage, savedWalkTexts, storeSaveWithStops } from './saved-walks.ts';

test('API-S14 a visitor with codes for all saves leaves the browser without losing a save @thorough', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const words = savedWalkTexts.en;
  await openPage(page, '/play');
  await storeSaveWithStops(page, ['torii', 'hetsunomiya', 'nakatsunomiya'], ['torii', 'benten']);
  await page.reload();
  const leaveButton = page.getByRole('button', { name: 'Leave this browser' });
  const code = page.getByText(/^[2-9A-Z]{10}$/);
  await page.getByRole('button', { name: words.move }).first().click();
  await expect(code).toHaveCount(1);
  await expect(leaveButton).toHaveCount(0);
  await page.getByRole('button', { name: words.move }).last().click();
  await expect(page.getByText('nothing is deleted')).toBeVisible();
  const codes = (await code.allInnerTexts()).map((text) => text.replaceAll(/\s/g, ''));
  expect(await listViolations(page)).toEqual([]);

  const { deletionSecret } = await page.evaluate(async () => (await fetch('/api/visitor')).json());

  // Stores more progress, as if the walk had continued in another window. The resume codes lack this progress, so the app
  // must refuse to delete the browser's data.
  await storeSaveWithStops(page, ['torii', 'hetsunomiya', 'nakatsunomiya', 'cave'], ['torii', 'benten']);
  await leaveButton.click();
  await expect(page.getByText('A walk was played on since then')).toBeVisible();
  await storeSaveWithStops(page, ['torii', 'hetsunomiya', 'nakatsunomiya'], ['torii', 'benten']);
  await leaveButton.click();
  await expect(page.getByRole('heading', { name: 'You have left this browser' })).toBeFocused();
  await expect(page.getByText('Nothing of yours is in it any more.')).toBeVisible();
  await expect(page.getByText(deletionSecret)).toBeVisible();
  for (const made of codes) await expect(page.getByRole('definition').filter({ hasText: made })).toBeVisible();
  expect(await listViolations(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + localStorage.length)).toBe(0);

  const ownPhone = await openPhonePage(browser, baseURL);
  await openPage(ownPhone, '/play');
  for (const made of codes) {
    await ownPhone.getByRole('textbox', { name: words.code }).fill(made);
    await ownPhone.getByRole('button', { name: words.claim }).click();
    await expect(ownPhone.getByRole('textbox', { name: words.code })).toHaveValue('');
  }
  const entry = ownPhone.getByRole('region', { name: words.saved }).getByRole('article');
  await expect(entry.getByText(words.stops(3))).toBeVisible();
  await expect(entry.getByRole('listitem').getByText(words.stops(2))).toBeVisible();
  await ownPhone.context().close();
});

test('API-S9 without a server a walk is saved on the device only, without a layout shift', {
  tag: '@static',
}, async ({ page, expectConsole }) => {
  // On a slow machine, the app has time to ask our server for the visitor's copy of the walk. The server has no copy and
  // answers 404, which Chromium logs as an error.
  expectConsole(/404 .*api\/documents\/walks\/enoshima/);
  await openPage(page, '/play');
  await storeSaveWithStops(page, ['torii']);
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      Object.assign(window, { shifted: shifts.reduce((sum, { value }) => sum + value, 0) });
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(
    page.getByRole('region', { name: savedWalkTexts.en.saved }).getByText(savedWalkTexts.en.stops(1)),
  ).toBeVisible();
  // In the catalogue, the link of a saved walk resumes the walk.
  const entry = page.getByRole('article', { name: 'The Dragon’s Shore' }).first();
  await expect(entry.getByRole('link').first()).toHaveText('Go on');
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('SITE-A2 without JavaScript the catalogue shows nothing about saved walks', async ({ page }) => {
    await page.goto('/play');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('region')).toHaveCount(0);
  });
});
