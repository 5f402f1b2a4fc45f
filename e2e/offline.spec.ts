import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test';
import { appRuns, test as base, inLocale, type Locale, locales, open } from './journey.ts';
import { isNext, OwnSite } from './own-site.ts';
import { rushToTheEnd } from './play-walk.ts';

const say = {
  en: {
    keep: /^Keep offline · ([\d.]+) MB$/,
    checked: 'Kept, and every file checked.',
    here: /^On this device \(([\d.]+) MB\)/,
    walks: 'Choose a walk',
    walk: 'The Dragon’s Shore',
    open: 'Open',
    home: 'Back to Home',
  },
  zh: {
    keep: /^離線保存（([\d.]+) MB）$/,
    checked: '存好了，每個檔案都檢查過。',
    here: /^已存在這台裝置（([\d.]+) MB）/,
    walks: '選一條路線',
    walk: '龍愛上的那片海',
    open: '打開',
    home: '返回首頁',
  },
  jp: {
    keep: /^オフライン保存（([\d.]+) MB）$/,
    checked: '保存しました。すべてのファイルを確認済みです。',
    here: /^この端末に保存してあります（([\d.]+) MB）/,
    walks: 'コースをえらぶ',
    walk: '龍が恋した渚',
    open: 'ひらく',
    home: 'ホームに戻る',
  },
} satisfies Record<Locale, object>;

const languageTags: Record<Locale, string> = { en: 'en-US', zh: 'zh-TW', jp: 'ja-JP' };

/** A phone whose browser can be closed and started again, with all that it keeps. */
class Phone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'lorewalk-phone-'));
  readonly #language: string;
  #context: BrowserContext | undefined;

  constructor(locale: Locale) {
    this.#language = languageTags[locale];
  }

  /** A cold start: the browser begins with nothing but its profile. */
  async start(): Promise<Page> {
    await this.#context?.close();
    const { launchOptions } = test.info().project.use;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...launchOptions,
      locale: this.#language,
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
const keepingMs = 30_000;

const test = base.extend<{ site: OwnSite; phoneOf: (locale: Locale) => Phone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  site: async ({}, use, { project }) => {
    const site = await OwnSite.open(project.name);
    await use(site);
    await site.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  phoneOf: async ({}, use) => {
    const phones: Phone[] = [];
    await use((locale) => {
      const phone = new Phone(locale);
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.close();
  },
});

// Several browsers and servers are started in each.
test.describe.configure({ timeout: 120_000 });

/** The page of the walk, with what says whether it is kept. */
async function openWalk(page: Page, site: OwnSite, locale: Locale = 'en') {
  await open(page, site.address + inLocale(locale, '/game/enoshima'));
  const panel = page.getByRole('article').locator('section', { has: page.locator('dl') });
  await panel.locator('dl + div').scrollIntoViewIfNeeded();
  return panel;
}

async function keep(panel: Locator, locale: Locale = 'en') {
  await panel.getByRole('button', { name: say[locale].keep }).click();
  await expect(panel.getByText(say[locale].checked)).toBeVisible({ timeout: keepingMs });
}

/** All that this browser keeps in caches: each cache's name, and bytes in all. */
function cachesOf(page: Page): Promise<{ names: string[]; bytes: number }> {
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

async function expectNoViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
}

function workersOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

/** To the end of /play, which comes when the browser is idle. */
async function scrollToEnd(page: Page) {
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

for (const locale of locales)
  test(`G40 G45 a walk that is kept opens from a cold start without a network${locale === 'en' ? ', and is played to its end' : ''} (${locale})`, async ({
    site,
    phoneOf,
  }) => {
    const words = say[locale];
    const phone = phoneOf(locale);
    const online = await phone.start();
    const panel = await openWalk(online, site, locale);
    const figure = words.keep.exec((await panel.getByRole('button').innerText()).trim())?.[1];
    expect(await cachesOf(online)).toEqual({ names: [], bytes: 0 });
    expect(await workersOf(online)).toBe(0);
    await keep(panel, locale);
    expect((await cachesOf(online)).bytes / 1_000_000).toBeCloseTo(Number(figure), 1);
    await site.stop();

    const page = await phone.start();
    for (const address of ['/game/enoshima', inLocale(locale, '/game/enoshima')]) {
      await open(page, site.address + address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.walk);
      expect(new URL(page.url()).pathname).toBe(inLocale(locale, '/game/enoshima'));
    }
    await expect((await openWalk(page, site, locale)).getByText(words.here)).toBeVisible();
    await open(page, site.address + inLocale(locale, '/'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Walks|路線|コース/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.walks);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.walks);
    await appRuns(page);
    await page.getByRole('link', { name: words.open, exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByText(words.here)).toBeVisible();
    await page.getByRole('link', { name: words.open, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.walk);
    await page.goto(site.address + inLocale(locale, '/game/asakusa'));
    await expect(page.getByRole('link', { name: words.home })).toHaveAttribute('href', inLocale(locale, '/'));
    // How a walk is played is the same in every language.
    if (locale === 'en') await playWhole(page, site);
  });

/** Begins the walk from home and plays it to its end. */
async function playWhole(page: Page, site: OwnSite) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole"}'));
  await open(page, `${site.address}/game/enoshima`);
  await page.getByRole('link', { name: 'Play from home' }).click();
  await expect(page.getByRole('log')).toContainText('I’m Shiro, the shrine cat.');
  expect(await rushToTheEnd(page)).toEqual([]);
  await expect(page.getByText('Fourteen Centuries Late')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Postcard: / })).toBeVisible();
}

test('G40 the check finds a file that was tampered with, and fetches it again', async ({ site, phoneOf }) => {
  const page = await phoneOf('en').start();
  const panel = await openWalk(page, site);
  await keep(panel);
  const tamper = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((it) => it.includes('-pack-')) ?? '';
      const cache = await caches.open(name);
      const file = (await cache.keys()).find(({ url }) => url.endsWith('/walk.json'));
      if (!file) throw new Error('The pack has no walk.json.');
      await cache.put(file, new Response('{}'));
      return file.url;
    });
  const address = await tamper();
  await panel.getByRole('button', { name: 'Check again' }).click();
  await expect(panel.getByText('1 damaged file was fetched again. Every file is checked.')).toBeVisible();
  expect(await page.evaluate(async (url) => (await caches.match(url))?.json(), address)).toHaveProperty('stops');

  await tamper();
  await site.stop();
  await panel.getByRole('button', { name: 'Check again' }).click();
  await expect(panel.getByText('There is no connection.')).toBeVisible();
  await expect(panel.getByText('On this device')).toBeHidden();
  await site.start();
  await panel.getByRole('button', { name: /^Go on · / }).click();
  await expect(panel.getByText(say.en.checked)).toBeVisible({ timeout: keepingMs });
});

test('G43 a new build leaves what is kept as it is, until it is renewed', async ({ site, phoneOf }) => {
  const phone = phoneOf('en');
  const before = await phone.start();
  await keep(await openWalk(before, site));
  const old = (await cachesOf(before)).names;
  await site.publishNext();

  const online = await phone.start();
  const panel = await openWalk(online, site);
  expect(await isNext(online)).toBe(true);
  await expect(panel.getByText('An earlier edition is on this device')).toBeVisible();
  expect((await cachesOf(online)).names).toEqual(old);
  await site.stop();
  const older = await phone.start();
  await expect((await openWalk(older, site)).getByText(say.en.here)).toBeVisible();
  expect(await isNext(older)).toBe(false);

  await site.start();
  const again = await phone.start();
  const renewing = await openWalk(again, site);
  await renewing.getByRole('button', { name: /^Renew · / }).click();
  await expect(renewing.getByText(say.en.checked)).toBeVisible({ timeout: keepingMs });
  const { names } = await cachesOf(again);
  expect(names).toHaveLength(2);
  for (const name of old) expect(names).not.toContain(name);
  await site.stop();
  const newer = await phone.start();
  await expect((await openWalk(newer, site)).getByText(say.en.here)).toBeVisible();
  expect(await isNext(newer)).toBe(true);
});

test('G43 the pack of a walk under way stays when a newer one comes', async ({ site, phoneOf }) => {
  const page = await phoneOf('en').start();
  await keep(await openWalk(page, site));
  const pack = (await cachesOf(page)).names.find((name) => name.includes('-pack-')) ?? '';
  const hash = pack.slice(pack.lastIndexOf('-') + 1);
  await page.evaluate((note) => localStorage.setItem('lorewalk:packs', JSON.stringify(note)), {
    enoshima: hash,
  });
  await site.publishNext();
  const panel = await openWalk(page, site);
  await panel.getByRole('button', { name: /^Renew · / }).click();
  await expect(panel.getByText(say.en.checked)).toBeVisible({ timeout: keepingMs });
  expect((await cachesOf(page)).names).toContain(pack);
  await page.evaluate(() => localStorage.removeItem('lorewalk:packs'));
  await panel.getByRole('button', { name: 'Check again' }).click();
  await expect(panel.getByText(say.en.checked)).toBeVisible({ timeout: keepingMs });
  expect((await cachesOf(page)).names).not.toContain(pack);
});

/** Begins the walk at home, and takes the first way on. */
async function playFromHome(page: Page, site: OwnSite) {
  await open(page, `${site.address}/game/enoshima`);
  await page.getByRole('link', { name: 'Play from home' }).click();
  await readOn(page);
  await page.getByRole('button', { name: 'And how did it end?' }).click();
  await readOn(page);
}

async function readOn(page: Page) {
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });
  await expect(page.getByRole('log')).toBeVisible();
  while (await goOn.isVisible()) await goOn.click();
}

/** The page of the walk is kept last of all. */
async function isKept(page: Page, build?: string): Promise<boolean> {
  return page.evaluate(async (name) => {
    const names = (await caches.keys()).filter((it) => it.startsWith('lorewalk-site-') && it !== name);
    const found = await Promise.all(names.map((cacheName) => caches.match('/game/enoshima', { cacheName })));
    return found.some(Boolean);
  }, build);
}

test('G40 G45 a walk that is begun is kept, and goes on from a cold start without a network', async ({
  site,
  phoneOf,
}) => {
  const phone = phoneOf('en');
  const online = await phone.start();
  await playFromHome(online, site);
  await expect.poll(() => isKept(online), { timeout: keepingMs }).toBe(true);
  await site.stop();
  const page = await phone.start();
  await open(page, `${site.address}/game/enoshima`);
  await page.getByRole('link', { name: 'Go on with your walk' }).click();
  await expect(page.getByRole('log')).toContainText('How it ended depends on who tells it.');
  await page.getByRole('button', { name: /^Walk on to/ }).click();
  await readOn(page);
  await page.reload();
  await expect(page.getByRole('log')).toBeVisible();
});

test('G40 on data saver a walk that is begun is kept only when that is asked for', async ({ site, phoneOf }) => {
  const page = await phoneOf('en').start();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked = page.waitForResponse('**/offline/*/en.json');
  await playFromHome(page, site);
  await (await asked).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await cachesOf(page)).toEqual({ names: [], bytes: 0 });
  expect(await workersOf(page)).toBe(0);
});

test('G43 a walk under way goes on with its pack when a new build comes, and its pages are renewed', async ({
  site,
  phoneOf,
}) => {
  const phone = phoneOf('en');
  const page = await phone.start();
  await playFromHome(page, site);
  await expect.poll(() => isKept(page), { timeout: keepingMs }).toBe(true);
  const { names } = await cachesOf(page);
  const pack = names.find((name) => name.includes('-pack-')) ?? '';
  await site.publishNext();
  await page.reload();
  expect(await isNext(page)).toBe(true);
  await expect(page.getByRole('log')).toContainText('How it ended depends on who tells it.');
  const oldSite = names.find((name) => name.includes('-site-'));
  await expect.poll(() => isKept(page, oldSite), { timeout: keepingMs }).toBe(true);
  expect((await cachesOf(page)).names).toContain(pack);
  await site.stop();
  const later = await phone.start();
  await open(later, `${site.address}/game/enoshima#walk`);
  expect(await isNext(later)).toBe(true);
  await expect(later.getByRole('log')).toContainText('How it ended depends on who tells it.');
});

test('G43 a page of the build before goes on from what is kept, whatever has been published', async ({
  site,
  phoneOf,
}) => {
  const page = await phoneOf('en').start();
  await keep(await openWalk(page, site));
  await site.publishNext();
  await page.reload();
  expect(await isNext(page)).toBe(true);
  // Its chunks are gone from the server, and none is missing.
  await site.stop();
  await page.reload();
  expect(await isNext(page)).toBe(false);
  await appRuns(page);
  await site.start();
  await page.getByRole('link', { name: 'All walks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.en.walks);
});

test('A1 G40 what says that a walk is kept moves nothing and can be read by everyone', async ({ site, phoneOf }) => {
  const page = await phoneOf('en').start();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await keep(await openWalk(page, site));
  await expectNoViolation(page);
  for (const path of ['/game/enoshima', '/play']) {
    await open(page, site.address + path);
    await page.getByRole('article').getByText('On this device').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0), path).toBe(0);
  }
  await expectNoViolation(page);
});

test('G42 a walk is removed with all that came with it', async ({ site, phoneOf }) => {
  const page = await phoneOf('en').start();
  const panel = await openWalk(page, site);
  await keep(panel);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('Removed from this device.')).toBeVisible();
  await expect(panel.getByRole('button', { name: say.en.keep })).toBeVisible();
  expect(await cachesOf(page)).toEqual({ names: [], bytes: 0 });
  await page.reload();
  expect(await workersOf(page)).toBe(0);
});

test('G41 without a network nothing is kept, which is said, and it goes on when there is one', async ({
  site,
  phoneOf,
}) => {
  const page = await phoneOf('en').start();
  const panel = await openWalk(page, site);
  const button = panel.getByRole('button', { name: say.en.keep });
  await expect(button).toBeVisible();
  await site.stop();
  await button.click();
  await expect(panel.getByText('There is no connection.')).toBeVisible();
  await site.start();
  await panel.getByRole('button').first().click();
  await expect(panel.getByText(say.en.checked)).toBeVisible({ timeout: keepingMs });
});

test('G45 a network that is hardly there is not waited for when the page is kept', async ({ site, phoneOf }) => {
  const phone = phoneOf('jp');
  await keep(await openWalk(await phone.start(), site, 'jp'), 'jp');
  site.setSilent(true);
  const page = await phone.start();
  await page.goto(`${site.address}/jp/game/enoshima`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.jp.walk);
});

test('G45 the landing page and the catalogue ask for no worker and keep nothing', async ({ page }) => {
  for (const path of ['/', '/play', '/game/enoshima']) {
    await open(page, path);
    await page.mouse.wheel(0, 4000);
    expect(await workersOf(page)).toBe(0);
    expect(await cachesOf(page)).toEqual({ names: [], bytes: 0 });
  }
});

test('G46 where the browser offers to install the site, /play has a button for it', async ({ page }) => {
  await open(page, '/play');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { asked: true }),
    });
    window.dispatchEvent(offer);
    Object.assign(window, { isTakenUp: offer.defaultPrevented });
  });
  expect(await page.evaluate(() => (window as { isTakenUp?: boolean }).isTakenUp)).toBe(true);
  await scrollToEnd(page);
  const button = page.getByRole('region', { name: 'On your home screen' }).getByRole('button', { name: 'Install' });
  await button.click();
  expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBe(true);
  await expect(button).toHaveCount(0);
});

test('G46 an iPhone is told how, and what is installed is told nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false, configurable: true }));
  await open(page, '/play');
  await scrollToEnd(page);
  await expect(page.getByText('Tap Share, then “Add to Home Screen”.')).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.reload();
  await appRuns(page);
  await scrollToEnd(page);
  await expect(page.getByText(say.en.keep)).toBeVisible();
  await expect(page.getByRole('region', { name: 'On your home screen' })).toHaveCount(0);
});
