import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { inLocale, locales, test } from './journey.ts';

/** Where a locale's opening page says that the walk's pack is. */
async function packFolder(page: Page, address: string): Promise<string> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const [, hash] = /pack:\{hash:["'`]([0-9a-f]{16})["'`]/.exec((await Promise.all(scripts)).join('\n')) ?? [];
  return `/walks/enoshima/${hash}`;
}

async function fetched(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return { body: await response.body(), headers: response.headers() };
}

for (const locale of locales)
  test(`D3 every file of a walk's pack is what its manifest says (${locale})`, async ({ page, request }) => {
    const folder = await packFolder(page, inLocale(locale, '/game/enoshima'));
    const manifest = JSON.parse(`${(await fetched(request, `${folder}/pack.${locale}.json`)).body}`);
    expect(manifest).toMatchObject({ format: 1, walk: 'enoshima', locale });
    expect(manifest.files.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['walk.json', `words.${locale}.json`, `map.${locale}.svg`, 'tiles.pmtiles', 'route.json']),
    );
    for (const { path, bytes, sha256 } of manifest.files) {
      const { body } = await fetched(request, `${folder}/${path}`);
      expect([path, body.length], path).toEqual([path, bytes]);
      expect(createHash('sha256').update(body).digest('hex'), path).toBe(sha256);
    }
  });

test('@server D3 a pack is kept for good, and another hash is no pack', async ({ page, request }) => {
  const folder = await packFolder(page, '/game/enoshima');
  for (const file of ['pack.en.json', 'walk.json', 'tiles.pmtiles'])
    expect((await fetched(request, `${folder}/${file}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
  expect((await request.get('/walks/enoshima/0000000000000000/pack.en.json')).status()).toBe(404);
});
