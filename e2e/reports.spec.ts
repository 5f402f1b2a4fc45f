import { type Browser, expect, type Page } from '@playwright/test';
import { appRuns, inLocale, locales, open, test, withoutPrefetch } from './journey.ts';
import { takeWay } from './play-walk.ts';
import { violations } from './violations.ts';
import { keptWalks, openPlayed } from './walks/played-walk.ts';

const words = {
  en: {
    open: 'Something changed here?',
    kind: 'It is here, but looks different',
    remark: 'Anything to add? (optional)',
    cookie: 'a random number in a cookie',
    privacy: 'Privacy Policy',
    send: 'Send',
    sent: 'Thank you.',
    noKind: 'Choose first',
    tooLong: 'is too long; 500 characters fit',
    over: '1 character too many',
  },
  zh: {
    open: '這裡不一樣了嗎？',
    kind: '還在，但樣子變了',
    remark: '還想補充什麼嗎？（可不填）',
    cookie: 'Cookie裡會存下一個亂數',
    privacy: '隱私權政策',
    send: '送出回報',
    sent: '謝謝你告訴我們',
    noKind: '請先選擇',
    tooLong: '補充的內容太長了，最多500字',
    over: '多了1字',
  },
  jp: {
    open: 'ここが変わっていたら',
    kind: 'あるけれど、見た目が変わった',
    remark: 'ほかに気づいたこと（任意）',
    cookie: 'Cookieに乱数がひとつ残ります',
    privacy: 'プライバシーポリシー',
    send: '知らせる',
    sent: 'お知らせありがとうございます',
    noKind: 'まず、いまのようすを',
    tooLong: '500文字までにしてください',
    over: '1文字多すぎます',
  },
} as const;

/** Returns the route's entry at this index. */
const stopAt = (page: Page, index: number) => page.locator('li[id^="stop-"]').nth(index);

/** Opens the form at a stop. */
async function openForm(page: Page, index: number) {
  const stop = stopAt(page, index);
  await stop.getByText(words.en.open).click();
  await expect(stop.getByRole('textbox')).toBeVisible();
  return stop;
}

async function inNewBrowser(browser: Browser, baseURL: string | undefined, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await visit(await context.newPage());
  await context.close();
}

for (const [turn, locale] of locales.entries()) {
  const say = words[locale];
  const address = inLocale(locale, '/game/enoshima');

  test(`API-S13 takes a report by keyboard, once, and lists the stored data before (${locale})`, async ({
    page,
    context,
  }) => {
    await open(page, address);
    const stop = stopAt(page, turn);
    const summary = stop.locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(stop).toContainText(say.cookie);
    await expect(stop.getByRole('link', { name: say.privacy })).toHaveAttribute(
      'href',
      inLocale(locale, '/about/privacy'),
    );
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('lorewalk_visitor');
    const status = stop.getByRole('status').last();

    await stop.getByRole('button', { name: say.send }).press('Enter');
    await expect(stop.getByRole('status').filter({ hasText: say.noKind })).toBeVisible();
    await expect(stop.getByRole('radio').first()).toBeFocused();
    await stop.getByRole('radio', { name: say.kind }).press('Space');
    await stop.getByLabel(say.remark).fill('あ'.repeat(501));
    await expect(stop.getByText(say.over, { exact: true })).toBeVisible();
    await stop.getByRole('button', { name: say.send }).press('Enter');
    await expect(stop.getByRole('status').filter({ hasText: say.tooLong })).toBeVisible();
    await expect(stop.getByLabel(say.remark)).toBeFocused();
    expect(await violations(page)).toEqual([]);

    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/reports')) reports.push(request.postData() ?? '');
    });
    await stop.getByLabel(say.remark).fill('A fence stands before it.');
    await stop.getByRole('button', { name: say.send }).dblclick();
    await expect(status).toContainText(say.sent);
    await expect(summary).toBeFocused();
    const id = ((await stop.getAttribute('id')) ?? '').replace('stop-', '');
    expect(reports.map((report) => JSON.parse(report))).toEqual([
      { walk: 'enoshima', version: 1, stop: id, kind: 'changed', remark: 'A fence stands before it.' },
    ]);
    expect((await context.cookies()).map(({ name }) => name)).toContain('lorewalk_visitor');
  });
}

const say = words.en;
const address = '/game/enoshima';

test('API-S13 three browsers mark a stop for a fourth, and move nothing that is being read', async ({
  page,
  browser,
  baseURL,
}) => {
  const index = 3;
  for (let times = 0; times < 3; times++)
    await inNewBrowser(browser, baseURL, async (other) => {
      await open(other, address);
      await expect(stopAt(other, index)).not.toContainText('May be gone');
      const stop = await openForm(other, index);
      await stop.getByRole('radio').first().check();
      await stop.getByRole('button', { name: say.send }).click();
      await expect(stop.getByRole('status').last()).toContainText(say.sent);
    });

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/reports/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await open(page, address);
  const readNow = stopAt(page, index + 1);
  await readNow.evaluate((entry) => entry.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const top = () => readNow.evaluate((entry) => entry.getBoundingClientRect().top);
  const before = await top();
  answered.resolve();
  await expect(stopAt(page, index)).toContainText('May be gone');
  // A window scrolls by whole pixels.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(1.01);
  expect(await violations(page)).toEqual([]);
});

test('API-S13 a report without a network during a walk is retried until it arrives, even after the page was closed', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await withoutPrefetch(page);
  await openPlayed(page, { upTo: 'gate.c3' });
  await expect(page.getByRole('log')).toBeVisible();
  await expect.poll(async () => (await keptWalks(page)).some(({ copy }) => copy)).toBe(true);
  await page.getByRole('button', { name: 'Leave the walk' }).click();
  const stop = await openForm(page, 6);
  await stop.getByRole('radio', { name: say.kind }).check();
  await stop.getByLabel(say.remark).fill('Painted blue.');
  await context.setOffline(true);
  await stop.getByRole('button', { name: say.send }).click();
  await expect(stop.getByRole('status').last()).toContainText('nothing was sent');
  await expect(stop.getByRole('button', { name: say.send })).toBeFocused();
  await expect(stop.getByLabel(say.remark)).toHaveValue('Painted blue.');
  await expect(stop.getByRole('radio', { name: say.kind })).toBeChecked();
  await page.getByRole('link', { name: 'Go on with your walk' }).click();
  await takeWay(page, 'With a fresh heart, then.');
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await open(later, address);
  const again = stopAt(later, 6);
  await expect(again.getByLabel(say.remark)).toHaveValue('Painted blue.');
  await expect(again.getByRole('radio', { name: say.kind })).toBeChecked();
  await expect(again.getByRole('status').last()).toContainText('not arrived yet');
  expect(await violations(later)).toEqual([]);
  await again.getByRole('button', { name: say.send }).click();
  await expect(again.getByRole('status').last()).toContainText(say.sent);
  await later.reload();
  await appRuns(later);
  await expect(later.getByRole('link', { name: 'Go on with your walk' })).toBeVisible();
  await expect(again.getByRole('textbox')).toHaveCount(0);
});

test('API-S13 a report that is refused for its rate or for lack of room says so and stays in the form', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of (429|507)/);
  await open(page, address);
  const stop = await openForm(page, 9);
  await stop.getByRole('radio', { name: say.kind }).check();
  await stop.getByLabel(say.remark).fill('Painted blue.');
  for (const [status, outcome] of [
    [429, 'Too many reports came from here. Your words stay here'],
    [507, 'This could not be stored just now. Your words stay here'],
  ] as const) {
    await page.route('**/api/reports', (route) => route.fulfill({ status, json: { message: 'Refused.' } }));
    await stop.getByRole('button', { name: say.send }).click();
    await expect(stop.getByRole('status').last()).toContainText(outcome);
    await expect(stop.getByLabel(say.remark)).toHaveValue('Painted blue.');
    await page.unroute('**/api/reports');
  }
  await stop.getByRole('button', { name: 'Take it back' }).click();
  await expect(stop.locator('summary').first()).toBeFocused();
  await expect(stop.getByLabel(say.remark)).toHaveValue('');
  await expect(stop.getByRole('radio', { name: say.kind })).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('lorewalk:reports'))).toBeNull();

  await stop.getByRole('radio', { name: say.kind }).check();
  await stop.getByRole('button', { name: say.send }).click();
  await expect(stop.getByRole('status').last()).toContainText(say.sent);
});

test('API-S13 a static host says that it takes no reports, and our server takes one', { tag: '@static' }, async ({
  page,
}) => {
  await open(page, address);
  const stop = await openForm(page, 10);
  await stop.getByRole('radio', { name: say.kind }).check();
  await stop.getByRole('button', { name: say.send }).click();
  const isServed = test.info().project.name !== 'static host';
  await expect(stop.getByRole('status').last()).toContainText(isServed ? say.sent : 'This site takes no reports here.');
});

test('API-S13 SITE-A2 shows no form without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(address);
  await expect(stopAt(page, 0)).toBeVisible();
  await expect(page.getByText(say.open).first()).toBeHidden();
  await context.close();
});
