import { type Browser, expect, type Page } from '@playwright/test';
import { open, test, waitForApp, withoutPrefetch } from './journey.ts';
import { takeChoice } from './play-walk.ts';
import { violations } from './violations.ts';
import { openPlayed, savedWalks } from './walks/played-walk.ts';

const say = {
  open: 'Something changed here?',
  kind: 'It is here, but looks different',
  remark: 'Anything to add? (optional)',
  send: 'Send',
  sent: 'Thank you.',
};

const address = '/game/enoshima';

/** Returns the route's entry at this index. */
const stopAt = (page: Page, index: number) => page.locator('li[id^="stop-"]').nth(index);

/** Opens the form at a stop. */
async function openForm(page: Page, index: number) {
  const stop = stopAt(page, index);
  await stop.getByText(say.open).click();
  await expect(stop.getByRole('textbox')).toBeVisible();
  return stop;
}

async function inNewBrowser(browser: Browser, baseURL: string | undefined, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await visit(await context.newPage());
  await context.close();
}

test('API-S13 takes a report by keyboard, once, and names the stored data before', async ({ page, context }) => {
  await open(page, address);
  const stop = stopAt(page, 0);
  const summary = stop.locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(stop).toContainText('a random number in a cookie');
  await expect(stop.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/about/privacy');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('lorewalk_visitor');
  await stop.getByRole('button', { name: say.send }).press('Enter');
  await expect(stop.getByRole('status').filter({ hasText: 'Choose first' })).toBeVisible();
  await expect(stop.getByRole('radio').first()).toBeFocused();
  await stop.getByRole('radio', { name: say.kind }).press('Space');
  expect(await violations(page)).toEqual([]);

  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reports')) reports.push(request.postData() ?? '');
  });
  await stop.getByLabel(say.remark).fill('A fence stands before it.');
  await stop.getByRole('button', { name: say.send }).dblclick();
  await expect(stop.getByRole('status').last()).toContainText(say.sent);
  await expect(summary).toBeFocused();
  const id = ((await stop.getAttribute('id')) ?? '').replace('stop-', '');
  expect(reports.map((report) => JSON.parse(report))).toEqual([
    { walk: 'enoshima', version: 1, stop: id, kind: 'changed', remark: 'A fence stands before it.' },
  ]);
  expect((await context.cookies()).map(({ name }) => name)).toContain('lorewalk_visitor');
});

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
  await expect.poll(async () => (await savedWalks(page)).some(({ copy }) => copy)).toBe(true);
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
  await takeChoice(page, 'With a fresh heart, then.');
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
  await waitForApp(later);
  await expect(later.getByRole('link', { name: 'Go on with your walk' })).toBeVisible();
  await expect(again.getByRole('textbox')).toHaveCount(0);
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
