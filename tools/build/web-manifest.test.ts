import { describe, expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { readConfiguration } from '../../configuration.ts';
import { generateWebManifest, readManifestTexts } from './web-manifest.ts';

const configuration = readConfiguration({ BRAND_EN: 'Alleyway', BRAND_JP: '路地裏' });

async function generateManifest(locale: (typeof locales)[number]) {
  return JSON.parse(generateWebManifest(locale, await readManifestTexts(locale, configuration)));
}

describe.each(locales)('the manifest of %s', (locale) => {
  it('SITE-L9 each manifest has the brand and a description in its language', async () => {
    const manifest = await generateManifest(locale);
    const ownSettings = {
      en: { name: 'Alleyway', lang: 'en-US', start_url: '/' },
      zh: { name: '街角物語', lang: 'zh-Hant', start_url: '/zh' },
      jp: { name: '路地裏', lang: 'ja', start_url: '/jp' },
    }[locale];
    expect(manifest).toMatchObject({
      ...ownSettings,
      short_name: ownSettings.name,
      id: ownSettings.start_url,
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.description).not.toMatch(/[{}]/);
    expect(manifest.description.length).toBeGreaterThan(20);
  });

  it('SITE-L9 each manifest has icons of both sizes and promotes no store', async () => {
    const manifest = await generateManifest(locale);
    const kinds = manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
    expect(manifest).not.toHaveProperty('prefer_related_applications');
    expect(manifest).not.toHaveProperty('related_applications');
  });
});
