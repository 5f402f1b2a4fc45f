import { expect, type Page } from '@playwright/test';
import { fullMotionOptions, locales, test, toLocalePath } from './journey.ts';
import { layOutEverything } from './scrolling.ts';

const pagesWithHeadings = ['/', '/play', '/game/enoshima', '/delete', '/about/terms'];

const families = { en: 'Lorewalk Latin', zh: 'Lorewalk Chinese', jp: 'Lorewalk Japanese' };

/** Returns the number of lines and the height of each heading. */
function measureHeadings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Waits for two animation frames: when the second frame begins, the browser has painted the first.
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
  test(`SITE-A1 the heading font loads without a layout shift (${locale}) @thorough`, async ({ page }) => {
    let releaseFonts = () => {};
    let whenFontsReleased = Promise.resolve();
    await page.route('**/*.woff2', async (route) => {
      await whenFontsReleased;
      await route.continue();
    });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      new PerformanceObserver((list) => {
        // Ignores tiny shifts, because a short centered label may become a pixel wider. The limit is a hundredth of 0.1, up
        // to which a Cumulative Layout Shift is good.
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
          if (entry.value >= 0.001)
            shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent).join(' | ')}`);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    // Only the home page has headings that wrap in a wide window.
    for (const path of pagesWithHeadings)
      for (const width of path === '/' ? [390, 1440] : [390]) {
        const placeName = `${toLocalePath(locale, path)} at ${width} px`;
        await page.setViewportSize({ width, height: 844 });
        whenFontsReleased = new Promise((resolve) => {
          releaseFonts = resolve;
        });
        await page.goto(toLocalePath(locale, path), { waitUntil: 'domcontentloaded' });
        const isFontLoaded = () =>
          page.evaluate((family) => document.fonts.check(`20px "${family}"`), families[locale]);
        expect(await isFontLoaded(), placeName).toBe(false);
        const headingsBefore = await measureHeadings(page);
        releaseFonts();
        await page.evaluate(() => document.fonts.ready);
        expect(await isFontLoaded(), placeName).toBe(true);
        expect(await measureHeadings(page), placeName).toEqual(headingsBefore);
        expect(await page.evaluate(() => Reflect.get(window, 'shifts')), placeName).toEqual([]);
      }
  });

test.describe('between documents', () => {
  test.use(fullMotionOptions);

  /**
   * Returns whether a link to another document causes a view transition. Keeps the app from starting, because the app
   * would navigate without loading a document.
   */
  async function hasViewTransition(page: Page): Promise<boolean> {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 });
      // Records whether the second page begins with a view transition. Ignores the first page, which is opened without
      // a transition. In a busy browser, `pagereveal` may come after `load`, so the test polls for the record.
      addEventListener('pagereveal', (event) => {
        if (location.pathname.startsWith('/about/privacy'))
          sessionStorage.setItem('faded', String(Reflect.get(event, 'viewTransition') !== null));
      });
    });
    await page.goto('/about/terms');
    await page
      .locator('footer')
      .getByRole('link', { name: 'Privacy Policy' })
      .evaluate((link) => {
        // Calls `click()`, because a real click begins with `pointerdown`, which would start the app.
        (link as HTMLAnchorElement).click();
      });
    await page.waitForURL(/\/about\/privacy\/?$/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('faded'))).not.toBeNull();
    return (await page.evaluate(() => sessionStorage.getItem('faded'))) === 'true';
  }

  test('SITE-R5 pages fade into each other @thorough', async ({ page }) => {
    expect(await hasViewTransition(page)).toBe(true);
  });

  test('SITE-A1 pages do not fade with reduced motion @thorough', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await hasViewTransition(page)).toBe(false);
  });
});

test('SITE-A1 pages print in black on white, with the logo and the addresses of links @thorough', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/play', '/game/enoshima', '/delete', '/about/terms']) {
    await page.goto(path);
    const textStyles = await page.locator('main :is(h1, h2, p, li, dd, a)').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
        return element.checkVisibility() ? [`${color} ${backgroundColor} ${backgroundImage}`] : [];
      }),
    );
    expect(new Set(textStyles), path).toEqual(new Set(['rgb(0, 0, 0) rgba(0, 0, 0, 0) none']));
    expect(
      await page.locator('img[alt=""]').evaluateAll((images) => images.some((image) => image.checkVisibility())),
    ).toBe(false);
    await expect(page.locator('a > span > svg'), path).toBeVisible();
  }
  const address = page.getByRole('main').getByRole('link', { name: 'OpenStreetMap' });
  expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('openstreetmap.org');
});

/** The size of each paper format in CSS pixels, without the page margins that `print.css` sets. */
const paperSizes = { A4: { width: 672, height: 986 }, Letter: { width: 695, height: 919 } };

test('SITE-A1 the home page prints each block on one page @thorough', async ({ page }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.goto(toLocalePath(locale, '/'));
      for (const [format, sheet] of Object.entries(paperSizes)) {
        // The language does not change how blocks are divided between pages, so one PDF of each format suffices.
        const pdf = locale === 'en' ? (await page.pdf({ format })).toString('latin1') : undefined;
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize(sheet);
        await layOutEverything(page);
        const blockEnds = await page
          .locator('main > section')
          .evaluateAll((blocks) =>
            blocks.map((block, index) => block.getBoundingClientRect()[index === 0 ? 'bottom' : 'height']),
          );
        for (const end of blockEnds) expect(end, format).toBeLessThanOrEqual(sheet.height);
        // Each block takes one page. If the footer does not fit below the last block, it takes one more page.
        const pageCount = pdf?.match(/\/Type \/Page\b/g)?.length ?? blockEnds.length;
        expect(pageCount, format).toBeGreaterThanOrEqual(blockEnds.length);
        expect(pageCount, format).toBeLessThanOrEqual(blockEnds.length + 1);
      }
    });
});

test('SITE-A1 with forced colours buttons and labels have a border @thorough', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/play');
  const edges = await page
    .locator('article a[class*="_button_"], article span[lang="ja"][aria-hidden]')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        return (
          Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid' && !borderTopColor.startsWith('rgba')
        );
      }),
    );
  expect(edges.length).toBeGreaterThanOrEqual(2);
  expect(edges).not.toContain(false);
});
