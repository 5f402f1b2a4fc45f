import { expect, type Page } from '@playwright/test';
import { missingResource, open, test } from './journey.ts';
import { takeChoice } from './play-walk.ts';
import { copiesOf, newPhone, storeSave, texts } from './saved-walks.ts';
import { violations } from './violations.ts';
import { openPlayed, savedWalks } from './walks/played-walk.ts';

test('API-S9 API-S10 a walk goes to another phone by a code', async ({ page, browser, baseURL }) => {
  const words = texts.zh;
  const address = '/zh/play';
  const entry = (on: Page) => on.getByRole('region', { name: words.saved }).getByRole('article');
  await open(page, address);
  await storeSave(page, ['torii', 'hetsunomiya', 'nakatsunomiya']);
  await page.reload();
  await expect(entry(page).getByText(words.stops(3))).toBeVisible();
  await page.getByRole('button', { name: words.move }).click();
  const code = await entry(page)
    .getByText(/^[2-9A-Z]{10}$/)
    .innerText();
  const other = await newPhone(browser, baseURL);
  await open(other, address);
  await other.getByRole('textbox', { name: words.code }).fill(code);
  await other.keyboard.press('Enter');
  await expect(other.getByText(words.claimed)).toBeVisible();
  await expect(entry(other).getByText(words.stops(3))).toBeVisible();
  await other.context().close();
});

test('API-S9 API-S10 a walk goes to another phone by a code, and two ways through it are both kept', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = texts.jp;
  const address = '/jp/play';
  const entry = (on: Page) => on.getByRole('region', { name: words.saved }).getByRole('article');

  await open(page, address);
  await storeSave(page, ['torii', 'hetsunomiya', 'nakatsunomiya']);
  await page.reload();
  await expect(entry(page).getByText(words.stops(3))).toBeVisible();
  await expect(entry(page).getByRole('link', { name: words.next })).toHaveAttribute('href', '/jp/game/enoshima#walk');
  await page.getByRole('button', { name: words.move }).click();
  const code = (
    await entry(page)
      .getByText(/^[2-9A-Z]{10}$/)
      .innerText()
  ).replaceAll(/\s/g, '');
  await expect.poll(() => copiesOf(page)).toEqual({ enoshima: 'torii,hetsunomiya,nakatsunomiya' });

  // A phone without any saves.
  const other = await newPhone(browser, baseURL);
  await open(other, address);
  await other.getByRole('textbox', { name: words.code }).fill(code.toLowerCase());
  await other.keyboard.press('Enter');
  await expect(other.getByText(words.claimed)).toBeVisible();
  await expect(entry(other).getByText(words.stops(3))).toBeVisible();

  // A phone that is further on another branch keeps its own save and the other one beside it.
  const third = await newPhone(browser, baseURL);
  await open(third, address);
  await storeSave(third, ['torii', 'benten', 'cave', 'lighthouse']);
  await third.reload();
  await expect(entry(third).getByText(words.stops(4))).toBeVisible();
  await third.getByRole('textbox', { name: words.code }).fill(code);
  await third.getByRole('button', { name: words.claim }).click();
  await expect(third.getByText(words.both).last()).toBeVisible();
  await expect(entry(third).getByText(words.stops(4))).toBeVisible();
  await expect(entry(third).getByRole('listitem').getByText(words.stops(3))).toBeVisible();
  expect(await violations(third)).toEqual([]);
  expect(await third.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // The shorter one is resumed; after a reload both exist, on the device and as copies.
  await third.getByRole('button', { name: words.takeUp }).press('Enter');
  await expect(third.getByText(words.tookUp)).toBeVisible();
  await expect(third.getByRole('button', { name: words.takeUp })).toBeFocused();
  await third.reload();
  await expect(entry(third).getByRole('listitem').getByText(words.stops(4))).toBeVisible();
  await expect
    // One walk may have two documents until the next start merges them.
    .poll(async () => [...new Set(Object.values(await copiesOf(third)))].sort())
    .toEqual(['torii,benten,cave,lighthouse', 'torii,hetsunomiya,nakatsunomiya']);
  // Both exist before they change places, too.
  await expect.poll(async () => (await copiesOf(third)).enoshima).toBe('torii,hetsunomiya,nakatsunomiya');
  await other.context().close();
  await third.context().close();
});

test('API-S9 a phone that is less far on another branch has the further save after a code', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = texts.en;
  await open(page, '/play');
  await storeSave(page, ['torii', 'hetsunomiya', 'nakatsunomiya']);
  await page.reload();
  await page.getByRole('button', { name: words.move }).click();
  const code = await page.getByText(/^[2-9A-Z]{10}$/).innerText();
  const other = await newPhone(browser, baseURL);
  await open(other, '/play');
  await storeSave(other, ['torii', 'benten']);
  await other.reload();
  await other.getByRole('textbox', { name: words.code }).fill(code);
  await other.getByRole('button', { name: words.claim }).click();
  const entry = other.getByRole('region', { name: words.saved }).getByRole('article');
  await expect(entry.getByText(words.stops(3))).toBeVisible();
  await expect(entry.getByRole('listitem').getByText(words.stops(2))).toBeVisible();
  await other.context().close();
});

test('API-S9 API-S10 a code that is used while its walk is played in another window, on another way, leads both on, and takes nothing', async ({
  page,
  browser,
  baseURL,
  expectConsole,
}) => {
  // Both windows upload saves, so another window may have uploaded one already.
  expectConsole(/status of 412/);
  const words = texts.en;
  const phone = await newPhone(browser, baseURL);
  await openPlayed(phone, { upTo: 'bronze-torii', choices: ['opening.c2'] });
  await open(phone, '/play');
  await phone.getByRole('button', { name: words.move }).click();
  const code = await phone.getByText(/^[2-9A-Z]{10}$/).innerText();
  await phone.context().close();

  await openPlayed(page, { upTo: 'morse.c1' });
  await expect(page.getByRole('button', { name: 'Where was the hut?' })).toBeVisible();
  const other = await page.context().newPage();
  await open(other, '/play');
  await other.getByRole('textbox', { name: words.code }).fill(code);
  await other.getByRole('button', { name: words.claim }).click();
  await expect(other.getByText(words.both).last()).toBeVisible();

  // The open window continues with the downloaded save.
  await page.bringToFront();
  await expect(page.getByText('You went on with this walk in another window or on another device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Where was the hut?' })).toHaveCount(0);
  await takeChoice(page, 'Tell me about the dragon.');
  await expect(page.getByRole('log')).toContainText('Five heads: a proud one');
  await other.bringToFront();
  await other.getByRole('link', { name: words.next }).click();
  await expect(other.getByRole('log')).toContainText('Five heads: a proud one');

  // The save of that window resumes where it was left.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Leave the walk' }).click();
  await page.getByRole('link', { name: 'All walks' }).click();
  await page.getByRole('button', { name: words.takeUp }).click();
  await page.getByRole('link', { name: words.next }).click();
  await expect(page.getByRole('button', { name: 'Where was the hut?' })).toBeVisible();
});

test('PLAY-G8 API-S10 whoever has walked three stops is offered a code, once, and in no scene', async ({ page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false;
  });
  await openPlayed(page, { upTo: 'gate.c3' });
  await expect.poll(async () => (await savedWalks(page)).some(({ copy }) => copy)).toBe(true);
  const offer = page.getByRole('heading', { name: 'Even if this browser forgets' });
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'With a fresh heart, then.' }).click();
  await expect(offer).toBeVisible();

  await page.getByRole('button', { name: 'About the code' }).click();
  const panel = page.getByRole('dialog', { name: 'On another phone' });
  await panel.getByRole('button', { name: texts.en.move }).click();
  await expect(panel.getByText(/^[2-9A-Z]{10}$/)).toBeVisible();
  await expect(panel).toContainText(new URL('/play', page.url()).href.replace('http://', ''));
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What now?' })).toBeFocused();

  await takeChoice(page, 'I am here: Fukuishi');
  await takeChoice(page, 'What did he do with all that luck?');
  await takeChoice(page, 'Leave it');
  await takeChoice(page, 'I’d still like to have it in writing.');
  await expect(page.getByRole('button', { name: /^I am here/ })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('API-S10 an unknown code is reported, and offline the form says so', async ({ page, context, expectConsole }) => {
  // Offline, the page may ask for its newest build as well.
  expectConsole(missingResource, /net::ERR_INTERNET_DISCONNECTED/);
  await open(page, '/play');
  await page.getByRole('textbox', { name: texts.en.code }).fill('22222-22222');
  await page.getByRole('button', { name: texts.en.claim }).click();
  await expect(page.getByText(texts.en.unknown)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: texts.en.claim }).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
});
