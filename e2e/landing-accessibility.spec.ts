import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { fullMotionOptions, locales, test, toLocalePath } from './journey.ts';
import { scrollThroughPage } from './scrolling.ts';

test.use(fullMotionOptions);

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Returns content that should be visible but is nearly transparent, clipped or covered. */
function listInvisibleContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
    const isCutOff = (element: Element, x: number, y: number): boolean => {
      for (let frame = element.parentElement; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflowX === 'visible') continue;
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    };
    const describeElement = (element: Element) =>
      `${element.localName} "${(element.getAttribute('src') ?? element.textContent ?? '').slice(0, 40)}"`;
    const faults: string[] = [];
    for (const element of document.querySelectorAll(
      'main :is(h1, h2, h3, p, li, figcaption, a, button), footer :is(p, a)',
    )) {
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
      // Skips elements that this window size hides on purpose, and texts for screen readers, which are one pixel large.
      if (!words || !element.checkVisibility() || !element.textContent?.trim()) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
      if (!box) continue;
      const [x, y] = [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2];
      if (opacityOf(element) < 0.7) faults.push(`${describeElement(element)} is transparent`);
      else if (isCutOff(element, x, y)) faults.push(`${describeElement(element)} is cut off`);
      else {
        const top = document.elementFromPoint(x, y);
        if (top && !top.contains(element) && !element.contains(top))
          faults.push(`${describeElement(element)} is under ${describeElement(top)}`);
      }
    }
    for (const [index, block] of [...document.querySelectorAll('main > section')].entries()) {
      const pictures = [...block.querySelectorAll('img, svg[data-palette]')];
      const seenPictures = pictures.filter((picture) => {
        const { left, top, width, height } = picture.getBoundingClientRect();
        return (
          picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          opacityOf(picture) > 0.9 &&
          (!(picture instanceof HTMLImageElement) || picture.naturalWidth > 0) &&
          !isCutOff(picture, left + width / 2, top + height / 2)
        );
      });
      if (pictures.length > 0 && seenPictures.length === 0)
        faults.push(`block ${index + 1} has no picture that is seen`);
    }
    return faults;
  });
}

// Tests each language at one window size only, because other combinations would find the same faults.
for (const [index, locale] of locales.entries())
  for (const window of windows.slice(index % windows.length).slice(0, 1))
    test(`SITE-A1 the scrolled home page is complete and accessible, in print and forced colours too (${locale}, ${window.width} px) @thorough`, async ({
      page,
    }) => {
      await page.setViewportSize(window);
      await page.goto(toLocalePath(locale, '/'));
      await scrollThroughPage(page);
      expect(await listViolations(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await listInvisibleContent(page), 'reduced motion').toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await listInvisibleContent(page), 'print').toEqual([]);
      await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
      expect(await listInvisibleContent(page), 'forced colours').toEqual([]);
      // Leaves out the contrast rule. The browser shows the forced colors, but axe reads our colors from the
      // stylesheet.
      expect(await listViolations(page, { without: ['color-contrast'] }), 'forced colours').toEqual([]);
    });

for (const window of windows) {
  test.describe('with changed styles', () => {
    // Turns off the content security policy, because it would block the changed styles.
    test.use({ bypassCSP: true });

    test(`SITE-H5 the home page is completely visible without scroll timelines (${window.width} px) @thorough`, async ({
      page,
    }) => {
      await page.setViewportSize(window);
      // Renames these CSS properties, so that Chromium ignores them like a browser without scroll timelines.
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({
          response,
          body: html.replace(/\b(animation-timeline|animation-range|view-timeline|scroll-timeline)\b/g, 'unknown-$1'),
        });
      });
      await page.goto('/');
      await scrollThroughPage(page);
      // Waits for all animations that have an end.
      await page.evaluate(async () => {
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
        await Promise.all(ending.map(({ finished }) => finished));
      });
      expect(await listInvisibleContent(page)).toEqual([]);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`SITE-A2 the home page is completely visible without JavaScript (${window.width} px) @thorough`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(window);
      await page.goto('/zh');
      await scrollThroughPage(page);
      expect(await listInvisibleContent(page)).toEqual([]);
    });
  });
}
