import type { Page } from '@playwright/test';
import { atMost, type Figure } from './figures.ts';
import { inTurns, median } from './in-turns.ts';
import { millisecondsOf, ratio } from './numbers.ts';
import type { Pages, Part } from './part.ts';
import { onSlowPhone } from './slow-phone.ts';

interface Paints {
  /** Milliseconds until the first paint. */
  firstMs: number;
  /** Milliseconds until the largest text or picture of the first screen is painted (LCP). */
  largestMs: number;
  /** The element or file of the largest paint. */
  largest: string;
}

/** Measures first and largest paint of the home page, for variants loaded in turns. */
export const paint: Part<Pages> = {
  name: 'paint',
  amount: { usual: 9, unit: 'runs' },
  async measure(runs, { browser, addresses, servePeer }) {
    const load = (address: string) => () => onSlowPhone(browser, (page) => loadOnce(page, address));
    const { asBuilt, withoutScript, bareText, peer } = await inTurns(runs, {
      asBuilt: load(addresses.asBuilt),
      withoutScript: load(addresses.withoutScript),
      bareText: load(addresses.bareText),
      peer: load(await servePeer()),
    });
    const against = (what: string, kind: 'firstMs' | 'largestMs', others: Paints[], limit?: number): Figure => {
      const [ours, theirs] = [medianOf(asBuilt, kind), medianOf(others, kind)];
      return {
        what: `${what} (ratio)`,
        ...(limit ? { budget: atMost(ours / theirs, limit, ratio) } : {}),
        measured: `${ratio(ours / theirs)} (${millisecondsOf(ours, theirs)})`,
      };
    };
    return [
      against('First paint of the home page, against the same document without script', 'firstMs', withoutScript, 1.05),
      against('First paint, against the text of the document alone', 'firstMs', bareText, 1.1),
      against('First paint, against the peer', 'firstMs', peer),
      against('Largest paint, against the same document without script', 'largestMs', withoutScript, 1.05),
      {
        ...against('Largest paint, against the text of the document alone', 'largestMs', bareText, 1.25),
        details: [`the largest is ${asBuilt.at(-1)?.largest}`],
      },
      against('Largest paint, against the peer', 'largestMs', peer),
    ];
  },
};

function medianOf(loads: Paints[], kind: 'firstMs' | 'largestMs'): number {
  return median(loads.map((load) => load[kind]));
}

async function loadOnce(page: Page, address: string): Promise<Paints> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      });
    const first = (await entriesOf('paint')).find(({ name }) => name === 'first-contentful-paint');
    const largest = (await entriesOf('largest-contentful-paint')).at(-1) as
      | (PerformanceEntry & { element: Element | null; url: string })
      | undefined;
    return {
      firstMs: first?.startTime ?? Number.NaN,
      largestMs: largest?.startTime ?? Number.NaN,
      largest: largest?.url ? new URL(largest.url).pathname : (largest?.element?.localName ?? 'nothing'),
    };
  });
}
