import { expect, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { type Locale, locales, missingResourceMessage, openPage, pagePaths, test, toLocalePath } from './journey.ts';
import { addStyles, layOutEverything } from './scrolling.ts';

type WindowSize = readonly [width: number, height: number];

/**
 * The window sizes range from the smallest phone to a wide desktop. 844 × 390 is a phone held sideways; 720 × 450 is
 * 1440 px at 200 % zoom.
 */
const windows: readonly WindowSize[] = [
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
];

/** The window sizes in which longer words of a translation are most likely to be cut off. */
const windowsForTranslations: readonly WindowSize[] = [
  [320, 640],
  [844, 390],
  [768, 1024],
  [1440, 900],
];

/** Returns texts that extend beyond the window, or beyond an ancestor that clips them. */
function listClippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface ClippingFrame {
      /**
       * Whether the test ignores the text, because it is for screen readers only or because the reader can scroll to
       * it.
       */
      isApart: boolean;
      /** The boxes of the ancestors that clip the text, the innermost first. */
      clips: DOMRect[];
    }
    // Caches the result for each element, because texts share ancestors and reading their styles is slow.
    const frames = new Map<Element, ClippingFrame>();
    const frameOf = (element: Element): ClippingFrame => {
      const cachedFrame = frames.get(element);
      if (cachedFrame) return cachedFrame;
      const { clipPath, overflowX } = getComputedStyle(element);
      const frameAround = element.parentElement ? frameOf(element.parentElement) : { isApart: false, clips: [] };
      const frame = {
        isApart: clipPath !== 'none' || overflowX === 'auto' || frameAround.isApart,
        clips:
          overflowX === 'visible' || element === document.documentElement
            ? frameAround.clips
            : [element.getBoundingClientRect(), ...frameAround.clips],
      };
      frames.set(element, frame);
      return frame;
    };
    const foundFaults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility()) continue;
      const { isApart, clips } = frameOf(parent);
      if (isApart) continue;
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isCut =
        left < -1 ||
        right > document.documentElement.clientWidth + 1 ||
        clips.some(
          (box) => left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1,
        );
      if (isCut) foundFaults.push(node.textContent.trim().slice(0, 40));
    }
    return foundFaults;
  });
}

/** Returns the HTML of links and buttons that are too small for a finger. */
function listSmallTargets(page: Page): Promise<string[]> {
  return page.locator('a:visible, button:visible').evaluateAll((elements) =>
    elements
      // Ignores links in a sentence (WCAG 2.5.8, inline), and the skip link, which is visible only while it has the focus.
      .filter((element) => !element.closest('p, td, article li') && element.getAttribute('href') !== '#main')
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((element) => element.outerHTML),
  );
}

const readScrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function expectLanguageSwitcher(page: Page, locale: Locale) {
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links).toHaveText(['EN', '日本語', '中文']);
  await expect(page.locator('a[hreflang][aria-current="true"]')).toHaveText(
    { en: 'EN', jp: '日本語', zh: '中文' }[locale],
  );
  expect(
    await links.evaluateAll((all) => all.map((link) => [link.getAttribute('lang'), link.getAttribute('hreflang')])),
  ).toEqual([
    ['en-US', 'en'],
    ['ja', 'ja'],
    ['zh-Hant', 'zh-Hant'],
  ]);
}

async function expectLinksInLocale(page: Page, locale: Locale) {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(0);
  if (locale !== 'en') for (const href of hrefs) expect(href).toMatch(new RegExp(`^/${locale}(/|$)`));
}

for (const locale of locales)
  test(`SITE-L7 each page is accessible, fits every window and links within its language (${locale}) @thorough`, async ({
    page,
    expectConsole,
  }) => {
    test.slow();
    for (const path of [...pagePaths, '/nope'])
      await test.step(path, async () => {
        expectConsole(missingResourceMessage);
        await openPage(page, toLocalePath(locale, path));
        await expectLanguageSwitcher(page, locale);
        await expectLinksInLocale(page, locale);
        await expect(page.locator('meta[name="viewport"]')).not.toHaveAttribute(
          'content',
          /maximum-scale|user-scalable/,
        );
        const wideWindow = { width: 1280, height: 720 };
        const narrowWindow = { width: 360, height: 780 };
        for (const window of locale === 'en' ? [wideWindow, narrowWindow] : [narrowWindow]) {
          await page.setViewportSize(window);
          expect(await listViolations(page), `${window.width} px`).toEqual([]);
        }
        expect(await listSmallTargets(page)).toEqual([]);
        await layOutEverything(page);
        for (const [width, height] of locale === 'en' ? windows : windowsForTranslations) {
          await page.setViewportSize({ width, height });
          expect(await readScrollWidth(page), `${width} × ${height}`).toBeLessThanOrEqual(width);
          expect(await listClippedWords(page), `${width} × ${height}`).toEqual([]);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        await addStyles(page, ':root { font-size: 200% }');
        expect(await readScrollWidth(page), 'text at 200 %').toBe(390);
      });
  });
