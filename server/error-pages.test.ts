import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createFixtureApp, fixtureContentSecurityPolicy, fixtureDatabase, fixtureSite } from './site.fixtures.ts';

const { app } = createFixtureApp();
const crawlers = ['Googlebot/2.1', 'facebookexternalhit/1.1', 'WhatsApp/2.2', 'Chrome-Lighthouse', 'Baiduspider'];

describe('an unknown address', () => {
  it.each([
    ['/nowhere', 'en'],
    ['/zh/nowhere', 'zh'],
    ['/jp/game/a/b', 'jp'],
    ['/game', 'en'],
    ['/game/unknown-walk', 'en'],
    ['/zh/game/__proto__', 'zh'],
    ['/__proto__', 'en'],
    ['/constructor', 'en'],
    ['/404.html', 'en'],
    ['/zh/500.html', 'zh'],
    ['/404', 'en'],
    ['/index.html', 'en'],
    ['/play/index.html', 'en'],
    ['/.env', 'en'],
    ['/.git/config', 'en'],
    ['/assets', 'en'],
    ['/game%2Fenoshima', 'en'],
    ['/game/%00', 'en'],
    ['/jp/game/%0d%0aSet-Cookie:x', 'jp'],
    ['/zh/%E6%B1', 'zh'],
    ['/assets/%', 'en'],
  ])('SITE-E1 %s is answered with 404 in %s', async (path, locale) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Content-Security-Policy')).toBe(fixtureContentSecurityPolicy);
    expect(await response.text()).toContain(`not found ${locale},`);
  });

  it.each([
    ['/nowhere', '/nowhere'],
    ['/zh/nowhere', '/zh/nowhere'],
    ['/zh/%E6%B1%9F%E3%81%AE%E5%B3%B6?q=1', '/zh/江の島'],
    ["/a$&b$'$$", '/a$&#38;b$&#39;$$'],
    ['/%3C%2Ftitle%3E%3Cscript%3E', '/&#60;/title&#62;&#60;script&#62;'],
    ['/%22onload=%22', '/&#34;onload=&#34;'],
    ['/game/%00', '/game/%00'],
    ['/%E6%B1<', '/%E6%B1%3C'],
    [`/${'あ'.repeat(200)}`, `/${'あ'.repeat(99)}`],
    [`/${'%F0%9F%98%80'.repeat(200)}`, `/${'😀'.repeat(99)}`],
  ])('SITE-E1 the title of the 404 page names %s', async (path, shown) => {
    const html = await (await app.request(path)).text();
    expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(`404 – Page not found: ${shown} | Brand`);
  });

  it('SITE-E1 the 404 page differs from the prerendered one only in the title', async () => {
    expect(await (await app.request('/zh/x')).text()).toContain('<main>not found zh, not at /zh/404 </main>');
  });

  it('SITE-E1 HEAD to an unknown address is answered without a body', async () => {
    const response = await app.request('/nowhere', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([404, '']);
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(0);
  });

  it('SITE-E1 the 404 page is compressed for clients that accept it', async () => {
    const response = await app.request('/nowhere', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toContain('Page not found: /nowhere |');
  });

  it.each(crawlers)('SITE-E6 %s gets 404 with an empty body', async (userAgent) => {
    const response = await app.request('/nowhere', { headers: { 'User-Agent': userAgent } });
    expect([response.status, await response.text()]).toEqual([404, '']);
  });

  it('SITE-E6 a phone named CUBOT is not a crawler', async () => {
    const response = await app.request('/nowhere', { headers: { 'User-Agent': 'Mozilla/5.0 (Linux; CUBOT P40)' } });
    expect(await response.text()).toContain('not found en');
  });

  it.each([
    '/assets/old-9z.js',
    '/assets/',
    '/assets/a/?lang=zh',
    '/.well-known/security.txt',
    '/walks/enoshima/old/walk.json',
    '/walks/enoshima/3c4d/',
  ])('SITE-D3 the missing file %s is answered with 404 in plain text', async (path) => {
    const response = await app.request(path, { headers: { 'Accept-Language': 'ja' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Vary')).toBeNull();
  });
});

describe('a failure inside the server', () => {
  const throwError = () => {
    const files = new Map(fixtureSite.files);
    const fixture = createFixtureApp({ site: { ...fixtureSite, files } });
    vi.spyOn(files, 'get').mockImplementation(() => {
      throw new Error('the cause, with a secret');
    });
    return fixture;
  };

  it.each([
    ['/play', 'failure en'],
    ['/zh/play', 'failure zh'],
    ['/jp', 'failure jp'],
  ])('SITE-E3 %s answers 500 with the page of its language', async (path, text) => {
    const { app, entries } = throwError();
    const response = await app.request(path);
    const html = await response.text();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
    expect(response.headers.get('Content-Security-Policy')).toBe(fixtureContentSecurityPolicy);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(html).toContain(text);
    expect(html).not.toContain('secret');
    expect(entries[0]).toMatchObject({ method: 'GET', path, error: 'the cause, with a secret' });
    expect(entries[0]?.stack).toContain('error-pages.test.ts');
    expect(entries[1]).toMatchObject({ path, status: 500 });
  });

  it('SITE-E3 a failure of the API is answered in JSON', async () => {
    const { app } = createFixtureApp({
      database: {
        ...fixtureDatabase,
        read: () => {
          throw new Error('never shown');
        },
      },
    });
    const headers = { Cookie: `lorewalk_visitor=${'x'.repeat(43)}` };
    const response = await app.request('/sanctum/csrf-cookie', { headers });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: 'Something is broken on our side.' });
  });

  it('SITE-E6 answers a crawler 500 with an empty body', async () => {
    const response = await throwError().app.request('/play', { headers: { 'User-Agent': 'Googlebot/2.1' } });
    expect([response.status, await response.text()]).toEqual([500, '']);
  });
});
