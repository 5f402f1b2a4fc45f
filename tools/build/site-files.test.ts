import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { listSitePaths } from './prerendered-paths.ts';
import {
  generateAppleAppSiteAssociation,
  generateAssetLinks,
  generateRobotsTxt,
  generateSecurityTxt,
  generateSitemapXml,
} from './site-files.ts';

const site = readConfiguration({ SITE_URL: 'https://own.example/' });

/** Parses a sitemap: each URL with its alternates by hreflang. */
function parseSitemapEntries(xml: string): { loc: string | undefined; alternates: Record<string, string> }[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    loc: /<loc>(.*)<\/loc>/.exec(entry)?.[1],
    alternates: Object.fromEntries(
      [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*)" href="(.*)"\/>/g)].map(
        ([, hreflang = '', href = '']) => [hreflang, href],
      ),
    ),
  }));
}

describe('security.txt', () => {
  it('SITE-D7 security.txt names the contact, the languages and the expiry date', () => {
    expect(
      generateSecurityTxt(readConfiguration({ SITE_URL: 'https://own.example', CONTACT_EMAIL: 'us@own.example' })),
    ).toBe(
      [
        'Contact: mailto:us@own.example',
        'Expires: 2027-12-01T00:00:00Z',
        'Preferred-Languages: en, zh-Hant, ja',
        'Canonical: https://own.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    const ownSettings = { SECURITY_CONTACT: 'https://own.example/security', SECURITY_TXT_EXPIRES: '2028-02-29' };
    const lines = generateSecurityTxt(readConfiguration(ownSettings)).split('\n');
    expect(lines.slice(0, 2)).toEqual(['Contact: https://own.example/security', 'Expires: 2028-02-29T00:00:00Z']);
  });
});

describe('sitemap.xml', () => {
  it('SITE-L9 the sitemap contains every page in every locale', () => {
    const paths = listSitePaths([{ id: 'asakusa' }, { id: 'enoshima' }]);
    expect(paths).toContain('/game/asakusa');
    expect(parseSitemapEntries(generateSitemapXml(site, paths)).map(({ loc }) => loc)).toEqual(
      paths.flatMap((path) => [
        `https://own.example${path}`,
        `https://own.example/zh${path === '/' ? '' : path}`,
        `https://own.example/jp${path === '/' ? '' : path}`,
      ]),
    );
  });

  it('SITE-L9 the sitemap lists each page in all languages, with English as the default', () => {
    const entries = parseSitemapEntries(generateSitemapXml(site, ['/', '/play']));
    expect(entries).toHaveLength(6);
    for (const { loc, alternates } of entries.slice(0, 3))
      expect(alternates, loc).toEqual({
        en: 'https://own.example/',
        'zh-Hant': 'https://own.example/zh',
        ja: 'https://own.example/jp',
        'x-default': 'https://own.example/',
      });
    for (const { loc, alternates } of entries.slice(3))
      expect(alternates, loc).toEqual({
        en: 'https://own.example/play',
        'zh-Hant': 'https://own.example/zh/play',
        ja: 'https://own.example/jp/play',
        'x-default': 'https://own.example/play',
      });
  });

  it('SITE-L9 the sitemap conforms to version 0.9', () => {
    const xml = generateSitemapXml(site, ['/play']);
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">\n/,
    );
    expect(xml.replace(/<url>.*<\/url>/s, '').match(/<\/?\w+/g)).toEqual(['<urlset', '</urlset']);
    expect(xml.match(/<[\w:]+/g)).toEqual([
      '<urlset',
      ...Array(3)
        .fill(['<url', '<loc', ...Array(4).fill('<xhtml:link')])
        .flat(),
    ]);
  });
});

it('SITE-L9 the sitemap of 500 walks is within the limits of one sitemap', () => {
  const walks = Array.from({ length: 500 }, (_, index) => ({ id: `walk-${index}` }));
  const xml = generateSitemapXml(site, listSitePaths(walks));
  const addresses = parseSitemapEntries(xml).map(({ loc }) => loc);
  expect(new Set(addresses).size).toBe(505 * 3);
  expect(addresses.length).toBeLessThanOrEqual(50_000);
  expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(50 * 1024 * 1024);
});

describe('robots.txt', () => {
  it('SITE-L9 robots.txt allows all crawlers, excludes the API and names the sitemap', () => {
    expect(generateRobotsTxt(site).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /sanctum/',
      '',
      'Sitemap: https://own.example/sitemap.xml',
      '',
    ]);
  });
});

describe('apple-app-site-association', () => {
  it('SITE-H3 apple-app-site-association is absent without an app', () => {
    expect(generateAppleAppSiteAssociation(site)).toBeUndefined();
  });

  it('SITE-H3 apple-app-site-association lets the app open walks and the catalogue in every locale', () => {
    const text = generateAppleAppSiteAssociation({ ...site, APPLE_APP_ID: 'ABCDE12345.example.lorewalk' });
    expect(JSON.parse(text ?? '')).toEqual({
      applinks: {
        details: [
          {
            appIDs: ['ABCDE12345.example.lorewalk'],
            components: [
              { '/': '/game/*' },
              { '/': '/play' },
              { '/': '/zh/game/*' },
              { '/': '/zh/play' },
              { '/': '/jp/game/*' },
              { '/': '/jp/play' },
            ],
          },
        ],
      },
    });
  });
});

describe('assetlinks.json', () => {
  const fingerprint = Array(32).fill('ab').join(':');

  it.each([
    ['without an app', {}],
    ['without a certificate', { PLAY_PACKAGE: 'example.lorewalk.app' }],
    ['without a package', { ANDROID_CERTIFICATE_SHA256: fingerprint }],
  ])('SITE-H3 is not there %s', (_, settings) => {
    expect(generateAssetLinks({ ...site, ...settings })).toBeUndefined();
  });

  it('SITE-H3 assetlinks.json names the app that may open all addresses', () => {
    const text = generateAssetLinks({
      ...site,
      PLAY_PACKAGE: 'example.lorewalk.app',
      ANDROID_CERTIFICATE_SHA256: fingerprint,
    });
    expect(JSON.parse(text ?? '')).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'example.lorewalk.app',
          sha256_cert_fingerprints: [fingerprint.toUpperCase()],
        },
      },
    ]);
  });
});
