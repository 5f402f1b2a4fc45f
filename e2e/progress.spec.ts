import { type Browser, expect, type Page } from '@playwright/test';
import { missingResource, open, test } from './journey.ts';
import { takeChoice } from './play-walk.ts';
import { violations } from './violations.ts';
import { openPlayed, savedWalks, storeSavedWalk } from './walks/played-walk.ts';

const say = {
  en: {
    saved: 'Saved on this device',
    stops: (done: number) => new RegExp(`^${done} of \\d+ stops`),
    move: 'Move to another phone',
    code: 'Code',
    claim: 'Fetch the walk',
    claimed: 'is on this device now.',
    both: 'both are kept',
    takeUp: 'Take this one up',
    tookUp: 'Taken up.',
    unknown: 'No walk answers to this code.',
    next: 'Go on with this walk',
  },
  zh: {
    saved: '存在這台裝置上的路線',
    stops: (done: number) => new RegExp(`^\\d+站中走了${done}站`),
    move: '移到另一支手機',
    code: '代碼',
    claimed: '已存到這台裝置。',
  },
  jp: {
    saved: 'この端末に保存したコース',
    stops: (done: number) => new RegExp(`^\\d+か所のうち${done}か所`),
    move: 'ほかのスマホに移す',
    code: 'コード',
    claim: '受け取る',
    claimed: 'この端末に保存しました。',
    both: 'どちらも残してあります',
    takeUp: 'こちらを続ける',
    tookUp: '切り替えました',
    unknown: 'このコードのコースは見つかりません。',
    next: 'このコースの続きを歩く',
  },
};

/** Returns a save in the player's format: arrived at each of these stops. */
function saveOf(stops: readonly string[], changedAtMs = Date.UTC(2026, 3, 5, 6)): string {
  return JSON.stringify({
    version: 3,
    walkId: 'enoshima',
    walkVersion: 1,
    mode: 'spot',
    locale: 'en',
    startedAtMs: changedAtMs,
    changedAtMs,
    saved: stops.join(),
    transcript: stops.map((stop) => ({ kind: 'arrival', stop, by: 'hand' })),
    heldBack: [],
    undo: null,
  });
}

/** Stores such a save in this browser, with others beside it. */
const storeSave = (page: Page, stops: readonly string[], ...others: (readonly string[])[]) =>
  storeSavedWalk(
    page,
    'enoshima',
    saveOf(stops),
    others.map((other) => saveOf(other)),
  );

/** Returns the documents of this browser's visitor, by their stops. */
async function copiesOf(page: Page): Promise<Record<string, string>> {
  const response = await page.request.get('/api/documents/walks');
  if (!response.ok()) return {};
  const { documents }: { documents: { id: string; data: string }[] } = await response.json();
  return Object.fromEntries(documents.map(({ id, data }) => [id, JSON.parse(data).saved]));
}

/** Opens another phone, with the narrowest supported screen. */
async function newPhone(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } });
  return context.newPage();
}

test('API-S9 API-S10 a walk goes to another phone by a code', async ({ page, browser, baseURL }) => {
  const words = say.zh;
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
  const words = say.jp;
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
  const words = say.en;
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
  const words = say.en;
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
  await panel.getByRole('button', { name: say.en.move }).click();
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

test('API-S14 who has codes for all that is saved leaves the browser, and loses nothing', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const words = say.en;
  await open(page, '/play');
  await storeSave(page, ['torii', 'hetsunomiya', 'nakatsunomiya'], ['torii', 'benten']);
  await page.reload();
  const leave = page.getByRole('button', { name: 'Leave this browser' });
  const code = page.getByText(/^[2-9A-Z]{10}$/);
  await page.getByRole('button', { name: words.move }).first().click();
  await expect(code).toHaveCount(1);
  await expect(leave).toHaveCount(0);
  await page.getByRole('button', { name: words.move }).last().click();
  await expect(page.getByText('nothing is deleted')).toBeVisible();
  const codes = (await code.allInnerTexts()).map((text) => text.replaceAll(/\s/g, ''));
  expect(await violations(page)).toEqual([]);

  const { deletionSecret } = await page.evaluate(async () => (await fetch('/api/visitor')).json());

  // Another window plays on: the codes no longer cover all progress.
  await storeSave(page, ['torii', 'hetsunomiya', 'nakatsunomiya', 'cave'], ['torii', 'benten']);
  await leave.click();
  await expect(page.getByText('A walk was played on since then')).toBeVisible();
  await storeSave(page, ['torii', 'hetsunomiya', 'nakatsunomiya'], ['torii', 'benten']);
  await leave.click();
  await expect(page.getByRole('heading', { name: 'You have left this browser' })).toBeFocused();
  await expect(page.getByText('Nothing of yours is in it any more.')).toBeVisible();
  await expect(page.getByText(deletionSecret)).toBeVisible();
  for (const made of codes) await expect(page.getByRole('definition').filter({ hasText: made })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + localStorage.length)).toBe(0);

  const mine = await newPhone(browser, baseURL);
  await open(mine, '/play');
  for (const made of codes) {
    await mine.getByRole('textbox', { name: words.code }).fill(made);
    await mine.getByRole('button', { name: words.claim }).click();
    await expect(mine.getByRole('textbox', { name: words.code })).toHaveValue('');
  }
  const entry = mine.getByRole('region', { name: words.saved }).getByRole('article');
  await expect(entry.getByText(words.stops(3))).toBeVisible();
  await expect(entry.getByRole('listitem').getByText(words.stops(2))).toBeVisible();
  await mine.context().close();
});

test('API-S10 an unknown code is reported, and offline the form says so', async ({ page, context, expectConsole }) => {
  // Offline, the page may ask for its newest build as well.
  expectConsole(missingResource, /net::ERR_INTERNET_DISCONNECTED/);
  await open(page, '/play');
  await page.getByRole('textbox', { name: say.en.code }).fill('22222-22222');
  await page.getByRole('button', { name: say.en.claim }).click();
  await expect(page.getByText(say.en.unknown)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: say.en.claim }).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
});

test('API-S9 without a server a walk is kept on the device alone, and nothing that the page shows moves', {
  tag: '@static',
}, async ({ page }) => {
  await open(page, '/play');
  await storeSave(page, ['torii']);
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      Object.assign(window, { shifted: shifts.reduce((sum, { value }) => sum + value, 0) });
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.getByRole('region', { name: say.en.saved }).getByText(say.en.stops(1))).toBeVisible();
  // The catalogue's first entry is the link to resume.
  await expect(page.getByRole('article').getByRole('link').first()).toHaveText('Go on');
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('SITE-A2 API-S9 nothing about saved walks is shown', async ({ page }) => {
    await page.goto('/play');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('region')).toHaveCount(0);
  });
});
