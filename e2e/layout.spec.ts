import { expect, type Page } from '@playwright/test';
import { inLocale, locales, missingResource, pages, test } from './journey.ts';
import { layOutEverything } from './scrolling.ts';

/** From the smallest phone to a large desk: a phone held sideways, and 1440 px at a zoom of 200 %, among them. */
const windows = [
  [320, 640],
  [360, 780],
  [390, 844],
  [430, 932],
  [844, 390],
  [720, 450],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/** Words that stand outside the window, or outside something that cuts off what leaves it. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility()) continue;
      // Kept for screen readers, or scrolled by whoever reads it.
      const isApart = (element: Element): boolean => {
        const { clipPath, overflowX } = getComputedStyle(element);
        return (
          clipPath !== 'none' ||
          overflowX === 'auto' ||
          (element.parentElement ? isApart(element.parentElement) : false)
        );
      };
      if (isApart(parent)) continue;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isCutBy = (element: Element): boolean => {
        if (getComputedStyle(element).overflowX === 'visible') return false;
        const box = element.getBoundingClientRect();
        return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
      };
      let ancestor: Element | null = parent;
      let isCut = left < -1 || right > document.documentElement.clientWidth + 1;
      for (; ancestor && ancestor !== document.documentElement; ancestor = ancestor.parentElement)
        isCut ||= isCutBy(ancestor);
      if (isCut) found.push(node.textContent.trim().slice(0, 40));
    }
    return found;
  });
}

for (const locale of locales)
  test(`A1 every page fits windows from 320 to 2560 px, and nothing of its words is cut off (${locale})`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(missingResource);
    for (const path of [...pages, '/nope']) {
      await page.goto(inLocale(locale, path));
      await layOutEverything(page);
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        const where = `${inLocale(locale, path)} at ${width} × ${height}`;
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
        expect(await cutWords(page), where).toEqual([]);
      }
    }
  });
