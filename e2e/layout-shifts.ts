import type { Page } from '@playwright/test';
import { nextFrame } from './scrolling.ts';

/** From its next document on, the page notes what moves in it without anybody's doing. */
export async function noteLayoutShifts(page: Page) {
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

/** What has moved so far, each with how much and what. */
export async function layoutShifts(page: Page): Promise<string[]> {
  await nextFrame(page);
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}
