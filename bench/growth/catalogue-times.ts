import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { findFreePort } from '../../e2e/built-site-copy.ts';
import { median } from '../measure-interleaved.ts';
import { runOnSlowPhone } from '../slow-phone.ts';

/** A built site that our server serves. */
export interface ServedSite {
  address: string;
  close(): Promise<void>;
}

/** Serves the built site of a project with our server. */
export async function serveBuiltSite(folder: string): Promise<ServedSite> {
  const port = await findFreePort();
  const server = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: 'localhost', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  server.stdout.resume();
  return {
    address: `http://localhost:${port}`,
    async close() {
      const exitPromise = once(server, 'exit');
      server.kill();
      await exitPromise;
    },
  };
}

/** How long a slow phone may take to the first paint. */
const longestPaintMs = 30_000;

/**
 * Returns the time of the catalogue's first paint on a slow phone with an empty cache, in milliseconds. Closes the page
 * right after it, so that many loads can be measured.
 */
export function measureFirstPaint(browser: Browser, address: string): Promise<number> {
  return runOnSlowPhone(browser, async (page) => {
    await page.goto(`${address}/play`, { waitUntil: 'commit' });
    return page.evaluate(
      (timeoutMs) =>
        new Promise<number>((resolve, reject) => {
          const observer = new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint');
            if (paint) resolve(paint.startTime);
          });
          observer.observe({ type: 'paint', buffered: true });
          setTimeout(() => reject(new Error(`The page was not painted within ${timeoutMs} ms.`)), timeoutMs);
        }),
      longestPaintMs,
    );
  });
}

/** The texts that the measurement types into the catalogue's search field. */
const searches = ['kyo', 'canals', 'zurich lantern', 'no such walk', ''];

/** A single input sometimes takes twice as long as the others, so the median needs many runs. */
const searchRuns = 15;

/** The pause between two inputs, as long as that of a person who types fast. */
const inputPauseMs = 150;

/**
 * Returns the duration of each kind of search in milliseconds, by the name of the search. A duration lasts from the
 * input event to the frame with the results, and is the median of several runs. The processor runs at a quarter of its
 * speed.
 */
export async function measureSearch(browser: Browser, address: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/play`, { waitUntil: 'networkidle' });
    await page.getByRole('searchbox').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times = new Map<string, number[]>();
    const measure = async (name: string, selector: string, value?: string) => {
      times.set(name, [...(times.get(name) ?? []), await measureInputToPaintMs(page, selector, value)]);
      await page.waitForTimeout(inputPauseMs);
    };
    for (let run = 0; run < searchRuns; run++) {
      for (const words of searches) await measure(`words “${words}”`, 'input[type=search]', words);
      for (const kilometers of ['2', '']) await measure('length', '[role=search] select', kilometers);
      for (let tap = 0; tap < 2; tap++) await measure('mood', 'button[aria-pressed]');
    }
    return Object.fromEntries([...times].map(([name, measured]) => [name, median(measured)]));
  } finally {
    await context.close();
  }
}

/**
 * Sets the value of an element, or clicks the element if `value` is undefined. Returns the milliseconds until the page has
 * been painted again. Makes the change between two frames, like a visitor's input.
 */
function measureInputToPaintMs(page: Page, selector: string, value: string | undefined): Promise<number> {
  return page.evaluate(
    async ({ selector, value }) => {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>(selector);
      if (!field) throw new Error(`The page has no ${selector}.`);
      // A message that is posted in a frame callback arrives after the frame's layout and paint.
      const waitForFrame = () =>
        new Promise<void>((settle) =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => settle();
            channel.port2.postMessage(undefined);
          }),
        );
      await waitForFrame();
      const begun = performance.now();
      if (value === undefined) field.click();
      else {
        // Calls the prototype's setter. React replaces the element's own `value` property, and ignores a value that is
        // set through the replacement.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
      }
      await waitForFrame();
      return performance.now() - begun;
    },
    { selector, value },
  );
}
