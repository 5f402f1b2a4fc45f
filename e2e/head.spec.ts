import { expect, type Page } from '@playwright/test';
import { locales, pagePaths, test, toLocalePath } from './journey.ts';
import { walkPagePath } from './play-walk.ts';

const site = 'http://localhost:3000';
const tags = {
  en: { html: 'en-US', hreflang: 'en', openGraph: 'en_US' },
  zh: { html: 'zh-Hant', hreflang: 'zh-Hant', openGraph: 'zh_TW' },
  jp: { html: 'ja', hreflang: 'ja', openGraph: 'ja_JP' },
};
const structuredData: Record<string, string[]> = {
  '/': ['MobileApplication', 'Organization'],
  '/game/enoshima': ['TouristTrip', 'BreadcrumbList'],
  '/game/asakusa': ['TouristTrip', 'BreadcrumbList'],
};

/** The walk's hook: a sentence that makes readers curious. */
const hook = {
  en: 'A dragon wrote to a goddess, and a cat lost the letter.',
  zh: '龍寫給天女的信，被貓弄丟了。',
  jp: '龍が天女にあてた手紙を、あろうことか猫がなくした。',
};
/** Parses a document without rendering it, and returns the metadata in its head. */
function readHead(page: Page, html: string) {
  return page.evaluate((text) => {
    const parsedPage = new DOMParser().parseFromString(text, 'text/html');
    const readAttribute = (selector: string, name: string) =>
      parsedPage.querySelector(selector)?.getAttribute(name) ?? '';
    const listAttributes = (selector: string, name: string) =>
      [...parsedPage.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    const alternate = 'link[rel="alternate"][hreflang]';
    return {
      lang: parsedPage.documentElement.lang,
      title: parsedPage.title,
      description: readAttribute('meta[name="description"]', 'content'),
      canonical: readAttribute('link[rel="canonical"]', 'href'),
      alternates: listAttributes(alternate, 'hreflang').map((tag, at) => [tag, listAttributes(alternate, 'href')[at]]),
      openGraph: {
        description: readAttribute('meta[property="og:description"]', 'content'),
        locale: readAttribute('meta[property="og:locale"]', 'content'),
        alternateLocales: listAttributes('meta[property="og:locale:alternate"]', 'content'),
        image: readAttribute('meta[property="og:image"]', 'content'),
      },
      structuredData: parsedPage.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    };
  }, html);
}

test('SITE-L9 every page has complete metadata in its language', async ({ page, request }) => {
  for (const locale of locales)
    for (const path of [...pagePaths, '/game/asakusa']) {
      const address = toLocalePath(locale, path);
      const absoluteUrlOf = (other: keyof typeof tags) => site + toLocalePath(other, path);
      const head = await readHead(page, await (await request.get(`${address}?utm_source=x`)).text());
      expect(head, address).toMatchObject({
        lang: tags[locale].html,
        title: expect.stringMatching(/\S/),
        canonical: absoluteUrlOf(locale),
        alternates: [
          ...locales.map((other) => [tags[other].hreflang, absoluteUrlOf(other)]),
          ['x-default', absoluteUrlOf('en')],
        ],
        openGraph: {
          description: head.description,
          locale: tags[locale].openGraph,
          alternateLocales: locales.filter((other) => other !== locale).map((other) => tags[other].openGraph),
        },
      });
      expect(head.description.length, address).toBeGreaterThan(20);
      // Search results and link previews cut off longer descriptions. A Chinese or Japanese character is as
      // wide as two Latin letters.
      expect(head.description.length, head.description).toBeLessThanOrEqual(locale === 'en' ? 160 : 100);

      const image = new URL(head.openGraph.image);
      expect(image.pathname).toContain(`/${locale}/`);
      const png = await (await request.get(image.pathname)).body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

      const graph = JSON.parse(head.structuredData)['@graph'];
      const kinds = graph.map((item: { '@type': string }) => item['@type']);
      expect(kinds, address).toEqual(structuredData[path] ?? ['BreadcrumbList']);
      expect(JSON.stringify(graph)).not.toMatch(/"(aggregateRating|review)"/i);
    }
});

test('SITE-L9 the sitemap contains every page in every locale, and robots.txt names the sitemap', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expectedUrls = [...pagePaths, '/game/asakusa'].flatMap((path) =>
    locales.map((locale) => site + toLocalePath(locale, path)),
  );
  expect(addresses.sort()).toEqual(expectedUrls.sort());
  for (const address of addresses) expect((await request.get(new URL(address ?? '').pathname)).status()).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test('SITE-H14 the descriptions of the home page and of the walk begin with the walk’s hook', async ({
  page,
  request,
}) => {
  for (const locale of locales)
    for (const path of ['/', walkPagePath]) {
      const { description } = await readHead(page, await (await request.get(toLocalePath(locale, path))).text());
      expect(description, `${locale} ${path}`).toMatch(new RegExp(`^${hook[locale]}`));
    }
});
