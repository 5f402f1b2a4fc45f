import { expect, type Page } from '@playwright/test';
import {
  blockedRequestMessage,
  disablePrefetch,
  isSamePageLoad,
  markPageLoad,
  openPage,
  readAddress,
  test,
} from './journey.ts';

const chunkOfTerms = '**/assets/terms-page-*.js';

/** Locates the footer's link to the page whose chunk a test blocks. */
function locateTermsLink(page: Page) {
  return page.getByRole('link', { name: 'Terms of Service' });
}

function recordDocumentLoads(page: Page): string[] {
  const documentLoads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documentLoads.push(new URL(request.url()).pathname);
  });
  return documentLoads;
}

test('SITE-D1 a missing chunk loads the destination once as a document', async ({ page, expectConsole }) => {
  expectConsole(blockedRequestMessage);
  await disablePrefetch(page);
  await openPage(page, '/');
  await page.route(chunkOfTerms, (route) => route.abort());
  const documentLoads = recordDocumentLoads(page);
  await locateTermsLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.waitForLoadState();
  expect(readAddress(page)).toBe('/about/terms');
  expect(documentLoads.filter((path) => path.startsWith('/about/terms'))).toHaveLength(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
});

test('SITE-D1 a second missing chunk within ten seconds shows the error screen instead of a reload @thorough', async ({
  page,
  expectConsole,
}) => {
  expectConsole(blockedRequestMessage);
  await disablePrefetch(page);
  await openPage(page, '/');
  await page.evaluate(() => sessionStorage.setItem('lorewalk:reloaded-at', String(Date.now() - 5_000)));
  await page.route(chunkOfTerms, (route) => route.abort());
  const documentLoads = recordDocumentLoads(page);
  await locateTermsLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
  expect(documentLoads).toEqual([]);

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.evaluate(() => sessionStorage.setItem('lorewalk:reloaded-at', String(Date.now() - 10_001)));
  await locateTermsLink(page).click();
  await expect.poll(() => documentLoads.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
});

test('SITE-D1 with blocked storage a missing chunk causes no reload @thorough', async ({ page, expectConsole }) => {
  expectConsole(blockedRequestMessage);
  await disablePrefetch(page);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await openPage(page, '/');
  await page.route(chunkOfTerms, (route) => route.abort());
  const documentLoads = recordDocumentLoads(page);
  await locateTermsLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
  expect(documentLoads).toEqual([]);
});

test('SITE-D1 offline a missing chunk shows the error screen, and Back works @thorough', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/);
  await disablePrefetch(page);
  await openPage(page, '/');
  const documentLoads = recordDocumentLoads(page);
  await context.setOffline(true);
  await locateTermsLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
  expect(documentLoads).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
});

test('SITE-D1 a missing chunk also reloads the page after Back @thorough', async ({ page, expectConsole }) => {
  expectConsole(blockedRequestMessage);
  await disablePrefetch(page);
  await openPage(page, '/about/terms');
  await page.getByRole('banner').getByRole('link', { name: 'Walks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a walk');
  await page.reload();
  await page.waitForFunction(() => 'started' in document.documentElement.dataset);
  await page.route(chunkOfTerms, (route) => route.abort());
  const documentLoads = recordDocumentLoads(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  expect(readAddress(page)).toBe('/about/terms');
  await expect.poll(() => documentLoads.length).toBe(1);
});

test('SITE-D1 a failed prefetch neither reloads nor logs anything @thorough', async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/);
  await page.route(chunkOfTerms, (route) => route.abort());
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('terms-page'));
  await openPage(page, '/');
  const documentLoads = recordDocumentLoads(page);
  await markPageLoad(page);
  await locateTermsLink(page).scrollIntoViewIfNeeded();
  await failedRequest;
  await page.unroute(chunkOfTerms);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  expect(documentLoads).toEqual([]);
  expect(await isSamePageLoad(page)).toBe(true);
});

for (const [answerName, answer, isNewDocument, isThorough] of [
  ['another build', { json: { build: 'another' } }, true, false],
  ['HTML', { contentType: 'text/html', body: '<!DOCTYPE html><title>Not found</title>' }, false, false],
  ['something else', { json: { version: 3 } }, false, true],
  ['a failure', { status: 500, json: { build: 'another' } }, false, true],
] as const)
  test(`SITE-D2 when the manifest answers ${answerName}, the next navigation is ${isNewDocument ? 'a document load' : 'as ever'}`, {
    tag: isThorough ? '@thorough' : [],
  }, async ({ page, expectConsole }) => {
    expectConsole(/status of 500/);
    await page.route('**/app-manifest.json', (route) => route.fulfill(answer));
    const manifestResponse = page.waitForResponse('**/app-manifest.json');
    await openPage(page, '/');
    await markPageLoad(page);
    await (await manifestResponse).finished();
    await locateTermsLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await expect.poll(() => isSamePageLoad(page)).toBe(!isNewDocument);
    expect(readAddress(page)).toBe('/about/terms');
  });

test('SITE-D2 the manifest is requested a second after the load event and contains the build’s id', async ({
  page,
  request,
}) => {
  const manifestRequest = page.waitForRequest('**/app-manifest.json');
  await page.goto('/');
  await manifestRequest;
  const afterLoadMs = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const manifest = performance.getEntriesByName(`${location.origin}/app-manifest.json`)[0];
    return (manifest?.startTime ?? performance.now()) - (visit?.loadEventEnd ?? 0);
  });
  expect(afterLoadMs).toBeGreaterThanOrEqual(990);
  expect(await (await request.get('/app-manifest.json')).json()).toEqual({
    build: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('SITE-D2 browsers never cache the manifest', async ({ request }) => {
  expect((await request.get('/app-manifest.json')).headers()['cache-control']).toBe('no-store');
});
