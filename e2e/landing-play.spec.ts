import { expect, type Page } from '@playwright/test';
import { locales, openPage, test, toLocalePath } from './journey.ts';
import { readLayoutShifts, recordLayoutShifts } from './layout-shifts.ts';
import { readPassage } from './play-walk.ts';
import { storeSaveWithStops } from './saved-walks.ts';

const texts = {
  en: {
    play: 'Play now',
    goOn: 'Continue: stop 5 of 12',
    hook: 'A dragon wrote to a goddess, and a cat lost the letter.',
  },
  zh: { play: '馬上開始', goOn: '接著走：第5站，共12站', hook: '龍寫給天女的信，被貓弄丟了。' },
  jp: {
    play: 'いますぐはじめる',
    goOn: '続きから：12か所中5か所目',
    hook: '龍が天女にあてた手紙を、あろうことか猫がなくした。',
  },
};

const windows = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1280, height: 500 },
  { width: 1366, height: 640 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const locateHero = (page: Page) => page.locator('section').first();

/** Stores a begun walk with these visited stops in this browser. */
async function storeWalkInProgress(page: Page, stops: readonly string[]) {
  await storeSaveWithStops(page, stops);
  await page.evaluate(() => localStorage.setItem('lorewalk:packs', '{"enoshima":"0"}'));
}

test('SITE-H12 the hook and the start button are on the first screen, also without JavaScript @thorough', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.goto(toLocalePath(locale, '/'));
      const play = locateHero(page).getByRole('link', { name: texts[locale].play });
      await expect(play).toHaveAttribute('href', toLocalePath(locale, '/game/enoshima#home'));
      for (const window of windows) {
        await page.setViewportSize(window);
        await expect(play, `${window.width} × ${window.height}`).toBeInViewport({ ratio: 1 });
        await expect(locateHero(page).getByText(texts[locale].hook)).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(window.width);
      }
    });
  await context.close();
});

test('SITE-H12 one tap on the home page leads to the first line', async ({ page }) => {
  await openPage(page, '/');
  await locateHero(page).getByRole('link', { name: texts.en.play }).click();
  await expect(page.getByRole('log')).toBeVisible();
  await readPassage(page);
});

test('SITE-H12 the button continues the walk begun on this device without a layout shift @thorough', async ({
  page,
}) => {
  await openPage(page, '/');
  await storeWalkInProgress(page, ['morse', 'bronze-torii', 'zuishinmon', 'fukuishi']);
  await recordLayoutShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.goto(toLocalePath(locale, '/'));
      const goOn = locateHero(page).getByRole('link', { name: texts[locale].goOn });
      await expect(goOn).toHaveAttribute('href', toLocalePath(locale, '/game/enoshima#walk'));
      await expect(locateHero(page).getByRole('link', { name: texts[locale].play })).toHaveCount(0);
      expect(await readLayoutShifts(page)).toEqual([]);
    });
});

test('SITE-H12 a browser without a begun walk fetches nothing about saves', async ({ page }) => {
  const requestedFiles: string[] = [];
  page.on('request', (request) => requestedFiles.push(request.url()));
  const startedUp = page.waitForRequest('**/sanctum/csrf-cookie');
  await openPage(page, '/');
  await startedUp;
  expect(requestedFiles.filter((address) => /walk-in-progress|save-store/.test(address))).toEqual([]);
});

test('SITE-H12 the start button is the first tab stop after the header @thorough', async ({ page }) => {
  await openPage(page, '/zh');
  await page.getByRole('banner').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(locateHero(page).getByRole('link', { name: texts.zh.play })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toBeVisible();
  await expect(page).toHaveURL(/\/zh\/game\/enoshima#walk$/);
});
