import { expect, type Page } from '@playwright/test';
import { openPage, test } from './journey.ts';
import { openPlayedWalk } from './walks/played-walk.ts';

/** Records the analytics events that a page sends, with the cookies of each request. */
function recordSentEvents(page: Page) {
  const sentEvents: { body: unknown; cookie: string | undefined }[] = [];
  page.on('request', async (request) => {
    if (!request.url().endsWith('/api/counts')) return;
    const { cookie } = await request.allHeaders();
    sentEvents.push({ body: request.postDataJSON(), cookie });
  });
  return sentEvents;
}

test('API-S3 page views and navigations in the app are counted without a cookie', async ({ page }) => {
  const sentEvents = recordSentEvents(page);
  const firstCount = page.waitForResponse('**/api/counts');
  await openPage(page, '/jp/game/enoshima');
  expect((await firstCount).status()).toBe(204);
  const secondCount = page.waitForResponse('**/api/counts');
  await page.getByRole('link', { name: 'ほかのコースも見る' }).click();
  expect((await secondCount).status()).toBe(204);
  await expect
    .poll(() => sentEvents)
    .toEqual([
      { body: { event: 'view', page: 'game-id/enoshima', locale: 'jp' }, cookie: undefined },
      { body: { event: 'view', page: 'play', locale: 'jp' }, cookie: undefined },
    ]);
});

for (const [name, value, isThorough] of [
  ['globalPrivacyControl', true, false],
  ['doNotTrack', '1', true],
] as const)
  test(`API-S3 nothing is counted where ${name} is set`, { tag: isThorough ? '@thorough' : [] }, async ({ page }) => {
    await page.addInitScript(
      ([name, value]) => Object.defineProperty(navigator, name as string, { value }),
      [name, value],
    );
    const sentEvents = recordSentEvents(page);
    const adapter = page.waitForResponse(/\/assets\/start-[^/]*\.js$/);
    const session = page.waitForResponse('**/sanctum/csrf-cookie');
    const manifestResponse = page.waitForResponse('**/app-manifest.json');
    await openPage(page, '/');
    await Promise.all([adapter, session]);
    await page.getByRole('banner').getByRole('link', { name: 'Walks' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a walk');
    await manifestResponse;
    expect(sentEvents).toEqual([]);
  });

test('API-S3 an ending that is undone and reached again is counted once @thorough', async ({ page }) => {
  const sentEvents = recordSentEvents(page);
  await openPlayedWalk(page, { upTo: 'end.goddess.c2', choices: ['caves.c11'] });
  const lastChoice = page.getByRole('button', { name: 'Step back, and leave Shiro a moment.' });
  const end = page.getByRole('heading', { name: 'The end' });
  const figures = page.getByText(/clues solved$/);
  await lastChoice.click();
  await expect(end).toBeVisible();
  const figuresBefore = await figures.textContent();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(end).toHaveCount(0);
  await lastChoice.click();
  await expect(end).toBeVisible();
  await expect(figures).toHaveText(figuresBefore ?? '');
  // The walk has ended a second time, after an undo. Wait for the next page view: if the app counted the second ending,
  // it would send that event first.
  const viewCount = page.waitForResponse('**/api/counts');
  await page.getByRole('dialog').getByRole('link', { name: 'All walks' }).click();
  await viewCount;
  await expect
    .poll(() => sentEvents.map(({ body }) => body))
    .toEqual([
      { event: 'view', page: 'game-id/enoshima', locale: 'en' },
      { event: 'finish', page: 'game-id/enoshima', locale: 'en' },
      { event: 'view', page: 'play', locale: 'en' },
    ]);
});

test('API-S3 a page that does not exist is not counted', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/, /NotFoundError/);
  const sentEvents = recordSentEvents(page);
  const session = page.waitForResponse('**/sanctum/csrf-cookie');
  await openPage(page, '/game/nowhere');
  await session;
  const countResponse = page.waitForResponse('**/api/counts');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await countResponse;
  await expect.poll(() => sentEvents.map(({ body }) => body)).toEqual([{ event: 'view', page: 'index', locale: 'en' }]);
});
