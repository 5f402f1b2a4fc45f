import { expect, type Page } from '@playwright/test';
import { isNewerBuild } from './built-site-copy.ts';
import { disablePrefetch, type Locale, openPage, toLocalePath } from './journey.ts';
import { countServiceWorkers, downloadTimeoutMs, readCaches, test } from './phone.ts';
import {
  playToTheEnd,
  readPassage,
  showPassagesAtOnce,
  startInHomeMode,
  takeChoice,
  walkPagePath,
} from './play-walk.ts';

// Allows more time, because one test starts several browsers and servers.
test.describe.configure({ timeout: 120_000 });

/** Starts the walk at home and takes the first choice. */
async function playFromHome(page: Page) {
  await startInHomeMode(page);
  await readPassage(page);
  await takeChoice(page, 'And how did it end?');
}

/**
 * Returns whether one of the site's caches contains the complete download of the walk. Ignores the cache named `build`.
 * Checks only the walk's page, because it is downloaded last.
 */
async function isDownloaded(page: Page, build?: string, locale: Locale = 'en'): Promise<boolean> {
  return page.evaluate(
    async ([name, address]) => {
      const names = (await caches.keys()).filter((it) => it.startsWith('lorewalk-site-') && it !== name);
      const responses = await Promise.all(names.map((cacheName) => caches.match(address, { cacheName })));
      return responses.some(Boolean);
    },
    [build, toLocalePath(locale, walkPagePath)] as const,
  );
}

test('PLAY-G43 a begun walk keeps its pack after a new build and plays to its end offline @thorough', async ({
  site,
  phoneOf,
}) => {
  const phone = phoneOf('en');
  const page = await phone.start();
  await playFromHome(page);
  await expect.poll(() => isDownloaded(page), { timeout: downloadTimeoutMs }).toBe(true);
  const { names } = await readCaches(page);
  const pack = names.find((name) => name.includes('-pack-')) ?? '';
  await site.publishNewerBuild();
  await page.reload();
  expect(await isNewerBuild(page)).toBe(true);
  await expect(page.getByRole('log')).toContainText('How it ended depends on who tells it.');
  const oldSite = names.find((name) => name.includes('-site-'));
  await expect.poll(() => isDownloaded(page, oldSite), { timeout: downloadTimeoutMs }).toBe(true);
  expect((await readCaches(page)).names).toContain(pack);
  await site.stop();

  const laterPage = await phone.start();
  await laterPage.emulateMedia({ reducedMotion: 'reduce' });
  await showPassagesAtOnce(laterPage);
  await openPage(laterPage, walkPagePath);
  expect(await isNewerBuild(laterPage)).toBe(true);
  await laterPage.getByRole('link', { name: 'Go on with your walk' }).click();
  await expect(laterPage.getByRole('log')).toContainText('How it ended depends on who tells it.');
  await laterPage.reload();
  await expect(laterPage.getByRole('log')).toBeVisible();
  expect(await playToTheEnd(laterPage)).toEqual([]);
  await expect(laterPage.getByText('Fourteen Centuries Late', { exact: true })).toBeVisible();
  await expect(laterPage.getByRole('img', { name: /^Postcard: / })).toBeVisible();
});

test('PLAY-G40 on data saver a begun walk is downloaded only on request @thorough', async ({ page }) => {
  await disablePrefetch(page);
  const listResponse = page.waitForResponse('**/offline/*/en.json');
  await playFromHome(page);
  await (await listResponse).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  expect(await readCaches(page)).toEqual({ names: [], bytes: 0 });
  expect(await countServiceWorkers(page)).toBe(0);
});

test('PLAY-G45 a language that cannot be fetched keeps the walk open and names the downloaded ones @thorough', async ({
  site,
  phoneOf,
  expectConsole,
}) => {
  expectConsole(/net::ERR_/);
  const missingLanguageNote = 'この端末にない英語は読み込めません。この端末にあるのは日本語です。';
  const page = await phoneOf('jp').start();
  await openPage(page, `/jp${walkPagePath}#home`);
  await expect(page).toHaveURL(/#walk$/);
  await expect.poll(() => isDownloaded(page, undefined, 'jp'), { timeout: downloadTimeoutMs }).toBe(true);
  await site.stop();
  await page.reload();
  await readPassage(page, 'つづき');
  await page.getByRole('button', { name: '設定' }).click();
  const settings = page.getByRole('dialog', { name: '設定' });
  await settings.getByRole('link', { name: 'EN' }).click();
  await expect(settings.getByText(missingLanguageNote)).toBeInViewport();
  await expect(page.getByRole('log')).toBeAttached();
  await settings.getByRole('button').last().scrollIntoViewIfNeeded();
  const stay = settings.getByRole('button').filter({ hasText: /^日本語のまま/ });
  await stay.click();
  await expect(settings.getByText(missingLanguageNote)).toHaveCount(0);

  await settings.getByRole('link', { name: 'EN' }).click();
  await expect(settings.getByText(missingLanguageNote)).toBeVisible();
  await site.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(settings.getByText(missingLanguageNote)).toHaveCount(0);
  await settings.getByRole('button', { name: 'もう一度', exact: true }).click();
  await expect(page).toHaveURL(/\d\/game\/enoshima#walk$/);
  await expect(page.getByRole('log')).toBeVisible();
});
