import { expect } from '@playwright/test';
import { inLocale, locales, pages, test } from './journey.ts';

const site = 'http://localhost:3000';
const tags = {
  en: { html: 'en-US', hreflang: 'en', openGraph: 'en_US' },
  zh: { html: 'zh-Hant', hreflang: 'zh-Hant', openGraph: 'zh_TW' },
  jp: { html: 'ja', hreflang: 'ja', openGraph: 'ja_JP' },
};
const structuredData: Record<string, string[]> = {
  '/': ['MobileApplication', 'Organization'],
  '/game/enoshima': ['TouristTrip', 'BreadcrumbList'],
};

test.use({ javaScriptEnabled: false });

test('SITE-L1 SITE-L9 the heads of the pages', async ({ page, request }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      for (const path of pages) {
        await page.goto(`${inLocale(locale, path)}?utm_source=x`);
        const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
        const address = (other: keyof typeof tags) => site + inLocale(other, path);

        await expect(page.locator('html')).toHaveAttribute('lang', tags[locale].html);
        await expect(page).toHaveTitle(/\S/);
        expect((await attribute('meta[name="description"]', 'content'))?.length).toBeGreaterThan(20);
        expect(await attribute('link[rel="canonical"]', 'href')).toBe(address(locale));
        expect(
          await page
            .locator('link[rel="alternate"][hreflang]')
            .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
        ).toEqual([...locales.map((other) => [tags[other].hreflang, address(other)]), ['x-default', address('en')]]);
        expect(await attribute('meta[property="og:locale"]', 'content')).toBe(tags[locale].openGraph);
        expect(
          await page
            .locator('meta[property="og:locale:alternate"]')
            .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content'))),
        ).toEqual(locales.filter((other) => other !== locale).map((other) => tags[other].openGraph));

        const image = new URL((await attribute('meta[property="og:image"]', 'content')) ?? '');
        expect(image.pathname).toContain(`/${locale}/`);
        const png = await (await request.get(image.pathname)).body();
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

        const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')[
          '@graph'
        ];
        const kinds = graph.map((thing: { '@type': string }) => thing['@type']);
        expect(kinds).toEqual(structuredData[path] ?? ['BreadcrumbList']);
        expect(JSON.stringify(graph)).not.toMatch(/"(aggregateRating|review)"/i);
      }
    });
});

test('SITE-L9 the sitemap names every page in every locale, and robots.txt the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = pages.flatMap((path) => locales.map((locale) => site + inLocale(locale, path)));
  expect(addresses.sort()).toEqual(expected.sort());
  for (const address of addresses) expect((await request.get(new URL(address ?? '').pathname)).status()).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site}/sitemap.xml`);
});
