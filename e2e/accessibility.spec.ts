import { expect, type Locator } from '@playwright/test';
import { inLocale, locales, missingResource, open, pages, test } from './journey.ts';

test('SITE-A1 no words lie on the moon of the error screen', async ({ page, expectConsole }) => {
  expectConsole(missingResource);
  for (const locale of locales) {
    await page.goto(inLocale(locale, '/nope'));
    for (const width of [320, 360, 390, 600, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      const overlap = await page.locator('main').evaluate((main) => {
        const screen = main.parentElement ?? main;
        const [left = 0, top = 0] = getComputedStyle(screen)
          .getPropertyValue('--moon')
          .split(' ')
          .map(Number.parseFloat);
        const { width: screenWidth, height } = screen.getBoundingClientRect();
        const plain = {
          x: (screenWidth * left) / 100,
          y: (height * top) / 100,
          radius: Math.min(screenWidth * 0.09, 84),
        };
        // The picture fills the screen upwards from its lower edge; 90 % of the excess width is cut off on the left.
        const scale = Math.max(screenWidth / 1600, height / 1800);
        const drawn = {
          x: 1110 * scale + (screenWidth - 1600 * scale) * 0.9,
          y: height - (1800 - 1208) * scale,
          radius: 196 * scale,
        };
        return [...main.querySelectorAll('h1, p, a')].some((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects()].some((box) =>
            [plain, drawn].some(
              ({ x, y, radius }) =>
                Math.hypot(
                  x - Math.max(box.left, Math.min(x, box.right)),
                  y - Math.max(box.top, Math.min(y, box.bottom)),
                ) < radius,
            ),
          );
        });
      });
      expect(overlap, `${locale} at ${width} px`).toBe(false);
    }
  }
});

test('SITE-A1 the keyboard alone reaches skip link, switcher, catalogue and walk', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Walks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a walk');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const openWalk = page.getByRole('link', { name: 'Open' });
  // The distance to the walk and the download button come first, once the download size is known.
  for (let before = 0; before <= 2 && !(await isFocused(openWalk)); before++) await page.keyboard.press('Tab');
  await expect(openWalk).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Dragon’s Shore');
});

function isFocused(link: Locator): Promise<boolean> {
  return link.evaluate((element) => element === document.activeElement);
}

test('SITE-A1 a focused element visibly has the focus', async ({ page }) => {
  for (const path of ['/', '/play', '/delete']) {
    await open(page, path);
    const count = await page.locator('a:visible, button:visible').count();
    for (let index = 0; index < count; index++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return `${outlineStyle} ${outlineWidth}`;
      });
      expect(outline, `${path}, stop ${index + 1}`).toBe('solid 3px');
    }
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('SITE-A1 SITE-H4 nothing moves, and the walk is there at once', async ({ page }) => {
    for (const path of pages) {
      await open(page, path);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  });
});
