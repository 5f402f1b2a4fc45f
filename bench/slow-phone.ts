import type { Browser, Page } from '@playwright/test';

/**
 * Calls `use` with a page that simulates a slow phone with an empty cache and slow 4G. By default the processor is
 * slowed to a quarter of its speed.
 */
export async function runOnSlowPhone<Result>(
  browser: Browser,
  usePage: (page: Page) => Promise<Result>,
  slowedTimes = 4,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1000 * 1000) / 8,
      uploadThroughput: (0.75 * 1000 * 1000) / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    return await usePage(page);
  } finally {
    await context.close();
  }
}
