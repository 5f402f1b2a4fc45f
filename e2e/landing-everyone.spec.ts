import { expect, type Page } from '@playwright/test';
import { inLocale, locales, test } from './journey.ts';
import { readToEnd } from './scrolling.ts';
import { violations } from './violations.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Returns visible content that a reader cannot see: nearly transparent, clipped or covered. */
function unseen(page: Page): Promise<string[]> {
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
    const name = (element: Element) =>
      `${element.localName} "${(element.getAttribute('src') ?? element.textContent ?? '').slice(0, 40)}"`;
    const faults: string[] = [];
    for (const element of document.querySelectorAll(
      'main :is(h1, h2, h3, p, li, figcaption, a, button), footer :is(p, a)',
    )) {
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
      // Elements that a device hides on purpose; text for screen readers is smaller than this.
      if (!words || !element.checkVisibility() || !element.textContent?.trim()) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
      if (!box) continue;
      const [x, y] = [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2];
      if (opacityOf(element) < 0.7) faults.push(`${name(element)} is transparent`);
      else if (isCutOff(element, x, y)) faults.push(`${name(element)} is cut off`);
      else {
        const top = document.elementFromPoint(x, y);
        if (top && !top.contains(element) && !element.contains(top))
          faults.push(`${name(element)} is under ${name(top)}`);
      }
    }
    for (const [index, block] of [...document.querySelectorAll('main > section')].entries()) {
      const pictures = [...block.querySelectorAll('img, svg[data-palette]')];
      const seen = pictures.filter((picture) => {
        const { left, top, width, height } = picture.getBoundingClientRect();
        return (
          picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          opacityOf(picture) > 0.9 &&
          (!(picture instanceof HTMLImageElement) || picture.naturalWidth > 0) &&
          !isCutOff(picture, left + width / 2, top + height / 2)
        );
      });
      if (pictures.length > 0 && seen.length === 0) faults.push(`block ${index + 1} has no picture that is seen`);
    }
    return faults;
  });
}

// Windows and languages are covered in pairs: each combination would say the same again.
for (const [index, locale] of locales.entries())
  for (const window of windows.slice(index % windows.length).slice(0, 1))
    test(`SITE-A1 SITE-H5 the home page, once read, is whole and has no violation: in motion and still, in print, in forced colours (${locale}, ${window.width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize(window);
      await page.goto(inLocale(locale, '/'));
      await readToEnd(page);
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await unseen(page), 'reduced motion').toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await unseen(page), 'print').toEqual([]);
      await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
      expect(await unseen(page), 'forced colours').toEqual([]);
      // Forced colours are the visitor's own, but axe uses the stylesheet's background.
      expect(await violations(page, { without: ['color-contrast'] }), 'forced colours').toEqual([]);
    });

for (const window of windows) {
  test(`SITE-H5 the whole home page is visible without scroll timelines (${window.width} px)`, async ({ page }) => {
    await page.setViewportSize(window);
    // Reads the page as a browser does that knows none of these properties.
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(/\b(animation-timeline|animation-range|view-timeline|scroll-timeline)\b/g, 'unknown-$1'),
      });
    });
    await page.goto('/');
    await readToEnd(page);
    // Animations that run once, without a timeline, have ended.
    await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.all(ending.map(({ finished }) => finished));
    });
    expect(await unseen(page)).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`SITE-A2 the whole home page is visible (${window.width} px)`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(window);
      await page.goto('/zh');
      await readToEnd(page);
      expect(await unseen(page)).toEqual([]);
    });
  });
}
