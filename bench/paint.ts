import type { Page } from '@playwright/test';
import type { Benchmark, PageBenchmarkContext } from './benchmark.ts';
import { type BenchmarkResult, createUpperLimitBudget } from './benchmark-results.ts';
import { formatMillisecondsList, formatRatio } from './format-numbers.ts';
import { measureInterleaved, median } from './measure-interleaved.ts';
import { runOnSlowPhone } from './slow-phone.ts';

interface PaintTimes {
  /** Milliseconds until the first paint. */
  firstMs: number;
  /** Milliseconds until the largest text or picture of the first screen is painted (LCP). */
  largestMs: number;
  /** The element or file of the largest paint. */
  largest: string;
}

/**
 * Measures the first and the largest contentful paint of the home page, its variants and the comparison site
 * (`bench/comparison-site`).
 */
export const paintBenchmark: Benchmark<PageBenchmarkContext> = {
  name: 'paint',
  // A single paint time varies by about 25 ms. Nine runs are too few to tell a ratio of 1.05 from 1.00, so make 27
  // runs.
  amount: { default: 27, unit: 'runs' },
  async measure(runs, { browser, addresses, serveComparisonSite }) {
    const loadOnSlowPhone = (address: string) => () => runOnSlowPhone(browser, (page) => measurePaints(page, address));
    const { asBuilt, withoutScript, bareText, comparison } = await measureInterleaved(runs, {
      asBuilt: loadOnSlowPhone(addresses.asBuilt),
      withoutScript: loadOnSlowPhone(addresses.withoutScript),
      bareText: loadOnSlowPhone(addresses.bareText),
      comparison: loadOnSlowPhone(await serveComparisonSite()),
    });
    const createRatioResult = (
      label: string,
      kind: 'firstMs' | 'largestMs',
      others: PaintTimes[],
      limit?: number,
    ): BenchmarkResult => {
      const [ownMedian, otherMedian] = [computeMedian(asBuilt, kind), computeMedian(others, kind)];
      return {
        label: `${label} (ratio)`,
        ...(limit ? { budget: createUpperLimitBudget(ownMedian / otherMedian, limit, formatRatio) } : {}),
        measured: `${formatRatio(ownMedian / otherMedian)} (${formatMillisecondsList(ownMedian, otherMedian)})`,
      };
    };
    return [
      createRatioResult(
        'First paint of the home page, against the same document without script',
        'firstMs',
        withoutScript,
        1.05,
      ),
      createRatioResult('First paint, against the text of the document alone', 'firstMs', bareText, 1.1),
      createRatioResult('First paint, against the comparison site', 'firstMs', comparison),
      createRatioResult('Largest paint, against the same document without script', 'largestMs', withoutScript, 1.05),
      {
        ...createRatioResult('Largest paint, against the text of the document alone', 'largestMs', bareText, 1.25),
        details: [`the largest is ${asBuilt.at(-1)?.largest}`],
      },
      createRatioResult('Largest paint, against the comparison site', 'largestMs', comparison),
    ];
  },
};

function computeMedian(loads: PaintTimes[], kind: 'firstMs' | 'largestMs'): number {
  return median(loads.map((load) => load[kind]));
}

async function measurePaints(page: Page, address: string): Promise<PaintTimes> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    const readPerformanceEntries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      });
    const firstPaint = (await readPerformanceEntries('paint')).find(({ name }) => name === 'first-contentful-paint');
    const largestPaint = (await readPerformanceEntries('largest-contentful-paint')).at(-1) as
      | (PerformanceEntry & { element: Element | null; url: string })
      | undefined;
    return {
      firstMs: firstPaint?.startTime ?? Number.NaN,
      largestMs: largestPaint?.startTime ?? Number.NaN,
      largest: largestPaint?.url ? new URL(largestPaint.url).pathname : (largestPaint?.element?.localName ?? 'nothing'),
    };
  });
}
