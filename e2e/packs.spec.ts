import { createHash } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { locales, test } from './journey.ts';

async function fetchFile(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return { body: await response.body(), headers: response.headers() };
}

/** Returns the folder of the walk's newest pack, and the size of its download in bytes for each locale. */
async function fetchNewestPack(request: APIRequestContext): Promise<{ folder: string; bytes: Record<string, number> }> {
  const { body } = await fetchFile(request, '/walks/index.json');
  const { hash, bytes } = JSON.parse(`${body}`).enoshima;
  return { folder: `/walks/enoshima/${hash}`, bytes };
}

test(`SITE-D3 every file of a walk’s pack has the size and digest in its manifest`, {
  tag: '@static-thorough',
}, async ({ request }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      const { folder, bytes: needed } = await fetchNewestPack(request);
      const manifest = JSON.parse(`${(await fetchFile(request, `${folder}/pack.${locale}.json`)).body}`);
      expect(manifest).toMatchObject({ format: 1, walk: 'enoshima', locale, bytes: needed[locale] });
      expect(manifest.files.map(({ path }: { path: string }) => path)).toEqual(
        expect.arrayContaining([
          'walk.json',
          `words.${locale}.json`,
          `map.${locale}.svg`,
          'tiles.pmtiles',
          'route.json',
        ]),
      );
      for (const { path, bytes, sha256 } of manifest.files) {
        const { body } = await fetchFile(request, `${folder}/${path}`);
        expect([path, body.length], path).toEqual([path, bytes]);
        expect(createHash('sha256').update(body).digest('hex'), path).toBe(sha256);
      }
    });
});

test('SITE-D3 a pack is cached forever, and an unknown hash gives 404', async ({ request }) => {
  const { folder } = await fetchNewestPack(request);
  for (const file of ['pack.en.json', 'walk.json', 'tiles.pmtiles'])
    expect((await fetchFile(request, `${folder}/${file}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
  expect((await fetchFile(request, '/walks/index.json')).headers['cache-control']).toBe('no-cache');
  expect((await request.get('/walks/enoshima/0000000000000000/pack.en.json')).status()).toBe(404);
});
