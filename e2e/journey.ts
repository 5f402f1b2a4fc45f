import { test as base, type Page } from '@playwright/test';
import { reportLateLiveRegions } from './live-regions.ts';

interface JourneyFixtures {
  /** Declares console output that this test provokes. The test fails on any other console output. */
  expectConsole: (...patterns: RegExp[]) => void;
}

/** A test that also fails if the page logs an unexpected error or warning to the console. */
export const test = base.extend<JourneyFixtures>({
  expectConsole: [
    async ({ context }, use, { project }) => {
      const unexpectedLines: string[] = [];
      const expectedLines: RegExp[] = [];
      // A static host has no API, so the app's first API request fails and the console shows these messages.
      if (project.name === 'static host') expectedLines.push(/sanctum\/csrf-cookie/, /The session could not be opened/);
      // The test configuration blocks service workers, except in tests that allow them. Playwright prints this warning
      // when it blocks one.
      expectedLines.push(/Service Worker registration blocked by Playwright/);
      context.on('console', (message) => {
        const line = `${message.type()}: ${message.text()} (${message.location().url})`;
        if (['error', 'warning'].includes(message.type()) && !expectedLines.some((pattern) => pattern.test(line)))
          unexpectedLines.push(line);
      });
      await reportLateLiveRegions(context);
      context.on('weberror', (error) => unexpectedLines.push(`uncaught: ${error.error().stack}`));
      await use((...patterns) => {
        expectedLines.push(...patterns);
      });
      const left = unexpectedLines.filter((line) => !expectedLines.some((pattern) => pattern.test(line)));
      if (left.length > 0) throw new Error(`Unexpected console output:\n${left.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Options for `test.use` that turn reduced motion off. */
export const fullMotionOptions = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Matches Chromium's message about a document or file with status 404. */
export const missingResourceMessage = /Failed to load resource: the server responded with a status of 404/;

/** Matches Chromium's messages about a request that a test blocks. */
export const blockedRequestMessage = /net::ERR_FAILED|Failed to fetch dynamically imported module/;

export const localePrefixes = { en: '', zh: '/zh', jp: '/jp' } as const;
export type Locale = keyof typeof localePrefixes;
export const locales = Object.keys(localePrefixes) as Locale[];

/** Returns the path of a page in a locale. `path` is the page's path on the English site. */
export function toLocalePath(locale: Locale, path: string): string {
  return localePrefixes[locale] && path === '/' ? localePrefixes[locale] : localePrefixes[locale] + path;
}

/** The paths of all pages on the English site. */
export const pagePaths = ['/', '/play', '/game/enoshima', '/delete', '/about/terms', '/about/privacy'];

/** Waits until React has hydrated the page. */
export async function waitForApp(page: Page) {
  await page.waitForFunction(() => 'started' in document.documentElement.dataset);
}

/**
 * Opens a URL and waits until React has hydrated the page. Sends a touch event, because otherwise the app would start
 * only when the browser is idle.
 */
export async function openPage(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await waitForApp(page);
}

/** Marks the current document with a property on `window`. A document that is loaded later lacks the mark. */
export async function markPageLoad(page: Page) {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

export function isSamePageLoad(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

/** Returns the path, query and hash of a page, without the trailing slash that some hosts add. */
export function readAddress(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname.replace(/(.)\/$/, '$1') + search + hash;
}

/** Turns on data saver in the next documents, so that the app prefetches nothing. */
export async function disablePrefetch(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}
