import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { countStoredEntries, emptyStorage, fillBrowserStorage } from './browser-storage.ts';
import { locales, missingResource, openPage, pathInLocale, test } from './journey.ts';

const isStaticHost = () => test.info().project.name === 'static host';

test('SITE-R1 the delete page lists all data of this browser and removes it', { tag: '@static' }, async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(missingResource, /status of 405/);
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
  expect(await countStoredEntries(page)).toEqual(emptyStorage);
});

test('API-S11 a pending upload in another window restores nothing', async ({ page, context, browser, baseURL }) => {
  await openPage(page, '/delete');
  const walker = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openPage(walker, '/delete');
  await createVisitorWithWalk(walker);
  const code = await createResumeCode(walker);
  await walker.context().close();

  const other = await context.newPage();
  await context.clock.install();
  await openPage(other, '/play');
  await other.getByRole('textbox', { name: 'Code' }).fill(code);
  await other.getByRole('button', { name: 'Fetch the walk' }).click();
  await expect(other.getByText('is on this device now.')).toBeVisible();
  const visitorsMade: string[] = [];
  other.on('request', (request) => {
    if (request.method() !== 'GET') visitorsMade.push(request.url());
  });
  await page.route('**/api/browser', async (route) => {
    const response = await route.fetch();
    // The server has deleted everything, but this window has not received the answer yet. In this state the other window's
    // timer ends, and the window tries to upload its save.
    await context.clock.runFor(5000);
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.locator('#browser').getByRole('status')).toContainText('On our server: no walk, no report');
  await expect(other.getByRole('heading', { name: 'Saved on this device' })).toBeHidden();
  await other.getByRole('textbox', { name: 'Code' }).fill(code);
  await other.getByRole('button', { name: 'Fetch the walk' }).click();
  await expect(other.getByText('was deleted in another window')).toBeVisible();
  expect(visitorsMade).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('lorewalk_visitor');
  expect(await page.evaluate(async () => (await fetch('/api/visitor')).status)).toBe(204);
});

const failures = [
  ['offline', 'Our server could not be reached'],
  ['out of order', 'Our server could not delete anything just now'],
] as const;
for (const [how, said] of failures)
  test(`API-S11 says what is gone and what is not while the server is ${how}`, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|net::ERR/);
    await openPage(page, '/delete');
    await createVisitorWithWalk(page);
    await page.evaluate(() => localStorage.setItem('walk', 'progress'));
    await page.route('**/api/browser', (route) => (how === 'offline' ? route.abort() : route.fulfill({ status: 503 })));
    const status = page.locator('#browser').getByRole('status');
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect(status).toContainText('gone from this browser');
    await expect(status).toContainText(said);
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

const words = {
  en: {
    send: 'Send the request',
    email: 'E-mail address of the account',
    progress: 'Saved walks and progress only; the account stays',
    received: 'Your request has arrived.',
    show: 'Show',
    reference: 'Reference number',
    unknown: 'There is no request 22222-22222.',
    code: 'Identifier',
    byCode: 'Delete this data',
    nothing: 'Nothing is kept under this',
    resumeCode: 'This is a resume code',
    everything: 'Everything kept under this identifier is deleted',
    deleteNow: 'Delete now',
    receipt: 'On our server: 1 walk',
  },
  zh: {
    send: '送出請求',
    email: '帳號的電子郵件',
    progress: '只刪除保存的路線與進度，保留帳號',
    received: '已收到你的請求',
    show: '查詢',
    reference: '查詢編號',
    unknown: '找不到請求22222-22222',
    code: '識別碼',
    byCode: '刪除對應的資料',
    nothing: '查無對應的資料',
    resumeCode: '這是接續代碼',
    everything: '已從我們的伺服器刪除這個識別碼底下的一切',
    deleteNow: '立即刪除',
    receipt: '我們的伺服器：1條路線',
  },
  jp: {
    send: '依頼を送る',
    email: 'アカウントのメールアドレス',
    progress: '保存したコースと進み具合だけ（アカウントは残す）',
    received: 'ご依頼を受け付けました',
    show: '確かめる',
    reference: '受付番号',
    unknown: '受付番号22222-22222のご依頼が見つかりません',
    code: '識別子',
    byCode: '該当するものを消す',
    nothing: '該当するものがありません',
    resumeCode: 'これは引き継ぎコードです',
    everything: 'この識別子のデータをすべてサーバーから消しました',
    deleteNow: 'いますぐ消す',
    receipt: 'サーバー：コース1件',
  },
} as const;

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

/** Creates a resume code for the walk that `createVisitorWithWalk` saves. */
function createResumeCode(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'X-XSRF-TOKEN': token, 'Content-Type': 'application/json' };
    const made = await fetch('/api/resume-codes', { method: 'POST', headers, body: '{"walk":"enoshima"}' });
    return (await made.json()).code;
  });
}

test("API-S11 asks for an account's deletion by e-mail address, and shows how far it is", async ({
  page,
  expectConsole,
}) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      const say = words[locale];
      const address = pathInLocale(locale, '/delete');
      expectConsole(missingResource);
      await openPage(page, address);
      await page.getByLabel(say.email).fill('walker@example.com');
      await page.getByLabel(say.progress).check();
      await page.getByRole('button', { name: say.send }).dblclick();
      const sent = page.locator('#mail').getByRole('status').first();
      await expect(sent).toContainText(say.received);
      const [reference = ''] = shortCode.exec((await sent.textContent()) ?? '') ?? [];
      await page.getByLabel(say.reference).fill(reference.toLowerCase());
      await page.getByRole('button', { name: say.show, exact: true }).click();
      const status = page.locator('#mail').getByRole('status').last();
      await expect(status).toContainText(say.received);
      await openPage(page, `${address}?request=22222-22222`);
      await expect(status).toContainText(say.unknown);
      expect(await listViolations(page)).toEqual([]);
    });
});

test('API-S11 deletes by an identifier, and not by a resume code', async ({ page, context, browser, baseURL }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      const say = words[locale];
      const address = pathInLocale(locale, '/delete');
      await openPage(page, address);
      const identifier = await createVisitorWithWalk(page);
      const otherContext = await browser.newContext({ ...(baseURL && { baseURL }) });
      const other = await otherContext.newPage();
      await openPage(other, address);
      const status = other.locator('#code').getByRole('status');
      for (const [code, outcome] of [
        [await createResumeCode(page), say.resumeCode],
        ['0b4fd4a7-6f3a-4f0c-9d5c-3c1d6c2f7a11', say.nothing],
        [identifier, say.everything],
      ] as const) {
        await other.getByRole('textbox', { name: say.code }).fill(code);
        await other.getByRole('button', { name: say.byCode }).click();
        await expect(status).toContainText(outcome);
      }
      expect(await page.evaluate(async () => (await fetch('/api/visitor')).json())).toEqual({ deleted: true });
      await otherContext.close();
      // Removes the cookies, so that the test in the next language begins as a new visitor.
      await context.clearCookies();
    });
});

test('API-S11 tells this browser its identifier, and gives a receipt', async ({ page, context }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      const say = words[locale];
      const address = pathInLocale(locale, '/delete');
      await openPage(page, address);
      const identifier = await createVisitorWithWalk(page);
      await page.reload();
      await expect(page.locator('#browser')).toContainText(identifier);
      await page.getByRole('button', { name: say.deleteNow }).click();
      await expect(page.locator('#browser').getByRole('status')).toContainText(say.receipt);
      expect(await context.cookies()).toEqual([]);
      expect(await listViolations(page)).toEqual([]);
    });
});

test('API-S11 SITE-A2 works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/jp/delete');
  for (let times = 0; times < 2; times++) {
    await page.goto('/jp/delete');
    await page.getByLabel(words.jp.email).fill('plain@example.com');
    await page.getByRole('button', { name: words.jp.send }).click();
    await expect(page.locator('#mail [data-outcome]:visible')).toContainText(words.jp.received);
  }
  await expect(page.locator('[data-outcome]:visible')).toHaveText(shortCode);
  await page.getByLabel(words.jp.reference).fill('22222-22222');
  await page.getByRole('button', { name: words.jp.show, exact: true }).click();
  await expect(page.locator('[data-outcome]:visible')).toContainText(words.jp.unknown);
  await page.getByRole('textbox', { name: words.jp.code }).fill('22222-22222');
  await page.getByRole('button', { name: words.jp.byCode }).click();
  await expect(page.locator('[data-outcome]:visible')).toContainText(words.jp.resumeCode);
  await context.close();
});
