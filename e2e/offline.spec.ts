import { expect, type Locator, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { isNewerBuild } from './built-site-copy.ts';
import { openPage, toLocalePath, waitForApp } from './journey.ts';
import { readLayoutShifts, recordLayoutShifts } from './layout-shifts.ts';
import { countServiceWorkers, createStorageQuotaLimiter, downloadTimeoutMs, readCaches, test } from './phone.ts';
import { readPassage, startInHomeMode, takeChoice, walkPagePath } from './play-walk.ts';
import { readSavedWalks } from './walks/played-walk.ts';

const texts = {
  en: {
    keep: /^Keep offline · ([\d.]+) MB$/,
    checked: 'Kept, and every file checked.',
    here: /^On this device \(([\d.]+) MB\)/,
  },
  jp: {
    keep: /^オフライン保存（([\d.]+) MB）$/,
    checked: '保存しました。すべてのファイルを確認済みです。',
    here: /^この端末に保存してあります（([\d.]+) MB）/,
  },
};

// Allows more time, because each test starts several browsers and servers.
test.describe.configure({ timeout: 120_000 });

/** Opens the walk's page. Returns the download panel. */
async function openWalk(page: Page, locale: keyof typeof texts = 'en') {
  await openPage(page, toLocalePath(locale, walkPagePath));
  const panel = page.locator('article section > dl + div');
  await panel.scrollIntoViewIfNeeded();
  return panel;
}

async function downloadWalk(panel: Locator, locale: keyof typeof texts = 'en') {
  await panel.getByRole('button', { name: texts[locale].keep }).click();
  await expect(panel.getByText(texts[locale].checked)).toBeVisible({ timeout: downloadTimeoutMs });
}

test('PLAY-G45 a downloaded walk opens after a restart, offline or on a very slow network @thorough', async ({
  site,
  phoneOf,
}) => {
  const phone = phoneOf('jp');
  const online = await phone.start();
  await recordLayoutShifts(online);
  const panel = await openWalk(online, 'jp');
  const figure = texts.jp.keep.exec((await panel.getByRole('button').innerText()).trim())?.[1];
  expect(await readCaches(online)).toEqual({ names: [], bytes: 0 });
  expect(await countServiceWorkers(online)).toBe(0);
  await downloadWalk(panel, 'jp');
  expect((await readCaches(online)).bytes / 1_000_000).toBeCloseTo(Number(figure), 1);
  expect(await listViolations(online)).toEqual([]);
  await expect((await openWalk(online, 'jp')).getByText(texts.jp.here)).toBeVisible();
  expect(await readLayoutShifts(online)).toEqual([]);
  await openPage(online, '/jp/play');
  await online.getByRole('link', { name: /^ひらく.*龍が恋した渚/ }).scrollIntoViewIfNeeded();
  await expect(online.getByText(texts.jp.here)).toBeVisible();
  expect(await readLayoutShifts(online)).toEqual([]);
  expect(await listViolations(online)).toEqual([]);
  await site.stop();

  const page = await phone.start();
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of [walkPagePath, toLocalePath('jp', walkPagePath)]) {
    await openPage(page, address);
    await expect(heading).toHaveText('龍が恋した渚');
    expect(new URL(page.url()).pathname).toBe(toLocalePath('jp', walkPagePath));
  }
  await expect((await openWalk(page, 'jp')).getByText(texts.jp.here)).toBeVisible();
  await openPage(page, '/jp');
  await page.getByRole('banner').getByRole('link', { name: 'コース' }).click();
  await expect(heading).toHaveText('コースをえらぶ');
  await page.reload();
  await expect(heading).toHaveText('コースをえらぶ');
  await waitForApp(page);
  const toWalk = page.getByRole('link', { name: /^ひらく.*龍が恋した渚/ });
  await toWalk.scrollIntoViewIfNeeded();
  await expect(page.getByText(texts.jp.here)).toBeVisible();
  await toWalk.click();
  await expect(heading).toHaveText('龍が恋した渚');
  await page.goto('/jp/game/asakusa');
  await expect(page.getByRole('link', { name: 'ホームに戻る' })).toHaveAttribute('href', '/jp');

  await site.start();
  site.setUnresponsive(true);
  await page.goto(toLocalePath('jp', walkPagePath));
  await expect(heading).toHaveText('龍が恋した渚');
});

test('PLAY-G41 a failed download is reported and retried, damaged files are fetched again @thorough', async ({
  site,
  phoneOf,
}) => {
  const page = await phoneOf('en').start();
  const panel = await openWalk(page);
  const button = panel.getByRole('button', { name: texts.en.keep });
  await expect(button).toBeVisible();
  const setQuota = await createStorageQuotaLimiter(page);
  await setQuota(600_000);
  await button.click();
  await expect(panel.getByText('This device does not have enough room for that.')).toBeVisible({
    timeout: downloadTimeoutMs,
  });
  await expect(button).toBeVisible();
  expect(await readCaches(page)).toEqual({ names: [], bytes: 0 });
  expect(await countServiceWorkers(page)).toBe(0);
  await setQuota();

  await site.stop();
  await button.click();
  await expect(panel.getByText('There is no connection.')).toBeVisible();
  await site.start();
  site.setUnresponsive(true);
  await panel.getByRole('button').first().click();
  await expect(panel.getByRole('button', { name: /^Fetching \d+%$/, disabled: true })).toBeVisible();
  site.setUnresponsive(false);
  await expect(panel.getByText(texts.en.checked)).toBeVisible({ timeout: downloadTimeoutMs });

  const corruptCachedPack = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((it) => it.includes('-pack-')) ?? '';
      const cache = await caches.open(name);
      const file = (await cache.keys()).find(({ url }) => url.endsWith('/walk.json'));
      if (!file) throw new Error('The pack has no walk.json.');
      await cache.put(file, new Response('{}'));
      return file.url;
    });
  const address = await corruptCachedPack();
  await panel.getByRole('button', { name: 'Check again' }).click();
  await expect(panel.getByText('1 damaged file was fetched again. Every file is checked.')).toBeVisible();
  expect(await page.evaluate(async (url) => (await caches.match(url))?.json(), address)).toHaveProperty('stops');

  // A second window plays this walk, and a third window opens the walk's page in Japanese.
  const playingPage = await page.context().newPage();
  const listResponse = playingPage.waitForResponse('**/offline/*/en.json');
  await startInHomeMode(playingPage);
  await readPassage(playingPage);
  await (await listResponse).finished();
  const japanesePage = await page.context().newPage();
  const inJapanese = await openWalk(japanesePage, 'jp');
  await expect(inJapanese.getByRole('button')).toBeVisible();
  const readSavedText = async () => (await readSavedWalks(page))[0]?.text;
  const savedText = await readSavedText();
  site.setUnresponsive(true);
  await inJapanese.getByRole('button').click();
  await expect(inJapanese.getByRole('button', { name: /^保存中/ })).toBeVisible();
  await page.bringToFront();
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(inJapanese.getByText('この端末から削除しました。')).toBeAttached();
  site.setUnresponsive(false);
  // The removal waits until the other windows have ended their downloads of the walk.
  const removedNote = panel.getByText('Removed from this device. What you have played stays saved.');
  await expect(removedNote).toBeVisible({ timeout: downloadTimeoutMs });
  await expect(button).toBeVisible();
  expect(await readCaches(page)).toEqual({ names: [], bytes: 0 });
  expect(await readSavedText()).toBe(savedText);
  await playingPage.bringToFront();
  await takeChoice(playingPage, 'And how did it end?');
  expect(await readSavedText()).not.toBe(savedText);
  await playingPage.close();
  await japanesePage.close();
});

test('PLAY-G42 a download stays after a new build until the visitor renews or removes it @thorough', async ({
  site,
  phoneOf,
}) => {
  const phone = phoneOf('en');
  const page = await phone.start();
  await downloadWalk(await openWalk(page));
  const oldCaches = (await readCaches(page)).names;
  const pack = oldCaches.find((name) => name.includes('-pack-')) ?? '';
  await page.evaluate((note) => localStorage.setItem('lorewalk:packs', JSON.stringify(note)), {
    enoshima: pack.slice(pack.lastIndexOf('-') + 1),
  });
  await site.publishNewerBuild();

  const panel = await openWalk(page);
  expect(await isNewerBuild(page)).toBe(true);
  await expect(panel.getByText('An earlier edition is on this device')).toBeVisible();
  expect((await readCaches(page)).names).toEqual(oldCaches);
  await site.stop();
  const olderPage = await phone.start();
  await expect((await openWalk(olderPage)).getByText(texts.en.here)).toBeVisible();
  expect(await isNewerBuild(olderPage)).toBe(false);
  // The server no longer has the chunks of this page's build. The page must not need them.
  await site.start();
  await olderPage.getByRole('link', { name: 'All walks' }).click();
  await expect(olderPage.getByRole('heading', { level: 1 })).toHaveText('Choose a walk');

  const renewingPanel = await openWalk(olderPage);
  expect(await isNewerBuild(olderPage)).toBe(true);
  await renewingPanel.getByRole('button', { name: /^Renew · / }).click();
  await expect(renewingPanel.getByText(texts.en.checked)).toBeVisible({ timeout: downloadTimeoutMs });
  expect((await readCaches(olderPage)).names.filter((name) => oldCaches.includes(name))).toEqual([pack]);
  await olderPage.evaluate(() => localStorage.removeItem('lorewalk:packs'));
  await renewingPanel.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(async () => (await readCaches(olderPage)).names).not.toContain(pack);
  expect((await readCaches(olderPage)).names).toHaveLength(2);
  await site.stop();
  const newerPage = await phone.start();
  const removingPanel = await openWalk(newerPage);
  await expect(removingPanel.getByText(texts.en.here)).toBeVisible();
  expect(await isNewerBuild(newerPage)).toBe(true);

  await removingPanel.getByRole('button', { name: 'Remove' }).click();
  await expect(removingPanel.getByText('Removed from this device.')).toBeVisible();
  expect(await readCaches(newerPage)).toEqual({ names: [], bytes: 0 });
  await expect.poll(() => countServiceWorkers(newerPage)).toBe(0);
});

test('PLAY-G45 opening pages registers no service worker and downloads no walk', async ({ page }) => {
  for (const path of ['/', '/play', walkPagePath]) {
    await openPage(page, path);
    await page.mouse.wheel(0, 4000);
    expect(await countServiceWorkers(page)).toBe(0);
    expect(await readCaches(page)).toEqual({ names: [], bytes: 0 });
  }
});
