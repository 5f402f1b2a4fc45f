import { type Browser, expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { disablePrefetch, openPage, test, waitForApp } from './journey.ts';
import { takeChoice } from './play-walk.ts';
import { openPlayedWalk, readSavedWalks } from './walks/played-walk.ts';

const texts = {
  open: 'Something changed here?',
  kind: 'It is here, but looks different',
  remark: 'Anything to add? (optional)',
  send: 'Send',
  sent: 'Thank you.',
};

const address = '/game/enoshima';

/** Returns the stop at this index of the route. */
const locateStop = (page: Page, index: number) => page.locator('li[id^="stop-"]').nth(index);

/** Makes the report forms visible at all stops, if they are hidden. */
async function showReportForms(page: Page) {
  const button = page.getByRole('button', { name: 'Has something changed on the way?' });
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
}

/** Opens the form at a stop. */
async function openReportForm(page: Page, index: number) {
  await showReportForms(page);
  const stop = locateStop(page, index);
  await stop.getByText(texts.open).click();
  await expect(stop.getByRole('textbox')).toBeVisible();
  return stop;
}

async function visitInNewBrowser(browser: Browser, baseURL: string | undefined, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await visit(await context.newPage());
  await context.close();
}

test('API-S13 the report form works by keyboard, names the stored data and sends once', async ({ page, context }) => {
  await openPage(page, address);
  const stop = locateStop(page, 0);
  const summary = stop.locator('summary');
  await expect(summary).toBeHidden();
  await page.getByRole('button', { name: 'Has something changed on the way?' }).press('Enter');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(stop).toContainText('a random number in a cookie');
  await expect(stop.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/about/privacy');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('lorewalk_visitor');
  await stop.getByRole('button', { name: texts.send }).press('Enter');
  await expect(stop.getByRole('status').filter({ hasText: 'Choose first' })).toBeVisible();
  await expect(stop.getByRole('radio').first()).toBeFocused();
  await stop.getByRole('radio', { name: texts.kind }).press('Space');
  expect(await listViolations(page)).toEqual([]);

  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reports')) reports.push(request.postData() ?? '');
  });
  await stop.getByLabel(texts.remark).fill('A fence stands before it.');
  // Clicks twice in one task. Otherwise the server's response could close the form between the clicks.
  await stop.getByRole('button', { name: texts.send }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(stop.getByRole('status').last()).toContainText(texts.sent);
  await expect(summary).toBeFocused();
  const id = ((await stop.getAttribute('id')) ?? '').replace('stop-', '');
  expect(reports.map((report) => JSON.parse(report))).toEqual([
    { walk: 'enoshima', version: 3, stop: id, kind: 'changed', remark: 'A fence stands before it.' },
  ]);
  expect((await context.cookies()).map(({ name }) => name)).toContain('lorewalk_visitor');
});

test('API-S13 three reports mark a stop for other visitors without moving the visible text @thorough', async ({
  page,
  browser,
  baseURL,
}) => {
  const index = 3;
  for (let times = 0; times < 3; times++)
    await visitInNewBrowser(browser, baseURL, async (other) => {
      await openPage(other, address);
      await expect(locateStop(other, index)).not.toContainText('May be gone');
      const stop = await openReportForm(other, index);
      await stop.getByRole('radio').first().check();
      await stop.getByRole('button', { name: texts.send }).click();
      await expect(stop.getByRole('status').last()).toContainText(texts.sent);
    });

  const responseGate = Promise.withResolvers<void>();
  await page.route('**/api/reports/**', async (route) => {
    await responseGate.promise;
    await route.continue();
  });
  await openPage(page, address);
  const readNow = locateStop(page, index + 1);
  await readNow.evaluate((entry) => entry.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const readEntryTop = () => readNow.evaluate((entry) => entry.getBoundingClientRect().top);
  const topBefore = await readEntryTop();
  responseGate.resolve();
  await expect(locateStop(page, index)).toContainText('May be gone');
  // Allows a difference of one pixel, because a window scrolls by whole pixels.
  await expect.poll(async () => Math.abs((await readEntryTop()) - topBefore)).toBeLessThan(1.01);
  expect(await listViolations(page)).toEqual([]);
});

test('API-S13 an offline report is kept after the page is closed and can be sent later @thorough', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await disablePrefetch(page);
  await openPlayedWalk(page, { upTo: 'gate.c3' });
  await expect(page.getByRole('log')).toBeVisible();
  await expect.poll(async () => (await readSavedWalks(page)).some(({ copy }) => copy)).toBe(true);
  await page.getByRole('button', { name: 'Leave the walk' }).click();
  const stop = await openReportForm(page, 6);
  await stop.getByRole('radio', { name: texts.kind }).check();
  await stop.getByLabel(texts.remark).fill('Painted blue.');
  await context.setOffline(true);
  await stop.getByRole('button', { name: texts.send }).click();
  await expect(stop.getByRole('status').last()).toContainText('nothing was sent');
  await expect(stop.getByRole('button', { name: texts.send })).toBeFocused();
  await expect(stop.getByLabel(texts.remark)).toHaveValue('Painted blue.');
  await expect(stop.getByRole('radio', { name: texts.kind })).toBeChecked();
  await page.getByRole('link', { name: 'Go on with your walk' }).click();
  await takeChoice(page, 'With a fresh heart, then.');
  await page.close();

  await context.setOffline(false);
  const laterPage = await context.newPage();
  await openPage(laterPage, address);
  const laterStop = locateStop(laterPage, 6);
  await expect(laterStop.getByLabel(texts.remark)).toHaveValue('Painted blue.');
  await expect(laterStop.getByRole('radio', { name: texts.kind })).toBeChecked();
  await expect(laterStop.getByRole('status').last()).toContainText('not arrived yet');
  expect(await listViolations(laterPage)).toEqual([]);
  await laterStop.getByRole('button', { name: texts.send }).click();
  await expect(laterStop.getByRole('status').last()).toContainText(texts.sent);
  await laterPage.reload();
  await waitForApp(laterPage);
  await expect(laterPage.getByRole('link', { name: 'Go on with your walk' })).toBeVisible();
  await expect(laterStop.getByRole('textbox')).toHaveCount(0);
});

test('API-S13 our server accepts a report, and a static host says that it accepts none', { tag: '@static' }, async ({
  page,
}) => {
  await openPage(page, address);
  const stop = await openReportForm(page, 10);
  await stop.getByRole('radio', { name: texts.kind }).check();
  await stop.getByRole('button', { name: texts.send }).click();
  const isServed = test.info().project.name !== 'static host';
  await expect(stop.getByRole('status').last()).toContainText(
    isServed ? texts.sent : 'This site takes no reports here.',
  );
});

test('API-S13 the report form is hidden without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(address);
  await expect(locateStop(page, 0)).toBeVisible();
  await expect(page.getByText(texts.open).first()).toBeHidden();
  await context.close();
});
