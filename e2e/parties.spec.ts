import { type Browser, expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { openPage, test } from './journey.ts';
import { reportLateLiveRegions } from './live-regions.ts';
import { playToTheEnd, showPassagesAtOnce, walkPagePath } from './play-walk.ts';
import { openPlayedWalk } from './walks/played-walk.ts';

/** The texts of the form with which a friend joins, by the browser's language. */
const texts = {
  'en-US': { name: 'Your name for the others', join: 'Join', home: 'From home' },
  'ja-JP': { name: 'みんなに見せる名前', join: '参加する', home: '家で遊ぶ' },
  'zh-TW': { name: '給同伴看的名字', join: '加入', home: '在家玩' },
};

type Language = keyof typeof texts;

/** Opens another phone with its own browser data. The phone shows whole passages and does not ask for the position. */
async function openPhone(
  browser: Browser,
  baseURL: string | undefined,
  language: Language,
  width = 390,
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: language,
    viewport: { width, height: 700 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await reportLateLiveRegions(context);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole","usesPosition":false}'));
  return page;
}

/** Turns the open walk into a party, and returns its code. The panel stays open. */
async function makeParty(page: Page, name: string): Promise<string> {
  await page.getByRole('textbox', { name: texts['en-US'].name }).fill(name);
  await page.getByRole('button', { name: 'Make a party' }).click();
  return page.getByText(/^[2-9A-Z]{6}$/).innerText();
}

/** Fills in the form of a friend who joins. */
async function join(page: Page, language: Language, name: string, atHome = false) {
  const words = texts[language];
  await page.getByRole('textbox', { name: words.name }).fill(name);
  if (atHome) await page.getByText(words.home).last().click();
  await page.getByRole('button', { name: words.join, exact: true }).click();
  await expect(page.getByRole('log')).not.toBeEmpty();
}

/** Fills in the form of a friend who joins, with the keyboard alone. The friend chooses to play from home. */
async function joinByKeyboard(page: Page, name: string) {
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  const chosenLantern = page.locator('fieldset').first().locator(':checked');
  const lanternBefore = await chosenLantern.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(chosenLantern).not.toHaveAttribute('aria-label', lanternBefore ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).not.toBeEmpty();
}

/** Makes the page store its event streams, so that `cutConnection` can send an error to each of them. */
async function recordEventStreams(page: Page) {
  await page.addInitScript(() => {
    const streams: EventSource[] = [];
    Object.assign(window, {
      streams,
      EventSource: class extends EventSource {
        constructor(address: string | URL) {
          super(address);
          streams.push(this);
        }
      },
    });
  });
}

/**
 * Cuts the connection as a lost network does. In offline mode, Chromium keeps open streams alive, so each stream also
 * receives an error.
 */
async function cutConnection(page: Page) {
  await page.context().setOffline(true);
  await page.evaluate(() => {
    for (const stream of (window as unknown as { streams: EventSource[] }).streams)
      stream.dispatchEvent(new Event('error'));
  });
}

const buildPartyInvitePath = (code: string) => `${walkPagePath}?openExternalBrowser=1#party=${code}`;
const readPageScrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('PLAY-G135 friends join by link and by code, each in their language, and of two choices at once one is made', async ({
  page: ann,
  browser,
  baseURL,
}) => {
  await showPassagesAtOnce(ann);
  await openPage(ann, walkPagePath);
  await ann.getByRole('link', { name: 'Walk together' }).click();
  expect(await listViolations(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Begin from home' }).click();
  const code = await makeParty(ann, 'Ann');
  expect(await listViolations(ann)).toEqual([]);

  const ken = await openPhone(browser, baseURL, 'ja-JP', 320);
  await openPage(ken, buildPartyInvitePath(code));
  expect(await readPageScrollWidth(ken)).toBe(320);
  expect(await listViolations(ken)).toEqual([]);
  await join(ken, 'ja-JP', 'けんた');
  expect(new URL(ken.url()).pathname).toBe(`/jp${walkPagePath}`);

  const mei = await openPhone(browser, baseURL, 'zh-TW');
  await openPage(mei, `/zh${walkPagePath}#together`);
  await mei.getByRole('textbox', { name: '代碼' }).fill(code.toLowerCase());
  await mei.keyboard.press('Enter');
  await expect(mei.getByRole('heading', { name: '加入朋友的隊伍' })).toBeFocused();
  await joinByKeyboard(mei, '小美');
  await expect(ann.getByRole('heading', { name: '3 walkers' })).toBeVisible();
  await expect(ann.getByRole('listitem').filter({ hasText: '小美' })).toContainText('from home');
  await ann.keyboard.press('Escape');

  // Two walkers make the same choice at the same time. The party accepts it from only one walker, and all phones must name
  // this walker.
  const choices = [
    await ann.getByRole('button', { name: 'And how did it end?' }).elementHandle(),
    await ken.getByRole('button', { name: 'それで、どうなった？' }).elementHandle(),
  ];
  await Promise.all(choices.map((choice) => choice?.evaluate((button: HTMLElement) => button.click())));
  await expect(mei.locator('[data-kind="choice"]')).toHaveText(/Ann|けんた/);
  const readAuthors = () => Promise.all([ann, ken].map((phone) => phone.locator('[data-kind="choice"]').innerText()));
  await expect
    .poll(async () =>
      [
        ['you', 'Ann'],
        ['けんた', 'あなた'],
      ]
        .map(String)
        .includes(String(await readAuthors())),
    )
    .toBe(true);

  // The live region announces the choice, and announces it only once.
  const spokenRegion = mei.locator('span[aria-live="polite"]');
  await expect(spokenRegion).toContainText('選了：');
  expect((await spokenRegion.innerText()).match(/選了：/g)).toHaveLength(1);

  await ken.getByRole('button', { name: 'いっしょに歩く' }).click();
  await expect(ken.getByRole('heading', { name: '3人で歩いています' })).toBeVisible();
  expect(await readPageScrollWidth(ken)).toBe(320);
  expect(await listViolations(ken)).toEqual([]);
  await ken.getByRole('button', { name: '全員そろいました' }).click();
  await expect(ken.getByText('扉は閉まっています。')).toBeVisible();
  await ken.context().close();

  const latePhone = await openPhone(browser, baseURL, 'en-US', 320);
  await openPage(latePhone, buildPartyInvitePath(code));
  await latePhone.getByRole('textbox', { name: texts['en-US'].name }).fill('Late');
  await latePhone.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(latePhone.getByText('No open party has this code.')).toBeVisible();
  const field = await latePhone.getByRole('textbox', { name: 'Code' }).boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(300);
  await latePhone.context().close();
  await mei.context().close();
});

test('PLAY-G134 a phone in a tunnel plays on, and its answer that no longer fits is told and kept @thorough', async ({
  page: ann,
  browser,
  baseURL,
}) => {
  await openPlayedWalk(ann, { upTo: 'gate-beasts' });
  await ann.getByRole('button', { name: 'Walk together' }).click();
  const code = await makeParty(ann, 'Ann');
  await ann.keyboard.press('Escape');
  const ben = await openPhone(browser, baseURL, 'en-US');
  await recordEventStreams(ben);
  await openPage(ben, buildPartyInvitePath(code));
  await join(ben, 'en-US', 'Ben');

  await cutConnection(ben);
  await ben.getByRole('textbox').fill('bears');
  await ben.keyboard.press('Enter');
  await expect(ben.getByRole('status').filter({ hasText: 'Not that.' })).toBeVisible();
  await expect(ben.getByText('No connection to the others.').first()).toBeVisible();
  // Ann's phone shows her step before the party's log contains it. Wait for the log, so that Ben reconnects after that.
  const writtenEntry = ann.waitForResponse((response) => /\/entries\?/.test(response.url()) && response.ok());
  await ann.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(ann.locator('[data-kind="reveal"]')).toHaveText('you');
  await writtenEntry;

  await ben.context().setOffline(false);
  const sentence = 'Your answer is kept in the journal.';
  await expect(ben.getByText(sentence).last()).toBeVisible();
  // Ben is still typing in the answer field, so the screen must not change until he presses the button.
  await expect(ben.getByRole('textbox')).toHaveValue('bears');
  await ben.getByRole('button', { name: 'Catch up' }).click();
  await expect(ben.getByRole('textbox')).toHaveCount(0);
  await expect(ben.locator('[data-kind="reveal"]')).toHaveText('Ann');
  await ben.getByRole('button', { name: 'All right' }).click();
  await expect(ben.getByText(sentence)).toHaveCount(0);
  await ben.getByRole('button', { name: 'Journal' }).click();
  await expect(ben.getByRole('region', { name: 'What no longer fitted' })).toContainText('bears');
  await ben.context().close();
});

test('PLAY-G133 a party that waits for all arrives together, and who leaves walks on alone @thorough', async ({
  page: ann,
  browser,
  baseURL,
}) => {
  await openPlayedWalk(ann, { upTo: 'bronze-torii', choices: ['opening.c2'] });
  await ann.getByRole('button', { name: 'Walk together' }).click();
  const code = await makeParty(ann, 'Ann');
  await ann.getByRole('checkbox', { name: 'Wait for all at each stop' }).check();
  const ben = await openPhone(browser, baseURL, 'en-US', 320);
  await openPage(ben, buildPartyInvitePath(code));
  await join(ben, 'en-US', 'Ben');
  await expect(ann.getByRole('heading', { name: '2 walkers' })).toBeVisible();
  await ann.keyboard.press('Escape');

  await ben.getByRole('button', { name: /^I am here/ }).click();
  await expect(ben.getByText(/^1 of 2 are here: .*Waiting for Ann\.$/)).toBeVisible();
  await expect(ann.getByText(/^1 of 2 are here: .*Waiting for you\.$/)).toBeVisible();
  expect(await readPageScrollWidth(ben)).toBe(320);
  await ann.getByRole('button', { name: /^I am here/ }).click();
  await expect(ben.locator('[data-kind="arrival"]')).toHaveText('Ann');

  await ben.getByRole('button', { name: 'Walk together' }).click();
  await ben.getByText('Walk on alone from here').click();
  await ben.getByRole('button', { name: 'Leave the party' }).click();
  await expect(ben.getByText('You walk alone now, from here on.').first()).toBeVisible();
  await ann.getByRole('button', { name: 'Walk together' }).click();
  await expect(ann.getByText('walks alone now')).toBeVisible();
  await expect(ann.getByRole('heading', { name: 'One walker' })).toBeVisible();

  // Ben opens the party's link in the window that already shows the walk.
  await ben.goto(buildPartyInvitePath(code));
  await join(ben, 'en-US', 'Ben');
  await expect(ann.getByRole('heading', { name: '2 walkers' })).toBeVisible();
  await ben.context().close();
});

test('PLAY-G139 everyone who walked together gets the ending and a postcard @thorough', async ({
  page: ann,
  browser,
  baseURL,
}) => {
  await openPlayedWalk(ann, { upTo: 'end.goddess.c2', choices: ['caves.c11'], mode: 'home' });
  await ann.getByRole('button', { name: 'Walk together' }).click();
  const code = await makeParty(ann, 'Ann');
  const ben = await openPhone(browser, baseURL, 'zh-TW', 320);
  await openPage(ben, buildPartyInvitePath(code));
  await join(ben, 'zh-TW', '阿明', true);
  await ann.keyboard.press('Escape');
  await playToTheEnd(ann);
  await expect(ann.getByRole('heading', { name: 'You walked together' })).toBeVisible();
  const catchUp = ben.getByRole('button', { name: '跟上大家' });
  await expect(ben.getByRole('heading', { name: '一起走過' }).or(catchUp).first()).toBeVisible();
  if (await catchUp.isVisible()) await catchUp.click();
  await expect(ben.getByRole('heading', { name: '一起走過' })).toBeVisible();
  for (const phone of [ann, ben]) await expect(phone.locator('img[width="1200"]')).toHaveJSProperty('complete', true);
  expect(await readPageScrollWidth(ben)).toBe(320);
  await ben.context().close();
});
