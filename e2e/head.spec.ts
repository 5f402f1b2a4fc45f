import { expect } from '@playwright/test';
import { locales, pagePaths, pathInLocale, test } from './journey.ts';
import { walkPath } from './play-walk.ts';

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

/** The walk's hook: a sentence that makes readers curious. */
const hook = {
  en: 'A dragon wrote to a goddess, and a cat lost the letter.',
  zh: '龍寫給天女的信，被貓弄丟了。',
  jp: '龍が天女にあてた手紙を、あろうことか猫がなくした。',
};
test.use({ javaScriptEnabled: false });

test('SITE-L9 every page has complete metadata in its language', async ({ page, request }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      for (const path of pagePaths) {
        await page.goto(`${pathInLocale(locale, path)}?utm_source=x`);
        const readAttribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
        const absoluteUrlOf = (other: keyof typeof tags) => site + pathInLocale(other, path);

        await expect(page.locator('html')).toHaveAttribute('lang', tags[locale].html);
        await expect(page).toHaveTitle(/\S/);
        const description = (await readAttribute('meta[name="description"]', 'content')) ?? '';
        expect(description.length).toBeGreaterThan(20);
        // Search results and link previews cut off longer descriptions. A Chinese or Japanese character is twice as
        // wide.
        expect(description.length, description).toBeLessThanOrEqual(locale === 'en' ? 160 : 100);
        expect(await readAttribute('meta[property="og:description"]', 'content')).toBe(description);
        expect(await readAttribute('link[rel="canonical"]', 'href')).toBe(absoluteUrlOf(locale));
        expect(
          await page
            .locator('link[rel="alternate"][hreflang]')
            .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
        ).toEqual([
          ...locales.map((other) => [tags[other].hreflang, absoluteUrlOf(other)]),
          ['x-default', absoluteUrlOf('en')],
        ]);
        expect(await readAttribute('meta[property="og:locale"]', 'content')).toBe(tags[locale].openGraph);
        expect(
          await page
            .locator('meta[property="og:locale:alternate"]')
            .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content'))),
        ).toEqual(locales.filter((other) => other !== locale).map((other) => tags[other].openGraph));

        const image = new URL((await readAttribute('meta[property="og:image"]', 'content')) ?? '');
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

test('SITE-L9 the sitemap contains every page in every locale, and robots.txt names the sitemap', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = pagePaths.flatMap((path) => locales.map((locale) => site + pathInLocale(locale, path)));
  expect(addresses.sort()).toEqual(expected.sort());
  for (const address of addresses) expect((await request.get(new URL(address ?? '').pathname)).status()).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test('SITE-H14 the descriptions of the home page and of the walk begin with the walk’s hook', async ({ request }) => {
  for (const locale of locales)
    for (const path of ['/', walkPath]) {
      const html = await (await request.get(pathInLocale(locale, path))).text();
      expect(html, `${locale} ${path}`).toContain(`<meta name="description" content="${hook[locale]}`);
    }
});
