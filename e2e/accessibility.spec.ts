import { expect, type Locator } from '@playwright/test';
import { locales, missingResourceMessage, openPage, pagePaths, test, toLocalePath } from './journey.ts';

test('SITE-A1 no words lie on the moon of the error screen @thorough', async ({ page, expectConsole }) => {
  expectConsole(missingResourceMessage);
  for (const locale of locales) {
    await page.goto(toLocalePath(locale, '/nope'));
    for (const width of [320, 360, 390, 600, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      const overlap = await page.locator('main').evaluate((main) => {
        const screen = main.parentElement ?? main;
        const [screenLeft = 0, top = 0] = getComputedStyle(screen)
          .getPropertyValue('--moon')
          .split(' ')
          .map(Number.parseFloat);
        const { width: screenWidth, height } = screen.getBoundingClientRect();
        const plainWalker = {
          x: (screenWidth * screenLeft) / 100,
          y: (height * top) / 100,
          radius: Math.min(screenWidth * 0.09, 84),
        };
        // Computes where the moon is drawn. The picture has 1600 by 1800 units, and covers the screen like `object-fit:
        // cover` with `object-position: 90% 100%`.
        const scale = Math.max(screenWidth / 1600, height / 1800);
        const drawnWalker = {
          x: 1110 * scale + (screenWidth - 1600 * scale) * 0.9,
          y: height - (1800 - 1208) * scale,
          radius: 196 * scale,
        };
        return [...main.querySelectorAll('h1, p, a')].some((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [...range.getClientRects()].some((box) =>
            [plainWalker, drawnWalker].some(
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

test('SITE-A1 the keyboard alone reaches skip link, switcher, catalogue and walk @thorough', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Walks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a walk');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const openWalk = page.getByRole('link', { name: 'Open' }).first();
  // Press Tab only as often as there are controls before the link “Open”: the filters, and perhaps the buttons for the
  // distance and the download.
  const controlsBefore = (await page.getByRole('main').getByRole('button').count()) + 1;
  for (let pressCount = 0; pressCount <= controlsBefore && !(await isFocused(openWalk)); pressCount++)
    await page.keyboard.press('Tab');
  await expect(openWalk).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Long Pause');
});

function isFocused(link: Locator): Promise<boolean> {
  return link.evaluate((element) => element === document.activeElement);
}

test('SITE-A1 every focused element shows a focus ring', async ({ page }) => {
  for (const path of ['/', '/play', '/delete']) {
    await openPage(page, path);
    const count = await page.locator('a:visible, button:visible').count();
    for (let index = 0; index < count; index++) {
      await page.keyboard.press('Tab');
      // A link that opens a walk shows its focus ring around the whole card.
      const outlines = await page.evaluate(() =>
        [document.activeElement, document.activeElement?.closest('article')].map((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
          return `${outlineStyle} ${outlineWidth}`;
        }),
      );
      expect(outlines, `${path}, stop ${index + 1}`).toContain('solid 3px');
    }
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('SITE-A1 no page has a running animation with reduced motion @thorough', async ({ page }) => {
    for (const path of pagePaths) {
      await openPage(page, path);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  });
});
