import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { missingResourceMessage, openPage, test } from './journey.ts';
import { takeChoice } from './play-walk.ts';
import { fetchSavesOnServer, openPhonePage, savedWalkTexts, storeSaveWithStops } from './saved-walks.ts';
import { openPlayedWalk, readSavedWalks } from './walks/played-walk.ts';

test('API-S10 a code moves a walk to another phone, which keeps both branches @thorough', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = savedWalkTexts.jp;
  const address = '/jp/play';
  const locateCatalogueEntry = (on: Page) => on.getByRole('region', { name: words.saved }).getByRole('article');

  await openPage(page, address);
  await storeSaveWithStops(page, ['torii', 'hetsunomiya', 'nakatsunomiya']);
  await page.reload();
  await expect(locateCatalogueEntry(page).getByText(words.stops(3))).toBeVisible();
  await expect(locateCatalogueEntry(page).getByRole('link', { name: words.next })).toHaveAttribute(
    'href',
    '/jp/game/enoshima#walk',
  );
  await page.getByRole('button', { name: words.move }).click();
  const code = (
    await locateCatalogueEntry(page)
      .getByText(/^[2-9A-Z]{10}$/)
      .innerText()
  ).replaceAll(/\s/g, '');
  await expect.poll(() => fetchSavesOnServer(page)).toEqual({ enoshima: 'torii,hetsunomiya,nakatsunomiya' });

  // A phone without any saves.
  const otherPhone = await openPhonePage(browser, baseURL);
  await openPage(otherPhone, address);
  await otherPhone.getByRole('textbox', { name: words.code }).fill(code.toLowerCase());
  await otherPhone.keyboard.press('Enter');
  await expect(otherPhone.getByText(words.claimed)).toBeVisible();
  await expect(locateCatalogueEntry(otherPhone).getByText(words.stops(3))).toBeVisible();

  // A third phone has more progress, on another branch of the story. The phone continues with its own save, and also
  // stores the fetched save.
  const thirdPhone = await openPhonePage(browser, baseURL);
  await openPage(thirdPhone, address);
  await storeSaveWithStops(thirdPhone, ['torii', 'benten', 'cave', 'lighthouse']);
  await thirdPhone.reload();
  await expect(locateCatalogueEntry(thirdPhone).getByText(words.stops(4))).toBeVisible();
  await thirdPhone.getByRole('textbox', { name: words.code }).fill(code);
  await thirdPhone.getByRole('button', { name: words.claim }).click();
  await expect(thirdPhone.getByText(words.both).last()).toBeVisible();
  await expect(locateCatalogueEntry(thirdPhone).getByText(words.stops(4))).toBeVisible();
  await expect(locateCatalogueEntry(thirdPhone).getByRole('listitem').getByText(words.stops(3))).toBeVisible();
  expect(await listViolations(thirdPhone)).toEqual([]);
  expect(await thirdPhone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // Resumes the save with fewer stops. After a reload, the device and the server still have both saves.
  await thirdPhone.getByRole('button', { name: words.takeUp }).press('Enter');
  await expect(thirdPhone.getByText(words.tookUp)).toBeVisible();
  await expect(thirdPhone.getByRole('button', { name: words.takeUp })).toBeFocused();
  await thirdPhone.reload();
  await expect(locateCatalogueEntry(thirdPhone).getByRole('listitem').getByText(words.stops(4))).toBeVisible();
  await expect
    // Ignores duplicates. The server may have two documents of one save until the app starts again and merges them.
    .poll(async () => [...new Set(Object.values(await fetchSavesOnServer(thirdPhone)))].sort())
    .toEqual(['torii,benten,cave,lighthouse', 'torii,hetsunomiya,nakatsunomiya']);
  // Waits until the walk's main document on the server contains the resumed save. Before that, the document contains the
  // save with four stops.
  await expect
    .poll(async () => (await fetchSavesOnServer(thirdPhone)).enoshima)
    .toBe('torii,hetsunomiya,nakatsunomiya');
  await otherPhone.context().close();
  await thirdPhone.context().close();
});

test('API-S9 a code replaces a save with less progress, which stays beside the new one @thorough', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = savedWalkTexts.en;
  await openPage(page, '/play');
  await storeSaveWithStops(page, ['torii', 'hetsunomiya', 'nakatsunomiya']);
  await page.reload();
  await page.getByRole('button', { name: words.move }).click();
  const code = await page.getByText(/^[2-9A-Z]{10}$/).innerText();
  const otherPhone = await openPhonePage(browser, baseURL);
  await openPage(otherPhone, '/play');
  await storeSaveWithStops(otherPhone, ['torii', 'benten']);
  await otherPhone.reload();
  await otherPhone.getByRole('textbox', { name: words.code }).fill(code);
  await otherPhone.getByRole('button', { name: words.claim }).click();
  const catalogueEntry = otherPhone.getByRole('region', { name: words.saved }).getByRole('article');
  await expect(catalogueEntry.getByText(words.stops(3))).toBeVisible();
  await expect(catalogueEntry.getByRole('listitem').getByText(words.stops(2))).toBeVisible();
  await otherPhone.context().close();
});

test('API-S10 a code used while another window plays the same walk loses no save @thorough', async ({
  page,
  browser,
  baseURL,
  expectConsole,
}) => {
  // Both windows upload their saves. The server answers 412 to the second upload if both replace the same version.
  expectConsole(/status of 412/);
  const words = savedWalkTexts.en;
  const phone = await openPhonePage(browser, baseURL);
  await openPlayedWalk(phone, { upTo: 'bronze-torii', choices: ['opening.c2'] });
  await openPage(phone, '/play');
  await phone.getByRole('button', { name: words.move }).click();
  const code = await phone.getByText(/^[2-9A-Z]{10}$/).innerText();
  await phone.context().close();

  await openPlayedWalk(page, { upTo: 'morse.c1' });
  await expect(page.getByRole('button', { name: 'Where was the hut?' })).toBeVisible();
  const secondWindow = await page.context().newPage();
  await openPage(secondWindow, '/play');
  await secondWindow.getByRole('textbox', { name: words.code }).fill(code);
  await secondWindow.getByRole('button', { name: words.claim }).click();
  await expect(secondWindow.getByText(words.both).last()).toBeVisible();

  // The first window continues with the save that the second window has fetched with the code.
  await page.bringToFront();
  await expect(page.getByText('You went on with this walk in another window or on another device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Where was the hut?' })).toHaveCount(0);
  await takeChoice(page, 'Tell me about the dragon.');
  await expect(page.getByRole('log')).toContainText('Five heads: a proud one');
  await secondWindow.bringToFront();
  await secondWindow.getByRole('link', { name: words.next }).click();
  await expect(secondWindow.getByRole('log')).toContainText('Five heads: a proud one');

  // In the first window, resumes the save that this window played before it switched to the fetched save.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Leave the walk' }).click();
  await page.getByRole('link', { name: 'All walks' }).click();
  await page.getByRole('button', { name: words.takeUp }).click();
  await page.getByRole('link', { name: words.next }).click();
  await expect(page.getByRole('button', { name: 'Where was the hut?' })).toBeVisible();
});

test('PLAY-G8 after three stops the walk offers a code once, outside a scene', async ({ page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false;
  });
  await openPlayedWalk(page, { upTo: 'gate.c3' });
  await expect.poll(async () => (await readSavedWalks(page)).some(({ copy }) => copy)).toBe(true);
  const offer = page.getByRole('heading', { name: 'Even if this browser forgets' });
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'With a fresh heart, then.' }).click();
  await expect(offer).toBeVisible();

  await page.getByRole('button', { name: 'About the code' }).click();
  const panel = page.getByRole('dialog', { name: 'On another phone' });
  await panel.getByRole('button', { name: savedWalkTexts.en.move }).click();
  await expect(panel.getByText(/^[2-9A-Z]{10}$/)).toBeVisible();
  await expect(panel).toContainText(new URL('/play', page.url()).href.replace('http://', ''));
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What now?' })).toBeFocused();

  await takeChoice(page, 'I am here: Fukuishi');
  await takeChoice(page, 'What did he do with all that luck?');
  await takeChoice(page, 'Skip');
  await takeChoice(page, 'I’d still like to have it in writing.');
  await expect(page.getByRole('button', { name: /^I am here/ })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('API-S10 the form reports an unknown code and a missing connection', async ({ page, context, expectConsole }) => {
  // While the page is offline, the request that claims the code fails. The page's check for a newer build may fail,
  // too. For each failed request, the browser logs `ERR_INTERNET_DISCONNECTED`.
  expectConsole(missingResourceMessage, /net::ERR_INTERNET_DISCONNECTED/);
  await openPage(page, '/play');
  await page.getByRole('textbox', { name: savedWalkTexts.en.code }).fill('22222-22222');
  await page.getByRole('button', { name: savedWalkTexts.en.claim }).click();
  await expect(page.getByText(savedWalkTexts.en.unknown)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: savedWalkTexts.en.claim }).click();
  await expect(page.getByText('There is no connection. What is saved here is safe')).toBeVisible();
});
