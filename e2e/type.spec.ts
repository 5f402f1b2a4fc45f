import { expect, type Page } from '@playwright/test';
import { inLocale, locales, test } from './journey.ts';

const pagesWithHeadings = ['/', '/play', '/game/enoshima', '/delete', '/about/terms'];

const families = { en: 'Lorewalk Latin', zh: 'Lorewalk Chinese', jp: 'Lorewalk Japanese' };

/** How many lines each heading takes, and how high it is. */
function headings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // By the second frame the first has been painted.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('h1, h2')].map((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const middles = [...range.getClientRects()].map(({ top, bottom }) => Math.round((top + bottom) / 8));
      return `${heading.textContent}: ${new Set(middles).size} lines, ${heading.getBoundingClientRect().height} px`;
    });
  });
}

for (const locale of locales)
  test(`A1 nothing moves when the heading face arrives (${locale})`, async ({ page }) => {
    let release = () => {};
    let held = Promise.resolve();
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
          shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent).join(' | ')}`);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    for (const width of [390, 1440])
      for (const path of pagesWithHeadings) {
        const where = `${inLocale(locale, path)} at ${width} px`;
        await page.setViewportSize({ width, height: 844 });
        held = new Promise((resolve) => {
          release = resolve;
        });
        await page.goto(inLocale(locale, path), { waitUntil: 'domcontentloaded' });
        const isThere = () => page.evaluate((family) => document.fonts.check(`20px "${family}"`), families[locale]);
        expect(await isThere(), where).toBe(false);
        const before = await headings(page);
        release();
        await page.evaluate(() => document.fonts.ready);
        expect(await isThere(), where).toBe(true);
        expect(await headings(page), where).toEqual(before);
        expect(await page.evaluate(() => Reflect.get(window, 'shifts')), where).toEqual([]);
      }
  });
