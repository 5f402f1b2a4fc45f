import { expect, type Locator, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { locales, openPage, test, toLocalePath } from './journey.ts';

const texts = {
  en: {
    title: 'The cat has a question',
    tower: 'By the white tower',
    rocks: 'On the rocks, by the boat',
    open: 'Open the walk',
  },
  zh: { title: '貓有事想問你', tower: '白塔旁邊那盞', rocks: '岩岸上、小船邊那盞', open: '打開這條路線' },
  jp: { title: '猫から、ひとつ質問', tower: '白い塔のそば', rocks: '船のそばの岩場', open: 'このコースをひらく' },
};

const windows = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 899, height: 700 },
  { width: 900, height: 700 },
  { width: 1280, height: 500 },
  { width: 1280, height: 720 },
  { width: 1366, height: 640 },
  { width: 1440, height: 600 },
  { width: 1920, height: 1080 },
];

function readLitLanternOpacity(page: Page) {
  return page
    .locator('section')
    .first()
    .locator('div:has(> div > svg[data-palette])')
    .evaluate((illustration) => getComputedStyle(illustration, '::after').opacity);
}

/** Returns a function that tells whether the page has requested `last-light`, the drawing of the lit lantern. */
function watchLitLanternImageRequest(page: Page): () => boolean {
  let isAsked = false;
  page.on('request', (request) => {
    if (request.url().includes('last-light')) isAsked = true;
  });
  return () => isAsked;
}

/** Returns the contrast ratio between a field's focus ring and the background of its fieldset. */
function measureFocusRingContrast(field: Locator): Promise<number> {
  return field.evaluate((input) => {
    const luminanceOf = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const paper = input.closest('fieldset');
    if (!paper) throw new Error('The field is outside a fieldset.');
    const ring = luminanceOf(getComputedStyle(input).outlineColor);
    const ground = luminanceOf(getComputedStyle(paper).backgroundColor);
    return (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05);
  });
}

test('SITE-H7 the keyboard alone answers the hero’s clue', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isAsked = watchLitLanternImageRequest(page);
  await openPage(page, '/');
  const hero = page.locator('section').first();
  const link = hero.getByRole('link', { name: texts.en.open });
  await hero.getByText(texts.en.title).focus();
  expect(isAsked()).toBe(false);
  await expect(hero.getByRole('radio')).toHaveCount(0);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(hero.getByRole('radio').first()).toBeFocused();
  expect(await measureFocusRingContrast(hero.getByRole('radio').first())).toBeGreaterThanOrEqual(3);
  await expect(hero.getByRole('status').locator('p:visible')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(hero.getByRole('status')).toBeVisible();
  await expect(hero.getByRole('status').locator('p:visible')).toHaveCount(1);
  await expect(link).toBeHidden();
  expect(await readLitLanternOpacity(page)).toBe('0');

  await page.keyboard.press('ArrowDown');
  await expect(hero.getByRole('radio', { name: texts.en.rocks })).toBeChecked();
  expect(await readLitLanternOpacity(page)).toBe('1');
  expect(isAsked()).toBe(true);
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\/enoshima\/?$/);
});

test('SITE-H7 the clue’s answer can be changed, and its picture has a description', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByText(texts.en.title).click();
  await expect(page.locator('fieldset')).toHaveAccessibleDescription(
    /^The picture in words: .*dots lead on to the rocks/,
  );
  await page.getByLabel(texts.en.rocks).click();
  expect(await readLitLanternOpacity(page)).toBe('1');
  await page.getByLabel(texts.en.tower).click();
  expect(await readLitLanternOpacity(page)).toBe('0');
  await expect(page.getByRole('link', { name: texts.en.open })).toBeHidden();
});

test('SITE-H7 the clue works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/jp');
  await page.getByText(texts.jp.title).click();
  await page.getByLabel(texts.jp.rocks).click();
  await page.getByRole('link', { name: texts.jp.open }).click();
  await expect(page).toHaveURL(/\/jp\/game\/enoshima\/?$/);
  await context.close();
});

test('SITE-A1 the clue has no violation when it is open and answered @thorough', async ({ page }) => {
  for (const [index, locale] of locales.entries())
    await test.step(locale, async () => {
      const window = [windows[0], windows[1], windows[6]][index] ?? { width: 390, height: 844 };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(window);
      await page.goto(toLocalePath(locale, '/'));
      await page.getByText(texts[locale].title).click();
      await page.getByLabel(texts[locale].rocks).click();
      expect(await listViolations(page, { within: 'section:first-of-type' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(window.width);
    });
});

test('SITE-H7 the clue covers no words, and answering does not move its controls @thorough', async ({ page }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(toLocalePath(locale, '/'));
      const hero = page.locator('section').first();
      const countCoveredWords = () =>
        hero.evaluate((section) => {
          const boxOf = (node: Node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return range.getBoundingClientRect();
          };
          const sheets = [...section.querySelectorAll('summary, [open] fieldset')].map((it) =>
            it.getBoundingClientRect(),
          );
          const words = [...section.querySelectorAll('h1 span, li, details + p, [lang="ja"]')];
          return words.filter((it) => {
            const box = boxOf(it);
            return sheets.some(
              (sheet) =>
                sheet.width > 0 &&
                box.left < sheet.right &&
                box.right > sheet.left &&
                box.top < sheet.bottom &&
                box.bottom > sheet.top,
            );
          }).length;
        });
      // Measures each field from the top of the page, not of the window, because a click may scroll the page.
      const readFieldPositions = () =>
        hero.locator('summary, input').evaluateAll((fields) => {
          return fields.map((field) => Math.round(field.getBoundingClientRect().top + scrollY));
        });
      const clickElement = (locator: Locator) => locator.evaluate((element: HTMLElement) => element.click());
      for (const window of windows) {
        const windowName = `${window.width} × ${window.height}`;
        await page.setViewportSize(window);
        expect(await countCoveredWords(), `closed, ${windowName}`).toBe(0);
        await clickElement(hero.locator('summary'));
        expect(await countCoveredWords(), `open, ${windowName}`).toBe(0);
        const positionsBefore = await readFieldPositions();
        for (const answer of ['tower', 'rocks'] as const) {
          await clickElement(page.getByLabel(texts[locale][answer]));
          expect(await countCoveredWords(), `${answer}, ${windowName}`).toBe(0);
          expect(await readFieldPositions(), `${answer}, ${windowName}`).toEqual(positionsBefore);
        }
        await clickElement(hero.locator('summary'));
      }
    });
});

test('SITE-H4 the route line continues from the hero into the next block @thorough', async ({ page }) => {
  await page.goto('/');
  for (const window of windows) {
    await page.setViewportSize(window);
    const pathEnds = await page
      .locator('section')
      .first()
      .evaluate((section) => {
        const path = [...section.querySelectorAll<SVGPathElement>('svg:not([data-palette]) > path')].find(
          (it) => getComputedStyle(it).display !== 'none',
        );
        const matrix = path?.getScreenCTM();
        if (!path || !matrix) throw new Error('The page has no route line.');
        const pointAt = (length: number) => path.getPointAtLength(length).matrixTransform(matrix);
        const drawing = section.querySelector('svg[data-palette]')?.getBoundingClientRect() ?? new DOMRect();
        const firstPoint = pointAt(0);
        return {
          // The distance from the start of the route line to the ferry's bow, in pixels. The bow is at (1340, 2300) in
          // a drawing of 3200 by 2500 units.
          ferry: [
            firstPoint.x - (drawing.left + (drawing.width * 1340) / 3200),
            firstPoint.y - (drawing.top + (drawing.height * 2300) / 2500),
          ],
          end: pointAt(path.getTotalLength()).x,
          width: section.clientWidth,
        };
      });
    for (const distance of pathEnds.ferry) expect(Math.abs(distance), `${window.width} px`).toBeLessThan(1);
    const wayX = window.width < 900 ? window.width * 0.05 : pathEnds.width / 2;
    expect(Math.abs(pathEnds.end - wayX), `${window.width} px`).toBeLessThan(1);
  }
});

test('SITE-H7 on a phone the opened clue and its picture are in view together @thorough', async ({ page }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, toLocalePath(locale, '/'));
      await page.locator('details summary').click();
      await expect(page.locator('details')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main svg[data-palette]').first()).toBeInViewport();
    });
});
