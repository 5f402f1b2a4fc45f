import { expect, type Page } from '@playwright/test';
import { locales, openPage, test, toLocalePath } from './journey.ts';
import { layOutEverything } from './scrolling.ts';

const locatePhonePicture = (page: Page) =>
  page.locator('#download').getByRole('img', { name: /walk screen|散歩画面|走讀畫面/ });

test('SITE-H6 the phone is an image with a name and without focusable elements', async ({ page }) => {
  await openPage(page, '/jp');
  const phone = locatePhonePicture(page);
  await phone.scrollIntoViewIfNeeded();
  await expect(phone).toBeVisible();
  await expect(phone.locator('a, button, input, select, textarea, [tabindex], [contenteditable]')).toHaveCount(0);
  // After the call to action, the next tab stop is in the footer.
  await page.locator('#download').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
});

test(`SITE-H6 at every width the route line meets the phone, and the heading has two lines @thorough`, async ({
  page,
}) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.goto(toLocalePath(locale, '/'));
      await layOutEverything(page);
      for (const width of [320, 390, 768, 899, 900, 1024, 1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const { way, screen, words } = await page.locator('#download').evaluate((block) => {
          const visiblePaths = [...block.querySelectorAll('svg > path')].filter(
            (path) => path.getClientRects().length > 0,
          );
          const paths = visiblePaths as SVGPathElement[];
          const listPoints = (path: SVGPathElement) => {
            const matrix = path.getScreenCTM();
            if (!matrix) throw new Error('The route line is not shown.');
            const part = path.getTotalLength() / 60;
            return Array.from({ length: 61 }, (_, index) =>
              path.getPointAtLength(part * index).matrixTransform(matrix),
            );
          };
          const points = paths.flatMap(listPoints);
          // The route line has several parts. It ends at the lowest point of all parts, which must be on the drawn
          // phone.
          const end = points.toSorted((one, other) => other.y - one.y)[0];
          if (!end) throw new Error('The page has no route line.');
          const { x, y } = end;
          const phone = block.querySelector('[role="img"]')?.getBoundingClientRect();
          const text = [...block.querySelectorAll('h2 span, p, a')].map((it) => it.getBoundingClientRect());
          const textBelow = text.filter((box) =>
            points.some((at) => at.x > box.left - 6 && at.x < box.right + 6 && at.y > box.top && at.y < box.bottom),
          );
          return { way: { x, y }, screen: phone, words: textBelow.length };
        });
        if (!screen) throw new Error('There is no phone.');
        expect(way.x, `${width} px`).toBeGreaterThan(screen.left + screen.width / 4);
        expect(way.x, `${width} px`).toBeLessThan(screen.right - screen.width / 4);
        expect(way.y - screen.top, `${width} px`).toBeGreaterThan(0);
        expect(way.y - screen.top, `${width} px`).toBeLessThan(40);
        expect(words, `${width} px: words on the way`).toBe(0);
        if (width < 390) continue;
        const lines = await page.locator('#download h2 > span').evaluateAll((spans) =>
          spans.map((span) => {
            const range = document.createRange();
            range.selectNodeContents(span);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          }),
        );
        expect(lines, `${width} px`).toEqual([1, 1]);
      }
    });
});

test('SITE-H2 without a store the download block links to the walks, also without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  const block = page.locator('#download');
  await expect(block.getByText('not in the stores yet')).toBeVisible();
  await expect(block.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(block.getByRole('link')).toHaveText(['Start walking now', /The Long Pause/, /The Dragon’s Shore/]);
  await expect(locatePhonePicture(page)).toBeVisible();
  await context.close();
});

test('SITE-H4 the footer credits the map once, with a link to its terms', async ({ page }) => {
  await page.goto('/jp');
  const credit = page.getByRole('contentinfo').getByRole('link', { name: 'OpenStreetMap contributors' });
  await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
});
