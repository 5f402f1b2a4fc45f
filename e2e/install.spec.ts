import { expect, type Page } from '@playwright/test';
import { openPage, test, waitForApp } from './journey.ts';

/**
 * Waits for the field for resume codes in the last part of /play, then scrolls to the end. The app adds this part when
 * the browser is idle.
 */
async function scrollToEnd(page: Page) {
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

test('PLAY-G46 /play has an install button where the browser offers installing', async ({ page }) => {
  await openPage(page, '/play');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { asked: true }),
    });
    window.dispatchEvent(offer);
    Object.assign(window, { isTakenUp: offer.defaultPrevented });
  });
  expect(await page.evaluate(() => (window as { isTakenUp?: boolean }).isTakenUp)).toBe(true);
  await scrollToEnd(page);
  const button = page.getByRole('region', { name: 'On your home screen' }).getByRole('button', { name: 'Install' });
  await button.click();
  expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBe(true);
  await expect(button).toHaveCount(0);
});

test('PLAY-G46 an iPhone shows instructions for installing, and an installed app shows none', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false, configurable: true }));
  await openPage(page, '/play');
  await scrollToEnd(page);
  await expect(page.getByText('Tap Share, then “Add to Home Screen”.')).toBeVisible();
  await expect(page.getByText('may clear its own walks if you stay away for seven days')).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.reload();
  await waitForApp(page);
  await scrollToEnd(page);
  await expect(page.getByText(/^Keep offline/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'On your home screen' })).toHaveCount(0);
});
