import { expect, type Page } from '@playwright/test';

/** Reads a page to its end, by the wheel, and waits for what comes into view on the way. Works in pages without JavaScript. */
export async function readToEnd(page: Page) {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no window.');
  await page.mouse.move(size.width / 2, size.height / 2);
  const top = () => page.evaluate(() => scrollY);
  for (;;) {
    await expect.poll(() => picturesMissing(page)).toEqual([]);
    const before = await top();
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (before >= end - 1) return;
    await page.mouse.wheel(0, size.height * 0.6);
    await expect.poll(top).toBeGreaterThan(before);
  }
}

/** The pictures that stand in the window and have not come yet. */
function picturesMissing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((picture) => {
        const { top, bottom, width } = picture.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && picture.checkVisibility() && !picture.naturalWidth;
      })
      .map(({ src }) => src),
  );
}

/** The page has been painted once more. */
export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Lays out what the page would lay out when it is near only, so that all of it can be measured at once. */
export async function layOutEverything(page: Page) {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
}
