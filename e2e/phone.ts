import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BuiltSiteCopy } from './built-site-copy.ts';
import { test as base, type Locale } from './journey.ts';

const languageTags: Record<Locale, string> = { en: 'en-US', zh: 'zh-TW', jp: 'ja-JP' };

/** A phone whose browser can be closed and restarted with its stored data. */
class Phone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'lorewalk-phone-'));
  readonly #language: string;
  readonly #address: string;
  #context: BrowserContext | undefined;

  constructor(locale: Locale, address: string) {
    this.#language = languageTags[locale];
    this.#address = address;
  }

  /** Restarts the browser. Only the data in its profile remains. */
  async start(): Promise<Page> {
    await this.#context?.close();
    const { launchOptions } = test.info().project.use;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...launchOptions,
      locale: this.#language,
      baseURL: this.#address,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    });
    return this.#context.newPage();
  }

  async close() {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** The timeout for expectations that wait for a download. */
export const downloadTimeoutMs = 30_000;

/** A test with its own copy of the site (`site`). `phoneOf` creates phones that open this copy. */
export const test = base.extend<{ site: BuiltSiteCopy; phoneOf: (locale: Locale) => Phone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  site: async ({}, use, { project }) => {
    const site = await BuiltSiteCopy.open(project.name);
    await use(site);
    await site.close();
  },
  phoneOf: async ({ site }, use) => {
    const phones: Phone[] = [];
    await use((locale) => {
      const phone = new Phone(locale, site.address);
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.close();
  },
});

/** Returns the names of this browser's caches, and the sum of their bytes. */
export function readCaches(page: Page): Promise<{ names: string[]; bytes: number }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    let bytes = 0;
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
    }
    return { names, bytes };
  });
}

/** Returns a function that limits the site's storage quota in this browser, or removes the limit. */
export async function createStorageQuotaLimiter(page: Page): Promise<(bytes?: number) => Promise<void>> {
  // Does not close this DevTools session, because Chromium removes the quota limit when the session ends.
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  return async (bytes) => {
    await browser.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes !== undefined && { quotaSize: bytes }) });
  };
}

/** Returns how many service workers this browser has registered for the site. */
export function countServiceWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}
