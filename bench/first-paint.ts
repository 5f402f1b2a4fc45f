import type { Browser } from '@playwright/test';
import { median, onSlowPhone } from './slow-phone.ts';

/** Median first paint of the home page, milliseconds, of variants loaded in turns. */
export async function firstPaints<Name extends string>(
  browser: Browser,
  sites: Record<Name, string>,
  runs: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(sites) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let run = 0; run < runs; run++)
    for (const name of run % 2 === 0 ? names : names.toReversed())
      times[name].push(
        await onSlowPhone(browser, async (page) => {
          await page.goto(sites[name], { waitUntil: 'load' });
          return page.evaluate(
            () =>
              new Promise<number>((resolve) => {
                new PerformanceObserver((list) => {
                  const [paint] = list.getEntriesByName('first-contentful-paint');
                  if (paint) resolve(paint.startTime);
                }).observe({ type: 'paint', buffered: true });
              }),
          );
        }),
      );
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}
