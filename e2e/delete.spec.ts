import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { countStoredEntries, emptyStorageCounts, fillBrowserStorage } from './browser-storage.ts';
import { missingResourceMessage, openPage, test } from './journey.ts';

const isStaticHost = () => test.info().project.name === 'static host';

test('SITE-R1 the delete page lists all data of this browser and removes it', { tag: '@static' }, async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(missingResourceMessage, /status of 405/);
  await openPage(page, '/zh/delete');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete my data');
  await fillBrowserStorage(page);
  if (!isStaticHost()) await expect.poll(async () => (await context.cookies()).length).toBe(3);
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.locator('#browser').getByRole('status')).toContainText(
    isStaticHost() ? 'on this device only' : 'Done. This browser holds nothing',
  );
  expect(await context.cookies()).toEqual([]);
  expect(await countStoredEntries(page)).toEqual(emptyStorageCounts);
});

test('API-S11 a pending upload in another window does not restore deleted data @thorough', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openPage(page, '/delete');
  const walker = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openPage(walker, '/delete');
  await createVisitorWithWalk(walker);
  const code = await createResumeCode(walker);
  await walker.context().close();

  const otherPage = await context.newPage();
  await context.clock.install();
  await openPage(otherPage, '/play');
  await otherPage.getByRole('textbox', { name: 'Code' }).fill(code);
  await otherPage.getByRole('button', { name: 'Fetch the walk' }).click();
  await expect(otherPage.getByText('is on this device now.')).toBeVisible();
  const visitorsMade: string[] = [];
  otherPage.on('request', (request) => {
    if (request.method() !== 'GET') visitorsMade.push(request.url());
  });
  await page.route('**/api/browser', async (route) => {
    const response = await route.fetch();
    // The server has deleted everything, but this window still waits for the answer. Now the timer of the other window
    // fires, and that window tries to upload its save.
    await context.clock.runFor(5000);
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.locator('#browser').getByRole('status')).toContainText('On our server: no walk, no report');
  await expect(otherPage.getByRole('heading', { name: 'Saved on this device' })).toBeHidden();
  await otherPage.getByRole('textbox', { name: 'Code' }).fill(code);
  await otherPage.getByRole('button', { name: 'Fetch the walk' }).click();
  await expect(otherPage.getByText('was deleted in another window')).toBeVisible();
  expect(visitorsMade).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('lorewalk_visitor');
  expect(await page.evaluate(async () => (await fetch('/api/visitor')).status)).toBe(204);
});

const serverFailures = [
  ['offline', 'Our server could not be reached'],
  ['out of order', 'Our server could not delete anything just now'],
] as const;
for (const [failureName, sentence] of serverFailures)
  test(`API-S11 the receipt says what was not deleted while the server is ${failureName} @thorough`, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|net::ERR/);
    await openPage(page, '/delete');
    await createVisitorWithWalk(page);
    await page.evaluate(() => localStorage.setItem('walk', 'progress'));
    await page.route('**/api/browser', (route) =>
      failureName === 'offline' ? route.abort() : route.fulfill({ status: 503 }),
    );
    const status = page.locator('#browser').getByRole('status');
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect(status).toContainText('gone from this browser');
    await expect(status).toContainText(sentence);
    await expect(status).toContainText('In this browser: walks, settings of this site, cookies');
    await expect(status).not.toContainText('On our server:');
    expect((await context.cookies()).map(({ name }) => name)).toContain('lorewalk_visitor');
    await page.unroute('**/api/browser');
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect(status).toContainText('On our server: 1 walk, no report');
    expect(await context.cookies()).toEqual([]);
  });

test('SITE-A2 the delete button is disabled until the app runs', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch dynamically/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/delete');
  await expect(page.getByRole('button', { name: 'Delete now' })).toBeDisabled();
});

const shortCode = /[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}/;

/** Signs in and saves a walk on the server, as the app does. Returns the secret with which the visitor can be deleted. */
async function createVisitorWithWalk(page: Page): Promise<string> {
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('XSRF-TOKEN');
  return page.evaluate(async () => {
    // Reads the CSRF token before each request, because signing in replaces it.
    const readCsrfToken = () => decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const sendRequest = (method: string, path: string, headers: Record<string, string> = {}) =>
      fetch(path, {
        method,
        headers: { 'X-XSRF-TOKEN': readCsrfToken(), ...headers },
        ...(method === 'PUT' && { body: '{}' }),
      });
    const { deletionSecret } = await (await sendRequest('POST', '/api/visitor')).json();
    await sendRequest('PUT', '/api/documents/walks/enoshima', { 'If-None-Match': '*' });
    return deletionSecret;
  });
}

/** Creates a resume code for the walk that `createVisitorWithWalk` saved. */
function createResumeCode(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' };
    const codeResponse = await fetch('/api/resume-codes', { method: 'POST', headers, body: '{"walk":"enoshima"}' });
    return (await codeResponse.json()).code;
  });
}

test('API-S11 a visitor requests the deletion of an account by e-mail address and sees its status @thorough', async ({
  page,
  expectConsole,
}) => {
  expectConsole(missingResourceMessage);
  await openPage(page, '/jp/delete');
  await page.getByLabel('アカウントのメールアドレス').fill('walker@example.com');
  await page.getByLabel('保存したコースと進み具合だけ（アカウントは残す）').check();
  await page.getByRole('button', { name: '依頼を送る' }).dblclick();
  const sentStatus = page.locator('#mail').getByRole('status').first();
  await expect(sentStatus).toContainText('ご依頼を受け付けました');
  const [reference = ''] = shortCode.exec((await sentStatus.textContent()) ?? '') ?? [];
  await page.getByLabel('受付番号').fill(reference.toLowerCase());
  await page.getByRole('button', { name: '確かめる', exact: true }).click();
  const status = page.locator('#mail').getByRole('status').last();
  await expect(status).toContainText('ご依頼を受け付けました');
  await openPage(page, '/jp/delete?request=22222-22222');
  await expect(status).toContainText('受付番号22222-22222のご依頼が見つかりません');
  expect(await listViolations(page)).toEqual([]);
});

test('API-S11 an identifier deletes its data, and a resume code does not', async ({ page, browser, baseURL }) => {
  await openPage(page, '/zh/delete');
  const identifier = await createVisitorWithWalk(page);
  const otherContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const otherPage = await otherContext.newPage();
  await openPage(otherPage, '/zh/delete');
  const status = otherPage.locator('#code').getByRole('status');
  for (const [code, outcomeText] of [
    [await createResumeCode(page), '這是接續代碼'],
    ['0b4fd4a7-6f3a-4f0c-9d5c-3c1d6c2f7a11', '查無對應的資料'],
    [identifier, '已從我們的伺服器刪除這個識別碼底下的一切'],
  ] as const) {
    await otherPage.getByRole('textbox', { name: '識別碼' }).fill(code);
    await otherPage.getByRole('button', { name: '刪除對應的資料' }).click();
    await expect(status).toContainText(outcomeText);
  }
  expect(await page.evaluate(async () => (await fetch('/api/visitor')).json())).toEqual({ deleted: true });
  await otherContext.close();
});

test('API-S11 the delete page shows this browser’s identifier and a receipt', async ({ page, context }) => {
  await openPage(page, '/delete');
  const identifier = await createVisitorWithWalk(page);
  await page.reload();
  await expect(page.locator('#browser')).toContainText(identifier);
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.locator('#browser').getByRole('status')).toContainText('On our server: 1 walk');
  expect(await context.cookies()).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
});

test('API-S11 the forms of the delete page work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/jp/delete');
  for (let times = 0; times < 2; times++) {
    await page.goto('/jp/delete');
    await page.getByLabel('アカウントのメールアドレス').fill('plain@example.com');
    await page.getByRole('button', { name: '依頼を送る' }).click();
    await expect(page.locator('#mail [data-outcome]:visible')).toContainText('ご依頼を受け付けました');
  }
  await expect(page.locator('[data-outcome]:visible')).toHaveText(shortCode);
  await page.getByLabel('受付番号').fill('22222-22222');
  await page.getByRole('button', { name: '確かめる', exact: true }).click();
  await expect(page.locator('[data-outcome]:visible')).toContainText('受付番号22222-22222のご依頼が見つかりません');
  await page.getByRole('textbox', { name: '識別子' }).fill('22222-22222');
  await page.getByRole('button', { name: '該当するものを消す' }).click();
  await expect(page.locator('[data-outcome]:visible')).toContainText('これは引き継ぎコードです');
  await context.close();
});
