import { expect, type Page } from '@playwright/test';
import { openPage, test, waitForApp } from './journey.ts';

function recordRequests(page: Page, part: RegExp) {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (part.test(request.url())) urls.push(`${request.method()} ${request.url()}`);
  });
  return urls;
}

test('API-S1 the session opens once per document, after the load event', { tag: '@static-thorough' }, async ({
  page,
}) => {
  const requests = recordRequests(page, /sanctum/);
  const cookieRequest = page.waitForRequest('**/sanctum/csrf-cookie');
  await page.goto('/');
  const request = await cookieRequest;
  expect(request.method()).toBe('GET');
  expect(request.postData()).toBeNull();
  const isAfterLoad = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const session = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/sanctum/csrf-cookie'));
    return (session?.startTime ?? Number.POSITIVE_INFINITY) > (visit?.loadEventEnd ?? Number.POSITIVE_INFINITY);
  });
  expect(isAfterLoad).toBe(true);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  expect(requests).toHaveLength(1);
});

test('API-S1 the answer sets the two security cookies', async ({ page, context }) => {
  const cookieResponse = page.waitForResponse('**/sanctum/csrf-cookie');
  await page.goto('/');
  expect((await cookieResponse).status()).toBe(204);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'lorewalk_session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookies.find(({ name }) => name === 'XSRF-TOKEN')).toMatchObject({ httpOnly: false, sameSite: 'Lax' });
});

test('API-S1 a failed session request logs one line and nothing else', { tag: '@static' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/sanctum\/csrf-cookie/, /The session could not be opened/);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.route('**/sanctum/csrf-cookie', (route) => route.fulfill({ status: 503 }));
  const consoleMessage = page.waitForEvent('console', (message) =>
    message.text().startsWith('The session could not be opened'),
  );
  await openPage(page, '/');
  await consoleMessage;
  expect(lines.filter((line) => line.startsWith('The session'))).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
});

test('SITE-A3 the site sends no requests to other hosts', { tag: '@static-thorough' }, async ({ context, baseURL }) => {
  const foreignAddresses: string[] = [];
  context.on('request', (request) => {
    if (!new RegExp(`^(${baseURL}|data:)`).test(request.url())) foreignAddresses.push(request.url());
  });
  // Opens the pages in parallel, because each sends its last request a second after it has loaded.
  await Promise.all(
    ['/', '/zh/play', '/jp/game/enoshima', '/delete', '/about/privacy'].map(async (path) => {
      const page = await context.newPage();
      const session = page.waitForRequest('**/sanctum/csrf-cookie');
      const manifest = page.waitForRequest('**/app-manifest.json');
      await openPage(page, path);
      await Promise.all([session, manifest]);
    }),
  );
  expect(foreignAddresses).toEqual([]);
});

test('SITE-R3 no script of the first load blocks the first paint', async ({ page }) => {
  await page.goto('/');
  await waitForApp(page);
  const { firstPaintMs, firstScriptMs } = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    firstScriptMs: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(firstScriptMs).toBeGreaterThan(firstPaintMs);
});

test('SITE-R4 pages are prefetched once, and never with data saver', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  const pages = recordRequests(page, /(terms|privacy|delete|play)-page-[^/]*\.js$/);
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Terms of Service' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Terms of Service' }).hover();
  await page.getByRole('link', { name: 'Privacy Policy' }).focus();
  expect(pages).toEqual([]);

  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }));
  const fetchedChunk = page.waitForRequest(/terms-page-/);
  await page.getByRole('banner').getByRole('link', { name: 'Walks' }).hover();
  await page.getByRole('link', { name: 'Terms of Service' }).hover();
  await fetchedChunk;
  await page.getByRole('link', { name: 'Privacy Policy' }).hover();
  await page.getByRole('link', { name: 'Terms of Service' }).hover();
  expect(pages.filter((url) => url.includes('terms-page'))).toHaveLength(1);
});

test('SITE-R4 a link that is pointed at renders its page hidden, and the click shows it', async ({ page }) => {
  await openPage(page, '/');
  const styles = page.locator('link[rel="stylesheet"][href*="play-page"]');
  await expect(styles).toHaveAttribute('media', 'not all');
  const title = await page.title();
  const link = page.getByRole('banner').getByRole('link', { name: 'Walks' });
  await link.hover();
  const heading = page.locator('h1', { hasText: 'Choose a walk' });
  await expect(heading).toBeAttached();
  await expect(heading).toBeHidden();
  await expect(styles).toHaveAttribute('media', 'all');
  expect(await page.title()).toBe(title);
  await heading.evaluate((element) => element.setAttribute('data-prepared', ''));
  await link.click();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(heading).toHaveAttribute('data-prepared', '');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Choose a walk/);
});

test('SITE-A2 before the app runs, links prefetch their documents', { tag: '@static-thorough' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 }));
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Walks' });
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  // Waits for the status `Ready`, which Chromium reports shortly after the request has finished. Before that, Chromium
  // cannot use the prefetched document.
  const whenPrefetched = new Promise<void>((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve()),
  );
  await link.hover();
  await whenPrefetched;
  // Clicks by script. A real click begins with `pointerdown`, which would start the app. The app might then open the
  // page itself.
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a walk');
  // Under Playwright's control, Chromium prefetches the document instead of prerendering it.
  const delivery = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      deliveryType: string;
    })[];
    return visit?.deliveryType;
  });
  expect(delivery).toBe('navigational-prefetch');
});
