import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFixtureApp, fixtureImage } from '../site.fixtures.ts';

const { app } = createFixtureApp();
const sendRequestToPath = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });
const fetchEtag = async (path: string, headers: Record<string, string> = {}) =>
  (await sendRequestToPath(path, headers)).headers.get('ETag') ?? '';

describe('files', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/walks/enoshima/3c4d/walk.json', 'application/json', 'public, max-age=31536000, immutable'],
    ['/walks/enoshima/3c4d/map.en.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/walks/enoshima/3c4d/tiles.pmtiles', 'application/vnd.pmtiles', 'public, max-age=31536000, immutable'],
    ['/walks/index.json', 'application/json', 'no-cache'],
    ['/app-manifest.json', 'application/json', 'no-store'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/image.png', 'image/png', 'no-cache'],
    ['/.well-known/apple-app-site-association', 'application/json', 'no-cache'],
    ['/.well-known/assetlinks.json', 'application/json', 'no-cache'],
  ])('SITE-D8 %s has the type %s and the cache policy %s', async (path, contentType, cacheControl) => {
    const response = await sendRequestToPath(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(contentType);
    expect(response.headers.get('Cache-Control')).toBe(cacheControl);
    expect(response.headers.get('ETag')).toMatch(/^"[\w-]{22}"$/);
  });
});

describe('encodings', () => {
  it('SITE-D8 every encoding has the same content and an entity tag of its own', async () => {
    const plainResponse = await sendRequestToPath('/play');
    const br = await sendRequestToPath('/play', { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await sendRequestToPath('/play', { 'Accept-Encoding': 'gzip, br;q=0' });
    const text = await plainResponse.text();
    expect(plainResponse.headers.get('Content-Encoding')).toBeNull();
    expect(br.headers.get('Content-Encoding')).toBe('br');
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(text);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
    expect(new Set([plainResponse, br, gzip].map(({ headers }) => headers.get('ETag'))).size).toBe(3);
  });

  it('SITE-D3 the text files of a pack are compressed', async () => {
    for (const file of ['walk.json', 'map.en.svg'])
      expect(
        (await sendRequestToPath(`/walks/enoshima/3c4d/${file}`, { 'Accept-Encoding': 'br' })).headers.get(
          'Content-Encoding',
        ),
      ).toBe('br');
  });

  it('SITE-D8 compressed files, and files that would grow, are sent without compression', async () => {
    for (const path of ['/image.png', '/app-manifest.json', '/walks/enoshima/3c4d/tiles.pmtiles'])
      expect(
        (await sendRequestToPath(path, { 'Accept-Encoding': 'br, gzip' })).headers.get('Content-Encoding'),
      ).toBeNull();
  });
});

describe('conditional requests', () => {
  it('SITE-D8 a client that has the content in this encoding gets 304', async () => {
    const br = { 'Accept-Encoding': 'br' };
    const etag = await fetchEtag('/zh/play', br);
    const response = await sendRequestToPath('/zh/play', { ...br, 'If-None-Match': `"x", W/${etag}` });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('ETag')).toBe(etag);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect((await sendRequestToPath('/zh/play', { 'If-None-Match': etag })).status).toBe(200);
  });

  it('SITE-D8 HEAD is answered like GET, without a body', async () => {
    const [head, whole] = [await sendRequestToPath('/zh/play', {}, 'HEAD'), await sendRequestToPath('/zh/play')];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    expect(await head.text()).toBe('');
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99999999999999999999', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, 'This file has 10 bytes only.', 'bytes */10'],
    ['bytes=-0', 416, 'This file has 10 bytes only.', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
    ['bytes=a-b', 200, '0123456789', null],
  ])('SITE-D8 the range %s is answered with %i and %s', async (range, status, body, contentRange) => {
    const response = await sendRequestToPath('/image.png', { Range: range });
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get('Content-Range')).toBe(contentRange);
    expect(response.headers.get('Content-Length')).toBe(`${body.length}`);
  });

  it('SITE-D8 only files without compression support ranges', async () => {
    expect((await sendRequestToPath('/image.png')).headers.get('Accept-Ranges')).toBe('bytes');
    const page = await sendRequestToPath('/zh/play', { Range: 'bytes=0-3' });
    expect([page.status, page.headers.get('Accept-Ranges')]).toEqual([200, null]);
  });

  it('SITE-D8 a range is sent only if If-Range matches the content', async () => {
    const etag = await fetchEtag('/image.png');
    expect((await sendRequestToPath('/image.png', { Range: 'bytes=0-3', 'If-Range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT'])
      expect((await sendRequestToPath('/image.png', { Range: 'bytes=0-3', 'If-Range': other })).status).toBe(200);
  });

  it('SITE-D8 If-None-Match takes precedence over Range, and HEAD ignores Range', async () => {
    const etag = await fetchEtag('/image.png');
    expect((await sendRequestToPath('/image.png', { Range: 'bytes=0-3', 'If-None-Match': etag })).status).toBe(304);
    const head = await sendRequestToPath('/image.png', { Range: 'bytes=0-3' }, 'HEAD');
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, `${fixtureImage.length}`]);
  });

  it('SITE-D8 an empty file has no range', async () => {
    for (const range of ['bytes=0-', 'bytes=-1'])
      expect((await sendRequestToPath('/empty.png', { Range: range })).status).toBe(416);
  });
});
