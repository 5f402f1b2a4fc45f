import { describe, expect, it } from 'vitest';
import { findRequestTargetFault } from './bad-requests.ts';
import { createFixtureApp } from './site.fixtures.ts';

const { app } = createFixtureApp();
const largeBody = 'x'.repeat(64 * 1024 + 1);

describe('addresses', () => {
  it.each([
    '/a\\b',
    '/a%5Cb',
    '//evil.com/',
    '/%2f%2fevil.com',
    '/a/%2fb',
    '/a//',
    '/..',
    '/a/../b',
    '/a/./b',
    '/a/%2e%2e/b',
    '/a/.%2E',
    '/a%2f..%2fb',
    '',
    '*',
    'evil.com:80',
  ])('API-S15 the ambiguous target %j is answered with 400', (target) => {
    expect(findRequestTargetFault(target)).toMatchObject({ status: 400 });
  });

  it.each(['/%', '/a%zz', '/%C0%80', '/%E6%B1', '/%00', '/a%0ab', '/a%0d%0aSet-Cookie:x', '/a\nb', '/%7f', '/%C2%85'])(
    'SITE-E1 the unreadable address %j is answered with 404',
    (target) => {
      expect(findRequestTargetFault(target)).toBe('not-found');
    },
  );

  it.each([
    '/',
    '/play?a=//b/../%00',
    '/a%20b',
    '/...',
    '/.well-known/x',
    '/a%2fb',
    '/%252e%252e/x',
    '/100%25',
    '/play?%',
  ])('API-S15 the target %j is accepted', (target) => {
    expect(findRequestTargetFault(target)).toBeUndefined();
  });

  it('API-S15 a refusal has one plain sentence and the usual headers', async () => {
    const response = await app.fetch(new Request('http://localhost/b'), { target: '/a/%2e%2e/b' });
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.text()).toMatch(/^This address is not valid: [^.]+\.$/);
  });

  it('API-S15 the path of an absolute target is answered', async () => {
    const target = 'http://other.example/play?a=1';
    expect((await app.fetch(new Request(target), { target })).status).toBe(200);
  });

  it('API-S15 an address of more than 8 KB is answered with 414', async () => {
    expect((await app.request(`/${'a'.repeat(8191)}`)).status).toBe(404);
    expect((await app.request(`/${'a'.repeat(8192)}`)).status).toBe(414);
    expect((await app.request(`/play?${'a'.repeat(8192)}`)).status).toBe(414);
  });
});

describe('methods', () => {
  it.each([
    ['POST', '/'],
    ['PUT', '/zh/play'],
    ['DELETE', '/robots.txt'],
    ['PATCH', '/nowhere'],
    ['OPTIONS', '/play'],
    ['PROPFIND', '/play'],
    ['BREW', '/healthz'],
  ])('API-S15 %s %s is answered with 405', async (method, path) => {
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  });

  it.each([
    ['GET', '/api/browser', 405, 'DELETE'],
    ['HEAD', '/api/browser', 405, 'DELETE'],
    ['POST', '/api/browser', 405, 'DELETE'],
    ['POST', '/sanctum/csrf-cookie', 405, 'GET, HEAD'],
    ['GET', '/api/nothing', 404, null],
    ['DELETE', '/api/nothing', 404, null],
    ['GET', '/api', 404, null],
    ['GET', '/api/__proto__', 404, null],
    ['GET', '/api/nothing?lang=zh', 404, null],
  ])('API-S15 %s %s is answered with %i in JSON', async (method, path, status, allow) => {
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([status, allow]);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    if (method !== 'HEAD') expect(await response.json()).toEqual({ message: expect.stringMatching(/\.$/) });
  });
});

describe('bodies', () => {
  it.each(['/', '/api/browser', '/api/nothing'])(
    'API-S15 a body of more than 64 KB to %s is answered with 413',
    async (path) => {
      const response = await app.request(path, {
        method: 'POST',
        body: largeBody,
        headers: { 'Content-Length': `${largeBody.length}` },
      });
      expect(response.status).toBe(413);
    },
  );

  it('API-S15 more than 64 KB in chunks of unknown length is answered with 413', async () => {
    let sentRequests = 0;
    const body = new ReadableStream({
      pull(controller) {
        sentRequests += 16_384;
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    const response = await app.request('/api/browser', { method: 'DELETE', body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: expect.stringContaining('too large') });
    expect(sentRequests).toBeLessThan(200_000);
  });

  it('API-S15 a body of 64 KB is accepted', async () => {
    expect((await app.request('/', { method: 'POST', body: largeBody.slice(1) })).status).toBe(405);
  });
});
