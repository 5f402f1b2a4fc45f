import { expect, type Page } from '@playwright/test';

/** Scrolls through a page by the wheel, and waits for content that comes into view. Works in pages without JavaScript. */
export async function scrollThroughPage(page: Page) {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no window.');
  await page.mouse.move(size.width / 2, size.height / 2);
  const readScrollTop = () => page.evaluate(() => scrollY);
  for (;;) {
    await expect.poll(() => listMissingPictures(page)).toEqual([]);
    const scrollTopBefore = await readScrollTop();
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (scrollTopBefore >= end - 1) return;
    await page.mouse.wheel(0, size.height * 0.6);
    await expect.poll(readScrollTop).toBeGreaterThan(scrollTopBefore);
  }
}

/** Returns the pictures in the window that have not loaded. */
function listMissingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((picture) => {
        const { top, bottom, width } = picture.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && picture.checkVisibility() && !picture.naturalWidth;
      })
      .map(({ src }) => src),
  );
}

/** Waits until the page has been painted once more. */
export function waitForNextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Disables deferred layout, so that the whole page can be measured at once. */
export function layOutEverything(page: Page): Promise<void> {
  return addStyles(page, '* { content-visibility: visible !important }');
}

/** Adds styles to a page. The content security policy would block a style element. */
export function addStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
