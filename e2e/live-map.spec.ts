import { expect, type Page } from '@playwright/test';
import { chromiumFlags, drawingFlags, ensureHeadlessShell } from './chromium.ts';
import { openPage, test } from './journey.ts';
import { readPassage, takeChoice, walkPagePath } from './play-walk.ts';

// The live map needs WebGL. Tests and screenshots normally use flags that turn WebGL off, so use `drawingFlags` instead.
test.use({ launchOptions: { executablePath: ensureHeadlessShell(), args: [...chromiumFlags, ...drawingFlags] } });

/** Starts the walk from home. Resolves to its map once the drawing of the map has loaded. */
async function openMap(page: Page) {
  await openPage(page, `${walkPagePath}#home`);
  const map = page.getByRole('group', { name: 'Map of the walk' });
  const drawing = map.locator('img[src*="/map.en.svg#walk-map-day"]');
  await expect(drawing).toBeVisible();
  return { map, drawing, live: map.locator('canvas') };
}

/** Pretends that the device has a graphics card. The tests' browser has none. */
async function installFakeGraphicsCard(page: Page) {
  await page.addInitScript(() => {
    const unmaskedRenderer = 0x9246;
    const { getParameter } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.getParameter = function (name) {
      return name === unmaskedRenderer ? 'A graphics card' : getParameter.call(this, name);
    };
  });
}

test('PLAY-G38 without a graphics card the drawn map stays', async ({ page }) => {
  const { map, drawing, live } = await openMap(page);
  // Waits long enough for a live map to start. None must start.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  await map.press('+');
  await expect(live).toHaveCount(0);
  await expect(drawing).toBeVisible();
});

test('PLAY-G39 the live map uses only our host, and the drawing returns when the map is lost', async ({
  page,
  baseURL,
  expectConsole,
}) => {
  test.slow();
  // Chromium prints this warning about slow reading of pixels, because the machine has no graphics card.
  expectConsole(/GL Driver Message \(OpenGL, Performance/);
  const requestedFiles: string[] = [];
  page.on('request', (request) => requestedFiles.push(request.url()));
  await installFakeGraphicsCard(page);
  const { drawing, live } = await openMap(page);
  await expect(drawing).toBeHidden({ timeout: 80_000 });
  await expect(live).toBeVisible();
  expect(requestedFiles.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
  await live.evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(drawing).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('PLAY-G40 the walk is downloaded after the live map’s files failed to load @thorough', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await installFakeGraphicsCard(page);
    const slowTile = Promise.withResolvers<void>();
    await page.route('**/tiles.pmtiles', async (route) => {
      await slowTile.promise;
      await route.fulfill({ status: 404 });
    });
    const tilesRequest = page.waitForRequest('**/tiles.pmtiles');
    const { drawing, live } = await openMap(page);
    await tilesRequest;
    // Plays to the point at which the download of the walk normally starts.
    await readPassage(page);
    await takeChoice(page, 'And how did it end?');
    const hasServiceWorker = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
    expect(await hasServiceWorker()).toBe(false);
    slowTile.resolve();
    await expect.poll(hasServiceWorker).toBe(true);
    await expect(live).toHaveCount(0);
    await expect(drawing).toBeVisible();
  });
});
