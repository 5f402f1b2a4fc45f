import { describe, expect, it } from 'vitest';
import { createFixtureApp, fixtureContentSecurityPolicy } from './site.fixtures.ts';

const { app } = createFixtureApp();

describe('headers on every answer', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['GET', '/en'],
    ['GET', '/robots.txt'],
    ['GET', '/healthz'],
    ['GET', '/assets/none.js'],
    ['GET', '/sanctum/csrf-cookie'],
    ['GET', '/api/nothing'],
    ['DELETE', '/api/browser'],
    ['POST', '/'],
    ['GET', '/%00'],
  ])('API-S15 %s %s is answered with the security headers', async (method, path) => {
    const { headers } = await app.request(path, { method });
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toBe(
      'geolocation=(self), screen-wake-lock=(self), camera=(), microphone=(), payment=(), usb=()',
    );
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    for (const absent of ['Strict-Transport-Security', 'X-Powered-By', 'Server'])
      expect(headers.get(absent)).toBeNull();
  });

  it('API-S15 other origins may show the images of the site', async () => {
    const { headers } = await app.request('/image.png');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  });

  it('API-S15 pages have the content security policy of the build, other files a stricter one', async () => {
    const fetchContentSecurityPolicy = async (path: string, headers = {}) =>
      (await app.request(path, { headers })).headers.get('Content-Security-Policy');
    for (const path of ['/', '/zh/play', '/nowhere'])
      expect(await fetchContentSecurityPolicy(path)).toBe(fixtureContentSecurityPolicy);
    expect(await fetchContentSecurityPolicy('/', { 'If-None-Match': '*' })).toBe(fixtureContentSecurityPolicy);
    for (const path of [
      '/robots.txt',
      '/en',
      '/healthz',
      '/api/nothing',
      '/api/visitor',
      '/assets/none.js',
      '/app-manifest.json',
    ])
      expect(await fetchContentSecurityPolicy(path), path).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
    expect(await fetchContentSecurityPolicy('/assets/app-1a2b.js')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    for (const path of ['/image.png', '/manifest.webmanifest', '/walks/enoshima/3c4d/map.en.svg'])
      expect(await fetchContentSecurityPolicy(path), path).toBe(
        "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
  });

  it('API-S15 an answer 304 leaves the policy of the stored copy unchanged', async () => {
    const response = await app.request('/assets/app-1a2b.js', { headers: { 'If-None-Match': '*' } });
    expect(response.status).toBe(304);
    expect(response.headers.get('Content-Security-Policy')).toBeNull();
  });

  it('API-S15 Strict-Transport-Security is sent only over https, which only a trusted proxy can report', async () => {
    const strictTransportSecurity = 'max-age=31536000; includeSubDomains';
    const transportSecurityOf = (response: Response) => response.headers.get('Strict-Transport-Security');
    const proxiedRequest = { headers: { 'X-Forwarded-Proto': 'HTTPS, http' } };
    const behindProxy = createFixtureApp({ isTrustedProxy: () => true }).app;
    expect(transportSecurityOf(await app.request('https://lorewalk.example/'))).toBe(strictTransportSecurity);
    expect(transportSecurityOf(await app.request('/', proxiedRequest))).toBeNull();
    expect(transportSecurityOf(await behindProxy.request('/', proxiedRequest))).toBe(strictTransportSecurity);
    expect(transportSecurityOf(await behindProxy.request('/'))).toBeNull();
  });
});

describe('health', () => {
  it('API-S15 /healthz answers ok', async () => {
    const response = await app.request('/healthz');
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('the request log', () => {
  it('API-S15 the log has one entry for each request, which does not identify the visitor', async () => {
    const { app, entries } = createFixtureApp();
    const headers = { 'User-Agent': 'secret-agent', Cookie: 'secret=1', 'X-Forwarded-For': '192.0.2.1' };
    const page = await app.request('/zh/play?secret=1', { headers });
    await app.request('/zh/play', { method: 'HEAD' });
    await app.request(`/${'a'.repeat(300)}`, { headers: { 'User-Agent': 'Googlebot' } });
    await app.fetch(new Request('http://localhost/b'), { target: '/a/../b?secret=1' });
    const bytes = (await page.arrayBuffer()).byteLength;
    const time = '2026-01-02T03:04:05.000Z';
    expect(entries).toEqual([
      { time, method: 'GET', path: '/zh/play', status: 200, ms: 2.5, bytes },
      { time, method: 'HEAD', path: '/zh/play', status: 200, ms: 2.5, bytes: 0 },
      { time, method: 'GET', path: `/${'a'.repeat(199)}`, status: 404, ms: 3.8, bytes: 0 },
      { time, method: 'GET', path: '/a/../b', status: 400, ms: 1.3, bytes: expect.any(Number) },
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });
});
