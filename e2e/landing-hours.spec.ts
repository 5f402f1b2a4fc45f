import { expect, type Page } from '@playwright/test';
import { blockedRequestMessage, fullMotionOptions, locales, openPage, test, toLocalePath } from './journey.ts';

test.use(fullMotionOptions);

const locateHoursSection = (page: Page) => page.locator('section').nth(1);

/**
 * Returns, for each picture, the share of its width that blank paper covers. The paper moves off to the right while the
 * page scrolls.
 */
function measureCoveredWidthFractions(page: Page): Promise<number[]> {
  return locateHoursSection(page)
    .getByRole('listitem')
    .evaluateAll((prints) =>
      prints.map((print) => {
        const [window, cover] = [print.firstElementChild, print.querySelector('span > span')];
        if (!window || !cover?.checkVisibility()) return 0;
        const { right, width } = window.getBoundingClientRect();
        return Math.min(1, Math.max(0, (right - cover.getBoundingClientRect().left) / width));
      }),
    );
}

test('SITE-H4 the four pictures of one day have captions and existing palettes', async ({ page }) => {
  await page.goto('/jp');
  const list = page.getByRole('list', { name: '同じ道の、一日の四つの時間' });
  await expect(list.getByRole('listitem')).toHaveText(['夜明け', '真昼', '夕暮れ', '夜']);
  const hourPrints = locateHoursSection(page).getByRole('listitem').locator('svg[data-palette][aria-hidden="true"]');
  await expect(hourPrints).toHaveCount(4);
  const seas = await hourPrints.evaluateAll((all) =>
    all.map((print) => {
      const usedElements = [...print.querySelectorAll('use')].map((use) =>
        document.querySelector(use.getAttribute('href') ?? ''),
      );
      const sea = getComputedStyle(print).getPropertyValue('--place-sea').slice('url('.length, -1);
      const stops = [...(document.querySelector(sea)?.children ?? [])].map((stop) => getComputedStyle(stop).stopColor);
      return { isDrawn: usedElements.length === 2 && !usedElements.includes(null), sea: stops.join() };
    }),
  );
  expect(seas.every(({ isDrawn }) => isDrawn)).toBe(true);
  const dusk = await page.locator('#place-sea-dusk').evaluate((sea) => {
    return [...sea.children].map((stop) => getComputedStyle(stop).stopColor).join();
  });
  expect(new Set([dusk, ...seas.map(({ sea }) => sea)]).size).toBe(5);
});

test('SITE-H4 after a navigation the home page loads its drawings together, once, when online @thorough', async ({
  page,
  expectConsole,
}) => {
  const hero = page.locator('section').first();
  expectConsole(blockedRequestMessage);
  await openPage(page, '/play');
  // Blocks only the drawing of the place, which contains the styles of both drawings. Without it, the drawing of the
  // route would be black. So the section must show no drawing at all.
  const placeDrawing = /\/assets\/place-[\w-]{8}\.svg/;
  await page.route(placeDrawing, (route) => route.abort());
  const refusedDrawing = page.waitForEvent('requestfailed', (request) => placeDrawing.test(request.url()));
  await page.getByRole('link', { name: 'Lorewalk' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await refusedDrawing;
  await expect(hero.locator('svg[data-palette]')).toHaveCount(0);

  await page.unroute(placeDrawing);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(hero.locator('svg[data-palette]')).toHaveCount(2);
  const requestedDrawings: string[] = [];
  page.on('request', (request) => requestedDrawings.push(request.url()));
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/jp');
  await expect(hero.locator('svg[data-palette]').first()).toBeInViewport();
  await expect(page.locator('#place')).toHaveCount(1);
  expect(requestedDrawings.filter((url) => placeDrawing.test(url))).toEqual([]);
});

test('SITE-H4 the four pictures are revealed one after another, before the middle of the window @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const scrollListTo = (place: 'start' | 'center', share: number) =>
    locateHoursSection(page)
      .getByRole('listitem')
      .first()
      .evaluate(
        (print, [to, part]) => {
          const { top, height } = print.getBoundingClientRect();
          const edge = to === 'start' ? scrollY + top - innerHeight : scrollY + top + height / 2 - innerHeight / 2;
          scrollTo({ top: edge + height * part, behavior: 'instant' });
        },
        [place, share] as const,
      );
  await scrollListTo('start', 0.05);
  await expect.poll(() => measureCoveredWidthFractions(page)).toEqual([1, 1, 1, 1]);
  await scrollListTo('start', 0.6);
  await expect
    .poll(async () => {
      const shares = await measureCoveredWidthFractions(page);
      return shares.every((share, index) => index === 0 || share > (shares[index - 1] ?? 1));
    })
    .toBe(true);
  await scrollListTo('center', 0.05);
  await expect.poll(() => measureCoveredWidthFractions(page)).toEqual([0, 0, 0, 0]);
});

for (const [name, media] of [
  ['reduced motion', { reducedMotion: 'reduce' }],
  ['paper', { media: 'print' }],
] as const)
  test(`SITE-H4 the four pictures are revealed at once (${name}) @thorough`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.goto('/');
    expect(await measureCoveredWidthFractions(page)).toEqual([0, 0, 0, 0]);
    await locateHoursSection(page).getByRole('list').scrollIntoViewIfNeeded();
    for (const drawing of await locateHoursSection(page).getByRole('listitem').locator('use').all()) {
      await expect(drawing).toBeVisible();
      expect((await drawing.boundingBox())?.width).toBeGreaterThan(0);
    }
  });

test('SITE-H4 the route line overlaps no words and no pictures of block 2 @thorough', async ({ page }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(toLocalePath(locale, '/'));
      for (const width of [320, 599, 768, 900, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const touchedTexts = await locateHoursSection(page).evaluate((section) => {
          const path = section.querySelector('path');
          const matrix = path?.getScreenCTM();
          if (!path || !matrix) throw new Error('The page has no route line.');
          const length = path.getTotalLength();
          const places = Array.from({ length: 401 }, (_, index) =>
            path.getPointAtLength((length * index) / 400).matrixTransform(matrix),
          );
          const range = document.createRange();
          const lines = [...section.querySelectorAll('h2, p')].flatMap((element) => {
            range.selectNodeContents(element);
            return [...range.getClientRects()].map((box) => ({ name: element.textContent, box }));
          });
          const printBoxes = [...section.querySelectorAll('li')].map((print) => ({
            name: print.textContent,
            box: print.getBoundingClientRect(),
          }));
          const clearPixels = 4;
          return [...lines, ...printBoxes]
            .filter(({ box: { left, right, top, bottom } }) =>
              places.some(
                ({ x, y }) =>
                  x > left - clearPixels &&
                  x < right + clearPixels &&
                  y > top - clearPixels &&
                  y < bottom + clearPixels,
              ),
            )
            .map(({ name }) => name);
        });
        expect(touchedTexts, `${width} px`).toEqual([]);
      }
    });
});
