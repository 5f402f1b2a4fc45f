import type { Page } from '@playwright/test';
import type { Benchmark, PageBenchmarkContext } from './benchmark.ts';
import { type BenchmarkResult, createUpperLimitBudget } from './benchmark-results.ts';
import { formatMillisecondsList, formatRatio } from './format-numbers.ts';
import { measureInterleaved, median } from './measure-interleaved.ts';
import { watchForNetworkIdle } from './network-idle.ts';
import { runOnSlowPhone } from './slow-phone.ts';

/** Measures the time from a click on the link "Walks" to the heading of the catalogue. */
export const navigationBenchmark: Benchmark<PageBenchmarkContext> = {
  name: 'navigation',
  amount: { default: 9, unit: 'runs' },
  async measure(runs, { browser, addresses: { asBuilt }, serveComparisonSite }) {
    const measureInApp = (site: string) => () => runOnSlowPhone(browser, (page) => measureInAppNavigation(page, site));
    const measureDocument = (hasSpeculationRules: boolean) => () =>
      runOnSlowPhone(browser, (page) => measureDocumentNavigation(page, asBuilt, hasSpeculationRules));
    const { ours, comparison } = await measureInterleaved(runs, {
      ours: measureInApp(asBuilt),
      comparison: measureInApp(await serveComparisonSite()),
    });
    const documents = await measureInterleaved(runs, {
      beforeApp: measureDocument(true),
      documentLoad: measureDocument(false),
    });
    return [
      formatInAppNavigationResult(ours, comparison),
      formatDocumentNavigationResult(documents.beforeApp, documents.documentLoad),
    ];
  },
};

function formatInAppNavigationResult(
  ours: InAppNavigationTimes[],
  comparison: InAppNavigationTimes[],
): BenchmarkResult {
  const medianOf = (clicks: InAppNavigationTimes[], time: keyof InAppNavigationTimes) =>
    median(clicks.map((times) => times[time]));
  const [ourMs, comparisonMs] = [medianOf(ours, 'headingMs'), medianOf(comparison, 'headingMs')];
  const frames = formatMillisecondsList(medianOf(ours, 'frameMs'), medianOf(comparison, 'frameMs'));
  return {
    label: 'Click to the new heading in the app, page prefetched, against the comparison site (ratio)',
    budget: createUpperLimitBudget(ourMs / comparisonMs, 1, formatRatio),
    measured: `${formatRatio(ourMs / comparisonMs)} (${formatMillisecondsList(ourMs, comparisonMs)}; their frames begin at ${frames})`,
  };
}

function formatDocumentNavigationResult(
  beforeApp: DocumentNavigationTime[],
  documentLoad: DocumentNavigationTime[],
): BenchmarkResult {
  const prefetchedMs = median(beforeApp.map(({ ms }) => ms));
  const plainMs = median(documentLoad.map(({ ms }) => ms));
  const prefetchedCount = beforeApp.filter(({ isPrefetched }) => isPrefetched).length;
  return {
    label: 'Click before the app runs, against a plain document load (ratio)',
    measured: `${formatRatio(prefetchedMs / plainMs)} (${formatMillisecondsList(prefetchedMs, plainMs)}); document fetched ahead in ${prefetchedCount} of ${beforeApp.length} runs`,
  };
}

/** Milliseconds from the release of the mouse button until the heading appears, and until the next frame. */
interface InAppNavigationTimes {
  headingMs: number;
  frameMs: number;
}

/**
 * Measures a navigation to a prefetched page within the app. Our site prefetches the page when the link comes into
 * view. The comparison site prefetches it when the pointer rests on the link.
 */
async function measureInAppNavigation(page: Page, site: string): Promise<InAppNavigationTimes> {
  const prefetchResponse = page.waitForResponse(/\/play-.*\.js$/);
  const waitForQuietNetwork = watchForNetworkIdle(page);
  await page.goto(site);
  const link = page.getByRole('banner').getByRole('link', { name: 'Walks' });
  await link.evaluate(waitForReact);
  const box = await link.boundingBox();
  if (!box) throw new Error('The link to the catalogue is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await (await prefetchResponse).finished();
  // Waits for all files of the page. Besides the chunk that the router loads for the page, the page needs chunks that
  // it shares with other pages.
  await waitForQuietNetwork();
  await page.evaluate(observeNewPageHeading);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(
    () =>
      (window as Window & { navigationShown?: Promise<InAppNavigationTimes> })
        .navigationShown as Promise<InAppNavigationTimes>,
  );
}

/** Runs in a page of our site or of the comparison site. Both use React. Resolves when React has hydrated `link`. */
async function waitForReact(link: Element) {
  while (!Object.keys(link).some((key) => key.startsWith('__reactProps')))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * Runs in the page before the click. Makes `window.navigationShown` resolve when the new heading appears, with the
 * times since the mouse button was released. Counts from the time stamp of the release event, because its listener may
 * run later on a busy machine. Rejects if the heading appears before the release.
 */
function observeNewPageHeading() {
  let releasedMs: number | undefined;
  addEventListener('pointerup', ({ timeStamp }) => (releasedMs = timeStamp), { capture: true });
  const shownTimes = new Promise<InAppNavigationTimes>((resolve, reject) => {
    new MutationObserver((_, observer) => {
      const shownHeading = [...document.querySelectorAll('h1')].find((h1) => !h1.closest('[style*="display: none"]'));
      if (shownHeading?.textContent !== 'Choose a walk') return;
      observer.disconnect();
      const startMs = releasedMs;
      if (startMs === undefined) return reject(new Error('The new heading came before any release of the button.'));
      const headingMs = performance.now() - startMs;
      requestAnimationFrame(() => resolve({ headingMs, frameMs: performance.now() - startMs }));
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
  });
  Object.assign(window, { navigationShown: shownTimes });
}

interface DocumentNavigationTime {
  ms: number;
  /** Whether the browser had prefetched or prerendered the document before the click. */
  isPrefetched: boolean;
}

/**
 * Measures a click on a link before the app has started. A fake `requestIdleCallback`, which never calls back, prevents
 * the start. Before the click, the pointer rests on the link for 300 ms, like a visitor's pointer. Under Playwright's
 * control, Chromium then prefetches the document, but does not prerender it.
 */
async function measureDocumentNavigation(
  page: Page,
  site: string,
  isSpeculating: boolean,
): Promise<DocumentNavigationTime> {
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
    const releasedMs = sessionStorage.getItem('released');
    if (releasedMs === null) throw new Error('The next page was shown before any release of the button.');
    return {
      ms: shownMs - Number(releasedMs),
      isPrefetched: activationMs > 0 || visit?.deliveryType === 'navigational-prefetch',
    };
  });
}
