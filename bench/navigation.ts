import type { Page } from '@playwright/test';
import { atMost } from './figures.ts';
import { inTurns, median } from './in-turns.ts';
import { milliseconds, ratio } from './numbers.ts';
import type { Pages, Part } from './part.ts';
import { onSlowPhone } from './slow-phone.ts';

/** Measures from releasing the button over "Walks" to the heading of the catalogue. */
export const navigation: Part<Pages> = {
  name: 'navigation',
  amount: { usual: 9, unit: 'runs' },
  async measure(runs, { browser, addresses: { asBuilt } }) {
    const inApp = await inTurns(runs, { ours: () => onSlowPhone(browser, (page) => inAppNavigation(page, asBuilt)) });
    const documents = await inTurns(runs, {
      beforeApp: () => onSlowPhone(browser, (page) => documentNavigation(page, asBuilt, true)),
      documentLoad: () => onSlowPhone(browser, (page) => documentNavigation(page, asBuilt, false)),
    });
    const headingMs = median(inApp.ours.map((times) => times.headingMs));
    const frameMs = median(inApp.ours.map((times) => times.frameMs));
    const beforeAppMs = median(documents.beforeApp.map(({ ms }) => ms));
    const documentLoadMs = median(documents.documentLoad.map(({ ms }) => ms));
    const ahead = documents.beforeApp.filter(({ isAhead }) => isAhead).length;
    return [
      {
        what: 'Click to the new heading in the app, page prefetched',
        budget: atMost(headingMs, 60, milliseconds),
        measured: milliseconds(headingMs),
        details: [`its frame begins at ${milliseconds(frameMs)}`],
      },
      {
        what: 'Click before the app runs, against a plain document load (ratio)',
        measured: `${ratio(beforeAppMs / documentLoadMs)}; document fetched ahead in ${ahead} of ${runs} runs`,
        details: [`${milliseconds(beforeAppMs)} and ${milliseconds(documentLoadMs)}`],
      },
    ];
  },
};

/** Milliseconds from the release of the button until the heading is in the document, and until its frame begins. */
interface InAppTimes {
  headingMs: number;
  frameMs: number;
}

/** Measures a navigation to a prefetched page: until its heading is in the document, and until its frame begins. */
async function inAppNavigation(page: Page, site: string): Promise<InAppTimes> {
  const prefetched = page.waitForResponse(/play-page-.*\.js/);
  await page.goto(site);
  await (await prefetched).finished();
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('banner').getByRole('link', { name: 'Walks' });
  const box = await link.boundingBox();
  if (!box) throw new Error('The link to the catalogue is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(watchHeading);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(
    () => (window as Window & { navigationShown?: Promise<InAppTimes> }).navigationShown as Promise<InAppTimes>,
  );
}

/**
 * Runs in the page before the click, and listens for the release and for the new heading. The start is the event's own time stamp, so that
 * a busy machine cannot delay it. A heading without a release is an error.
 */
function watchHeading() {
  let releasedMs: number | undefined;
  addEventListener('pointerup', ({ timeStamp }) => (releasedMs = timeStamp), { capture: true });
  const shown = new Promise<InAppTimes>((resolve, reject) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== 'Choose a walk') return;
      observer.disconnect();
      const startMs = releasedMs;
      if (startMs === undefined) return reject(new Error('The new heading came before any release of the button.'));
      const headingMs = performance.now() - startMs;
      requestAnimationFrame(() => resolve({ headingMs, frameMs: performance.now() - startMs }));
    }).observe(document, { childList: true, subtree: true });
  });
  Object.assign(window, { navigationShown: shown });
}

/**
 * Measures a navigation before the app runs: the browser is never idle. The pointer rests on the link for 300 ms, as hands do, then
 * presses. Under automation Chromium does not prerender: it only prefetches the document.
 */
async function documentNavigation(page: Page, site: string, isSpeculating: boolean) {
  await page.addInitScript(() => Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 }));
  await page.goto(site);
  if (!isSpeculating) await page.evaluate(() => document.querySelector('script[type="speculationrules"]')?.remove());
  const link = page.getByRole('banner').getByRole('link', { name: 'Walks' });
  await link.hover();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await page.evaluate(() =>
    addEventListener('pointerup', ({ timeStamp }) =>
      sessionStorage.setItem('released', String(performance.timeOrigin + timeStamp)),
    ),
  );
  await link.click();
  await page.waitForURL('**/play');
  return page.evaluate(async () => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart: number;
      deliveryType: string;
    })[];
    const activationMs = visit?.activationStart ?? 0;
    const paintMs = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) resolve(paint.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const shownMs = performance.timeOrigin + Math.max(paintMs, activationMs);
    const released = sessionStorage.getItem('released');
    if (released === null) throw new Error('The next page was shown before any release of the button.');
    return {
      ms: shownMs - Number(released),
      isAhead: activationMs > 0 || visit?.deliveryType === 'navigational-prefetch',
    };
  });
}
