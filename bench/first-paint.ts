import type { Browser, Page } from '@playwright/test';
import { median, onSlowPhone } from './slow-phone.ts';
import type { Variant } from './variants.ts';

export interface Paints {
  /** Median milliseconds until the first paint. */
  firstMs: number;
  /** Median milliseconds until the largest text or picture of the first screen is painted (LCP). */
  largestMs: number;
  /** That element in the last load. */
  largest: string;
}

/** Measures first and largest paint of the home page, for variants loaded in turns. */
export async function paints(
  browser: Browser,
  addresses: Record<Variant, string>,
  runs: number,
): Promise<Record<Variant, Paints>> {
  const variants = Object.keys(addresses) as Variant[];
  const measured = Object.fromEntries(variants.map((variant) => [variant, [] as Paints[]])) as Record<
    Variant,
    Paints[]
  >;
  for (let run = 0; run < runs; run++)
    for (const variant of run % 2 === 0 ? variants : variants.toReversed())
      measured[variant].push(await onSlowPhone(browser, (page) => loadOnce(page, addresses[variant])));
  return Object.fromEntries(
    variants.map((variant) => {
      const loads = measured[variant];
      return [
        variant,
        {
          firstMs: median(loads.map(({ firstMs }) => firstMs)),
          largestMs: median(loads.map(({ largestMs }) => largestMs)),
          largest: loads.at(-1)?.largest ?? '',
        },
      ];
    }),
  ) as Record<Variant, Paints>;
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
