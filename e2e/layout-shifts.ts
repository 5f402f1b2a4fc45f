import type { Page } from '@playwright/test';
import { waitForNextFrame } from './scrolling.ts';

/** Records the layout shifts in every document that the page loads after this call. */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[])
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts so far, each with its value and its elements. */
export async function readLayoutShifts(page: Page): Promise<string[]> {
  await waitForNextFrame(page);
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}
