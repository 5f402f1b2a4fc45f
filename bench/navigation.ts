import type { Page } from '@playwright/test';
import { atMost, type Figure } from './figures.ts';
import { inTurns, median } from './in-turns.ts';
import { millisecondsOf, ratio } from './numbers.ts';
import type { Pages, Part } from './part.ts';
import { onSlowPhone } from './slow-phone.ts';

/** Measures from releasing the button over "Walks" to the heading of the catalogue. */
export const navigation: Part<Pages> = {
  name: 'navigation',
  amount: { usual: 9, unit: 'runs' },
  async measure(runs, { browser, addresses: { asBuilt }, servePeer }) {
    const inApp = (site: string) => () => onSlowPhone(browser, (page) => inAppNavigation(page, site));
    const ofDocument = (isSpeculating: boolean) => () =>
      onSlowPhone(browser, (page) => documentNavigation(page, asBuilt, isSpeculating));
    const { ours, peer } = await inTurns(runs, { ours: inApp(asBuilt), peer: inApp(await servePeer()) });
    const documents = await inTurns(runs, { beforeApp: ofDocument(true), documentLoad: ofDocument(false) });
    return [inAppFigure(ours, peer), documentFigure(documents.beforeApp, documents.documentLoad)];
  },
};

function inAppFigure(ours: InAppTimes[], peer: InAppTimes[]): Figure {
  const medianOf = (clicks: InAppTimes[], time: keyof InAppTimes) => median(clicks.map((times) => times[time]));
  const [ourMs, peerMs] = [medianOf(ours, 'headingMs'), medianOf(peer, 'headingMs')];
  const frames = millisecondsOf(medianOf(ours, 'frameMs'), medianOf(peer, 'frameMs'));
  return {
    what: 'Click to the new heading in the app, page prefetched, against the peer (ratio)',
    budget: atMost(ourMs / peerMs, 1, ratio),
    measured: `${ratio(ourMs / peerMs)} (${millisecondsOf(ourMs, peerMs)}; their frames begin at ${frames})`,
  };
}

function documentFigure(beforeApp: DocumentTimes[], documentLoad: DocumentTimes[]): Figure {
  const aheadMs = median(beforeApp.map(({ ms }) => ms));
  const plainMs = median(documentLoad.map(({ ms }) => ms));
  const ahead = beforeApp.filter(({ isAhead }) => isAhead).length;
  return {
    what: 'Click before the app runs, against a plain document load (ratio)',
    measured: `${ratio(aheadMs / plainMs)} (${millisecondsOf(aheadMs, plainMs)}); document fetched ahead in ${ahead} of ${beforeApp.length} runs`,
  };
}

/** Milliseconds from the release of the button until the heading is in the document, and until its frame begins. */
interface InAppTimes {
  headingMs: number;
  frameMs: number;
}

/**
 * Measures a navigation to a prefetched page: until its heading is in the document, and until its frame begins. Ours is fetched while its
 * link is in view, the peer's while the pointer rests on it.
 */
async function inAppNavigation(page: Page, site: string): Promise<InAppTimes> {
  const prefetched = page.waitForResponse(/\/play-.*\.js$/);
  await page.goto(site);
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('banner').getByRole('link', { name: 'Walks' });
  await link.evaluate(waitForReact);
  const box = await link.boundingBox();
  if (!box) throw new Error('The link to the catalogue is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await (await prefetched).finished();
  // A pointer rests on a link for some time.
  await page.waitForTimeout(300);
  await page.evaluate(watchHeading);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(
    () => (window as Window & { navigationShown?: Promise<InAppTimes> }).navigationShown as Promise<InAppTimes>,
  );
}

/** Runs in the page, and returns when React has hydrated the link. The pages of both sites are React's. */
async function waitForReact(link: Element) {
  while (!Object.keys(link).some((key) => key.startsWith('__reactProps')))
    await new Promise((resolve) => setTimeout(resolve, 50));
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

interface DocumentTimes {
  ms: number;
  /** Whether the browser had fetched the document before the click. */
  isAhead: boolean;
}

/**
 * Measures a navigation before the app runs: the browser is never idle. The pointer rests on the link for 300 ms, as hands do, then
 * presses. Under automation Chromium does not prerender: it only prefetches the document.
 */
async function documentNavigation(page: Page, site: string, isSpeculating: boolean): Promise<DocumentTimes> {
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
