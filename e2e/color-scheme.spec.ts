import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { openPage, test } from './journey.ts';

const day = 'rgb(244, 233, 212)';
const night = 'rgb(15, 29, 48)';

/** Returns the background color behind the text of `/play` or of a walk's page. */
function readBackgroundColor(page: Page): Promise<string> {
  return page.locator('main script:not([type]) + *').evaluate((part) => {
    const ground = part.parentElement as HTMLElement;
    return getComputedStyle(ground).backgroundColor;
  });
}

const paths = ['/play', '/game/enoshima'];

test('SITE-H13 the pages follow the device’s color scheme, also without JavaScript @thorough', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, colorScheme: 'dark', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    for (const width of javaScriptEnabled ? [360, 1280] : [360])
      for (const path of paths) {
        await page.setViewportSize({ width, height: 780 });
        await page.goto(path);
        expect(await readBackgroundColor(page)).toBe(night);
        if (javaScriptEnabled) expect(await listViolations(page, { only: ['color-contrast'] })).toEqual([]);
      }
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await readBackgroundColor(page)).toBe(day);
    await context.close();
  }
});

test('SITE-H13 the setting of the walk screen overrides the device’s color scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/play');
  await page.evaluate(() => localStorage.setItem('lorewalk:reading', '{"ground":"day"}'));
  for (const path of paths) {
    await openPage(page, path);
    expect(await readBackgroundColor(page)).toBe(day);
  }
  await page.evaluate(() => localStorage.setItem('lorewalk:reading', '{"ground":"night"}'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('main').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/play\/?$/);
  // Poll, because the address changes before React renders the page.
  await expect.poll(() => readBackgroundColor(page)).toBe(night);
});
