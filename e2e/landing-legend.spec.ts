import { expect, type Page } from '@playwright/test';
import { locales, test, toLocalePath } from './journey.ts';
import { layOutEverything } from './scrolling.ts';

const locateLegendSection = (page: Page) => page.locator('section').nth(3);

/** Scrolls to the last picture of the legend, and waits until all visible pictures have loaded. */
async function waitForPictures(page: Page) {
  await locateLegendSection(page).locator('img').last().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      locateLegendSection(page)
        .locator('img')
        .evaluateAll((images) =>
          (images as HTMLImageElement[])
            .filter((image) => image.checkVisibility() && image.naturalWidth === 0)
            .map(({ src }) => src),
        ),
    )
    .toEqual([]);
}

test('SITE-H9 the legend’s pictures load lazily, have sizes, and have empty text alternatives', async ({ page }) => {
  await page.goto('/');
  const images = await locateLegendSection(page)
    .locator('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => ({
        src: image.src,
        alt: image.alt,
        loading: image.loading,
        hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      })),
    );
  expect(images.filter(({ src }) => src.includes('dragon-head'))).toHaveLength(5);
  for (const { src, ...image } of images) expect(image, src).toEqual({ alt: '', loading: 'lazy', hasSize: true });
});

test('SITE-H9 dragon and goddess are never behind the words @thorough', async ({ page }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(toLocalePath(locale, '/'));
      await layOutEverything(page);
      for (const width of [320, 390, 768, 1024, 1280, 1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: width > 1000 ? Math.round(width * 0.5625) : 844 });
        const overlappedPictures = await locateLegendSection(page).evaluate((section) => {
          const lines = [...section.querySelectorAll('h2, p')].flatMap((words) => {
            const range = document.createRange();
            range.selectNodeContents(words);
            return [...range.getClientRects()];
          });
          return [...section.querySelectorAll('img')]
            .filter((image) => /dragon|goddess/.test(image.src) && image.checkVisibility())
            .filter((image) => {
              const box = image.getBoundingClientRect();
              return lines.some(
                (line) =>
                  line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom,
              );
            })
            .map(({ src }) => src);
        });
        expect(overlappedPictures, `${width} px`).toEqual([]);
      }
    });
});

test('SITE-H9 the tail ends where the walk continues @thorough', async ({ page }) => {
  await page.goto('/');
  await layOutEverything(page);
  for (const width of [390, 899, 900, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const tailAlignment = await locateLegendSection(page).evaluate((section) => {
      const tail = section.querySelector('img[src*="dragon-tail"]')?.getBoundingClientRect();
      const edge = section.getBoundingClientRect();
      if (!tail) return undefined;
      const wayX = edge.left + edge.width * (innerWidth < 900 ? 0.05 : 0.5);
      return {
        across: Math.abs(tail.left + tail.width * 0.1 - wayX) < 1.5,
        down: Math.abs(tail.bottom - edge.bottom) < 1,
      };
    });
    expect(tailAlignment, `${width} px`).toEqual({ across: true, down: true });
  }
});

test('SITE-H9 the dragon breathes by transforms only @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await waitForPictures(page);
  const animations = await locateLegendSection(page).evaluate((section) => {
    const ownProperties = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    const effects = section.getAnimations({ subtree: true }).map(({ effect }) => effect as KeyframeEffect);
    return {
      count: effects.length,
      properties: [...new Set(effects.flatMap((it) => it.getKeyframes().flatMap(Object.keys)))].filter(
        (it) => !ownProperties.has(it),
      ),
    };
  });
  expect(animations.count).toBeGreaterThanOrEqual(10);
  expect(animations.properties).toEqual(['transform']);
});

test('SITE-H9 the dragon does not move with reduced motion @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitForPictures(page);
  expect(await locateLegendSection(page).evaluate((section) => section.getAnimations({ subtree: true }).length)).toBe(
    0,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SITE-H9 the legend’s words and pictures appear without JavaScript @thorough', async ({ page }) => {
    await page.goto('/');
    await expect(locateLegendSection(page).getByRole('heading')).toBeVisible();
    await waitForPictures(page);
  });
});
