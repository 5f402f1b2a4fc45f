import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import {
  blockedRequestMessage,
  disablePrefetch,
  fullMotionOptions,
  locales,
  openPage,
  test,
  toLocalePath,
} from './journey.ts';
import { readLayoutShifts, recordLayoutShifts } from './layout-shifts.ts';
import { scrollThroughPage, waitForNextFrame } from './scrolling.ts';

test.use(fullMotionOptions);

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The distance below the window at which Chromium starts to fetch lazy images. */
const lazyLoadingDistancePixels = 3000;

/** Returns a list that collects the paths of requested pictures, without their URL fragments. */
function recordPictureRequests(page: Page): string[] {
  const requestedPictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requestedPictures.push(new URL(request.url()).pathname);
  });
  return requestedPictures;
}

for (const window of windows)
  test(`SITE-H5 each picture is fetched once, when it is near the window (${window.width} px) @thorough`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    await disablePrefetch(page);
    const requestedPictures = recordPictureRequests(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const pictures = await page.locator('main img').evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        path: new URL(image.src).pathname,
        top: image.getBoundingClientRect().top,
        isShown: image.checkVisibility(),
        isLazy: image.loading === 'lazy',
      })),
    );
    const shownPictures = pictures.filter(({ isShown }) => isShown);
    for (const { path, top, isLazy } of shownPictures)
      expect(isLazy, `${path} at ${top} px`).toBe(top >= window.height);
    const nearPictures = shownPictures
      .filter(({ top }) => top < window.height + lazyLoadingDistancePixels)
      .map(({ path }) => path);
    expect(nearPictures.length).toBeLessThan(shownPictures.length);
    for (const { path } of pictures) if (!nearPictures.includes(path)) expect(requestedPictures).not.toContain(path);
    await scrollThroughPage(page);
    // The browser must not fetch pictures that this window size hides.
    for (const { path } of pictures)
      expect(
        requestedPictures.filter((one) => one === path),
        path,
      ).toHaveLength(shownPictures.some((picture) => picture.path === path) ? 1 : 0);
  });

for (const window of windows)
  test(`SITE-H5 the idle app fetches each picture once and lays out what is below (${window.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    const requestedPictures = recordPictureRequests(page);
    await openPage(page, '/');
    await expect(page.locator(':is(main > section, [data-hour]):not([data-laid-out])')).toHaveCount(0);
    await expect
      .poll(() =>
        page
          .locator('main img')
          .evaluateAll((images) =>
            (images as HTMLImageElement[])
              .filter((image) => image.checkVisibility() !== (image.complete && image.naturalWidth > 0))
              .map(({ src }) => src),
          ),
      )
      .toEqual([]);
    const pictures = requestedPictures.filter((path) => path.startsWith('/assets/'));
    expect(pictures.toSorted()).toEqual([...new Set(pictures)].toSorted());
  });

for (const locale of locales)
  test(`SITE-H5 the scrolled home page has no layout shift and at most 90 KB without scripts and fonts (${locale}) @thorough`, async ({
    page,
  }) => {
    const bodies = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (['document', 'stylesheet', 'image'].includes(response.request().resourceType()))
        bodies.set(new URL(response.url()).pathname, response.body());
    });
    await disablePrefetch(page);
    await recordLayoutShifts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(toLocalePath(locale, '/'));
    await scrollThroughPage(page);
    expect(await readLayoutShifts(page)).toEqual([]);
    const files = await Promise.all(
      [...bodies].map(async ([path, body]) => ({ path, bytes: brotliCompressSync(await body).length })),
    );
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes, JSON.stringify(files)).toBeLessThanOrEqual(92_160);
  });

test('SITE-H5 the scrolled home page has no layout shift in a wide window @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await recordLayoutShifts(page);
  await page.goto('/');
  await scrollThroughPage(page);
  expect(await readLayoutShifts(page)).toEqual([]);
});

test('SITE-H5 the home page has no listener for scroll events', async ({ page }) => {
  await page.addInitScript(() => {
    const listenedEvents: string[] = [];
    Object.assign(globalThis, { listened: listenedEvents });
    const register = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      // Ignores React's listeners on the document, which React adds even if no component uses them. The check of
      // React's props below finds components that listen to these events.
      const isReact = this === document;
      if (/^(scroll|scrollend|wheel|touchmove)$/.test(type) && !isReact) listenedEvents.push(`${type} of ${this}`);
      return register.call(this, type, ...rest);
    };
  });
  await openPage(page, '/');
  await scrollThroughPage(page);
  expect(await page.evaluate(() => (globalThis as unknown as { listened: string[] }).listened)).toEqual([]);
  const componentListeners = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
      const props = key ? Object.keys((element as unknown as Record<string, object>)[key] ?? {}) : [];
      return props.filter((name) => /^on(Scroll|Wheel|TouchMove)/.test(name));
    }),
  );
  expect(componentListeners).toEqual([]);
});

for (const window of windows)
  test(`SITE-H5 the home page animates only properties of the compositor (${window.width} px) @thorough`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    await page.goto('/');
    const animatedProperties = new Set<string>();
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < end; top += window.height / 2) {
      await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top);
      await waitForNextFrame(page);
      const properties = await page.evaluate(() => {
        const keyframeFields = ['offset', 'computedOffset', 'easing', 'composite'];
        return document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .flatMap((keyframe) => Object.keys(keyframe).filter((name) => !keyframeFields.includes(name)));
      });
      for (const property of properties) animatedProperties.add(property);
    }
    const allowedProperties = ['transform', 'translate', 'scale', 'rotate', 'opacity'];
    expect([...animatedProperties].filter((property) => !allowedProperties.includes(property))).toEqual([]);
  });

/** The bytes that a server sends before the browser's first acknowledgement: ten TCP segments. */
const initialWindowBytes = 14_336;

test('SITE-H5 the first 14 KB show the header and the words of the first screen', async ({ page, expectConsole }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      // The test sends only the beginning of the page, which ends within a style element. The content security policy
      // then blocks this element, because its hash is different. So the test expects the message about it.
      expectConsole(blockedRequestMessage, /Applying inline style violates/);
      const address = toLocalePath(locale, '/');
      const completePage = await (await page.request.get(address)).body();
      const beginning = brotliDecompressSync(brotliCompressSync(completePage).subarray(0, initialWindowBytes), {
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      });
      await page.route('**/*', (route) =>
        new URL(route.request().url()).pathname === address
          ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: beginning })
          : route.abort(),
      );
      await page.goto(address, { waitUntil: 'commit' });
      const hero = page.locator('section').first();
      for (const window of windows) {
        await page.setViewportSize(window);
        await expect(hero.getByRole('listitem').nth(2)).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
        for (const line of [...(await hero.locator('h1 > span').all()), ...(await hero.getByRole('listitem').all())])
          await expect(line).toBeInViewport({ ratio: 1 });
        await expect(hero.locator('> div').first()).toHaveCSS('background-image', /linear-gradient/);
      }
    });
});

test('SITE-H5 the lower blocks keep their styles after navigations and a change of language @thorough', async ({
  page,
}) => {
  await openPage(page, '/');
  const readAppearance = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main > section:not(:first-of-type)')].map((block) => [
        getComputedStyle(block).isolation,
        getComputedStyle(block).overflow,
      ]),
    );
  const expectedAppearance = (await readAppearance()).map(() => ['isolate', 'clip']);
  expect(expectedAppearance).not.toHaveLength(0);
  expect(await readAppearance()).toEqual(expectedAppearance);
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(await readAppearance()).toEqual(expectedAppearance);
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect(page).not.toHaveURL('/jp');
  await page.goBack();
  await expect(page.locator('main > section').nth(1)).toBeAttached();
  expect(await readAppearance()).toEqual(expectedAppearance);
});
