import { expect, type Page } from '@playwright/test';
import {
  disablePrefetch,
  isSamePageLoad,
  locales,
  markPageLoad,
  missingResourceMessage,
  openPage,
  pagePaths,
  readAddress,
  test,
  toLocalePath,
  waitForApp,
} from './journey.ts';

const banner = { en: 'A guide in your pocket,', zh: '口袋裡有嚮導，', jp: 'ポケットに、案内人。' };

const layouts: Record<string, { banner: number; contentinfo: number }> = {
  '/': { banner: 1, contentinfo: 1 },
  '/about/terms': { banner: 1, contentinfo: 1 },
  '/about/privacy': { banner: 1, contentinfo: 1 },
  '/game/enoshima': { banner: 1, contentinfo: 0 },
  '/play': { banner: 0, contentinfo: 0 },
  '/delete': { banner: 0, contentinfo: 0 },
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SITE-R3 without JavaScript every page is complete in its layout', { tag: '@static-thorough' }, async ({
    page,
  }) => {
    for (const locale of locales)
      await test.step(locale, async () => {
        for (const path of pagePaths) {
          const response = await page.goto(toLocalePath(locale, path));
          expect(response?.status()).toBe(200);
          await expect(page.getByRole('banner')).toHaveCount(layouts[path]?.banner ?? -1);
          await expect(page.getByRole('contentinfo')).toHaveCount(layouts[path]?.contentinfo ?? -1);
          await expect(page.getByRole('main')).toHaveText(/.{60}/s);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(path === '/' ? banner[locale] : /\S/);
        }
      });
  });
});

test('SITE-R1 each page has a chunk that is fetched on demand', async ({ page }) => {
  await disablePrefetch(page);
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname));
  await openPage(page, '/about/terms');
  expect(chunks.filter((chunk) => /terms-page/.test(chunk))).toHaveLength(1);
  expect(chunks.filter((chunk) => /landing-page|game-page/.test(chunk))).toEqual([]);
});

test('SITE-R1 only the home page has styles and scripts of the home page', async ({ page }) => {
  await disablePrefetch(page);
  const files = page.locator('style[data-href*="/landing-"], link[href*="/landing-"]');
  for (const path of pagePaths) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    if (path === '/') await expect(files).not.toHaveCount(0);
    else await expect(files, path).toHaveCount(0);
  }
});

test('SITE-L8 a page loads its messages in parallel with its code', async ({ page }) => {
  await disablePrefetch(page);
  await openPage(page, '/about/terms');
  const wordsAsked = page.waitForRequest(/\/assets\/en-[^/]+\.js$/);
  await page.route(/\/assets\/delete-page-[^/]+\.js$/, async (route) => {
    await wordsAsked;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delete my data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete my data');
});

test('SITE-R2 paths that are not pages give 404', { tag: '@static' }, async ({ request }) => {
  for (const path of ['/game', '/game/a/b', '/game/nope', '/about', '/play/x', '/jp/game'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('SITE-R2 the error screens have no address', async ({ request }) => {
  for (const path of ['/404', '/500', '/zh/404', '/404.html', '/index.html'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test(
  'SITE-R1 a page’s file name opens the page on a static host, but gives 404 on our server',
  { tag: '@static' },
  async ({ page, expectConsole }, { project }) => {
    expectConsole(missingResourceMessage);
    await openPage(page, '/zh/play/index.html');
    const isOurs = project.name === 'our server';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isOurs ? '404' : '選一條路線');
    expect(readAddress(page)).toBe(isOurs ? '/zh/play/index.html' : '/zh/play');
  },
);

test('SITE-R5 a navigation focuses the new heading, announces the title and starts at the top', {
  tag: '@static',
}, async ({ page }) => {
  await openPage(page, '/');
  await markPageLoad(page);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByRole('status')).toHaveText(/Privacy Policy/);
  await expect(page).toHaveTitle(/Privacy Policy/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSamePageLoad(page)).toBe(true);
});

/** Follows a link of the home page. Returns the scroll position of the home page at the click. */
async function followLink(page: Page, name: string): Promise<number> {
  const { pathname } = new URL(page.url());
  // Sections with deferred layout get their heights when the browser is idle. Until then, scroll positions are only
  // estimates.
  await expect(page.locator('main > section:not([data-laid-out])')).toHaveCount(0);
  await page.evaluate(() => addEventListener('click', () => Object.assign(globalThis, { place: scrollY }), true));
  await page.getByRole('link', { name }).click();
  await page.waitForURL((url) => url.pathname !== pathname);
  return page.evaluate(() => (globalThis as unknown as { place: number }).place);
}

test('SITE-R5 Back restores the scroll position @thorough', async ({ page }) => {
  await openPage(page, '/');
  const place = await followLink(page, 'Terms of Service');
  expect(place).toBeGreaterThan(500);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('SITE-R5 a hash target is scrolled into view after loading and within the page', async ({ page }) => {
  await openPage(page, '/about/privacy#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first().click();
  await expect(page.locator('article h2').nth(1)).toBeInViewport();
  expect(readAddress(page)).toMatch(/#[a-z-]+$/);
});

test('SITE-R5 the start of the app keeps the scroll position', async ({ page }) => {
  let releaseResponse = () => {};
  const heldRequest = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await heldRequest;
    await route.continue();
  });
  for (const address of ['/about/privacy', '/about/terms#liability']) {
    await page.goto(address);
    await page.evaluate(() => window.scrollTo(0, 700));
    releaseResponse();
    await waitForApp(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => window.scrollY), address).toBe(700);
  }
});

test('SITE-R5 a reload and Back from another document keep the scroll position', { tag: '@static-thorough' }, async ({
  page,
}) => {
  await openPage(page, '/about/privacy');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await waitForApp(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.goto('about:blank');
  await page.goBack();
  await waitForApp(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('SITE-R5 Back past a hash restores the scroll position of each page @thorough', async ({ page }) => {
  await openPage(page, '/');
  const place = await followLink(page, 'Terms of Service');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/#/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('SITE-R5 an invalid hash has no target and causes no error @thorough', async ({ page, expectConsole }) => {
  expectConsole(/"%" is not a decodable element ID/);
  await openPage(page, '/about/terms#%');
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('利用規約');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('SITE-R5 Back during a change of language focuses the heading @thorough', async ({ page }) => {
  await openPage(page, '/about/terms');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== '利用規約') return;
      observer.disconnect();
      history.back();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused();
});

test('SITE-R5 a link to the current page and a double click add no history entry @thorough', async ({
  page,
  context,
}) => {
  await openPage(page, '/play');
  const lengthBefore = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Lorewalk, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
  for (let time = 0; time < 3; time++)
    await page.getByRole('banner').getByRole('link', { name: 'Lorewalk, home' }).click({ delay: 1 });
  expect(await page.evaluate(() => history.length)).toBe(lengthBefore + 1);
  await page.getByRole('banner').getByRole('link', { name: 'Walks' }).hover();
  await page.getByRole('banner').getByRole('link', { name: 'Walks' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a walk');
  expect((await context.cookies()).filter(({ name }) => name === 'i18n_redirected')).toEqual([]);
});

test('SITE-R5 a slow navigation shows a progress bar after 200 ms @thorough', async ({ page }) => {
  let releaseResponse = () => {};
  const heldRequest = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  await disablePrefetch(page);
  await openPage(page, '/');
  await page.route('**/assets/delete-page-*.js', async (route) => {
    await heldRequest;
    await route.continue();
  });
  const barAfterMs = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clickedMs = 0;
        addEventListener('click', () => (clickedMs = performance.now()), { capture: true });
        new MutationObserver(() => {
          if (document.querySelector('body > div[class*="_bar_"]')) resolve(performance.now() - clickedMs);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('link', { name: 'Delete my data' }).click();
  expect(await barAfterMs).toBeGreaterThanOrEqual(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
  releaseResponse();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete my data');
  await expect(page.locator('body > div[class*="_bar_"]')).not.toBeAttached();
});

test('SITE-R4 a visitor navigates from the home page through the catalogue to a walk', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Walks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a walk');
  await page.getByRole('link', { name: 'Open The Dragon’s Shore' }).click();
  await expect(page).toHaveURL(/\/game\/enoshima\/?$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Zuishin' })).toBeVisible();
  await page.getByRole('link', { name: 'All walks' }).click();
  await expect(page).toHaveURL(/\/play\/?$/);
});

test('SITE-E1 the app still navigates after an unknown address', { tag: '@static-thorough' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(missingResourceMessage);
  await openPage(page, '/nope');
  await markPageLoad(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page).toHaveTitle('404 – Page not found: /nope | Lorewalk');
  expect(readAddress(page)).toBe('/nope');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A guide in your pocket');
  await page.getByRole('banner').getByRole('link', { name: 'Walks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a walk');
  expect(await isSamePageLoad(page)).toBe(true);
});
