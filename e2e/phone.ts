import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { test as base, type Locale } from './journey.ts';
import { OwnSite } from './own-site.ts';

const languageTags: Record<Locale, string> = { en: 'en-US', zh: 'zh-TW', jp: 'ja-JP' };

/** A phone whose browser can be closed and started again, with all that it keeps. */
class Phone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'lorewalk-phone-'));
  readonly #language: string;
  readonly #address: string;
  #context: BrowserContext | undefined;

  constructor(locale: Locale, address: string) {
    this.#language = languageTags[locale];
    this.#address = address;
  }

  /** A cold start: the browser begins with nothing but its profile. */
  async start(): Promise<Page> {
    await this.#context?.close();
    const { launchOptions } = test.info().project.use;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...launchOptions,
      locale: this.#language,
      baseURL: this.#address,
      viewport: { width: 390, height: 844 },
    });
    return this.#context.newPage();
  }

  async close() {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Keeping takes longer than most of what a journey waits for. */
export const keepingMs = 30_000;

/** A test with a site of its own, and phones that visit it. */
export const test = base.extend<{ site: OwnSite; phoneOf: (locale: Locale) => Phone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  site: async ({}, use, { project }) => {
    const site = await OwnSite.open(project.name);
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

/** All that this browser keeps in caches: each cache's name, and bytes in all. */
export function cachesOf(page: Page): Promise<{ names: string[]; bytes: number }> {
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

/** A way to leave the site of a page so much room in this browser in all, or again as much as there is. */
export async function roomOf(page: Page): Promise<(bytes?: number) => Promise<void>> {
  // What is set lasts as long as the connection by which it was.
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  return async (bytes) => {
    await browser.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes !== undefined && { quotaSize: bytes }) });
  };
}

/** How many service workers this browser has for the site. */
export function workersOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}
