import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFixtureBrowser } from '../browser.fixtures.ts';
import { listen } from '../listen.ts';
import { type ServerEnv, setConnectionInfo } from '../request-context.ts';
import { createFixtureApp } from '../site.fixtures.ts';
import { createRateGuards } from './rate-guards.ts';

const apiPerMinute = 3000;
const documentsPerMinute = 120;

/** Creates an app whose clock moves only when a test adds to `laterMs`. */
function createApp(trustProxy = false) {
  let nowMs = 0;
  const { app, entries } = createFixtureApp({
    isTrustedProxy: () => trustProxy,
    clock: { now: () => new Date(nowMs), elapsedMilliseconds: () => nowMs },
  });
  const advanceMs = (ms: number) => {
    nowMs += ms;
  };
  const requestVisitor = (peerAddress: string, headers: Record<string, string> = {}) =>
    app.request('/api/visitor', { headers }, { peerAddress });
  return { app, entries, laterMs: advanceMs, ask: requestVisitor };
}

it('API-S6 refuses an address beyond its rate, with the time to retry, and logs no address', async () => {
  const { app, ask, entries, laterMs } = createApp();
  for (let times = 0; times < apiPerMinute; times++) expect((await ask('192.0.2.1')).status).toBe(204);
  laterMs(5);
  const refusedResponse = await ask('192.0.2.1');
  expect(refusedResponse.status).toBe(429);
  expect(refusedResponse.headers.get('Retry-After')).toBe('1');
  expect(await refusedResponse.json()).toEqual({ message: 'Too many requests: try again in 1 s.' });
  expect((await ask('192.0.2.2')).status).toBe(204);
  const page = await app.request('/', {}, { peerAddress: '192.0.2.1' });
  expect(page.status).toBe(200);
  laterMs(1000);
  expect((await ask('192.0.2.1')).status).toBe(204);
  expect(JSON.stringify(entries)).not.toContain('192.0.2');
});

it('API-S6 refuses only the visitor beyond the rate, from any number of addresses', async () => {
  const { app, laterMs } = createApp(true);
  let address = 0;
  const signInBrowser = async () => {
    const browser = await openFixtureBrowser((path, init) => {
      const headers = { ...(init.headers as Record<string, string>), 'X-Forwarded-For': `10.0.0.${++address % 250}` };
      return app.request(path, { ...init, headers });
    });
    await browser.send('POST', '/api/visitor');
    return browser;
  };
  const [frequent, otherBrowser] = [await signInBrowser(), await signInBrowser()];
  for (let times = 0; times < documentsPerMinute; times++)
    expect((await frequent.send('GET', '/api/documents/walks/enoshima')).status).toBe(404);
  const isNew = { 'If-None-Match': '*' };
  const refusal = await frequent.send('PUT', '/api/documents/walks/enoshima', { body: '{}', headers: isNew });
  expect([refusal.status, refusal.headers.get('Retry-After')]).toEqual([429, '1']);
  expect((await otherBrowser.send('GET', '/api/documents/walks')).status).toBe(200);
  laterMs(1000);
  expect((await frequent.send('GET', '/api/documents/walks/enoshima')).status).toBe(404);
});

it('API-S6 forgets addresses after about an hour, even without requests', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let nowMs = 0;
  const stopController = new AbortController();
  const guards = createRateGuards({ elapsedMilliseconds: () => nowMs }, stopController.signal);
  const guardedApp = new Hono<ServerEnv>()
    .use(setConnectionInfo(() => false))
    .get('/*', guards.middleware('sign-in'), guards.middleware('api'), (c) => c.text(''));
  for (let times = 0; times < 300; times++) await guardedApp.request('/', {}, { peerAddress: '192.0.2.1' });
  expect(guards.countKeys()).toBe(2);
  const advanceMinutes = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      nowMs += 60_000;
      vi.advanceTimersByTime(60_000);
    }
  };
  advanceMinutes(59);
  expect(guards.countKeys()).toBe(1);
  advanceMinutes(2);
  expect(guards.countKeys()).toBe(0);
  stopController.abort();
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['an IPv4 address and its IPv6 form', '192.0.2.1', '::ffff:192.0.2.1', true],
  ['two IPv4 addresses', '192.0.2.1', '192.0.2.2', false],
  ['addresses of the same /64', '2001:db8:1:2::1', '2001:0DB8:1:2:ffff:1:1:1', true],
  ['addresses of two /64', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['two addresses of a /64 with zeros', '2001:db8::1', '2001:db8:0:0:5::', true],
  ['link-local addresses with an interface name', 'fe80::1%eth0', 'fe80::2%eth0', true],
])('API-S6 %s (%s and %s) share one limit: %s', async (_, first, second, together) => {
  const { ask } = createApp();
  for (let times = 0; times < apiPerMinute; times++) await ask(first);
  expect((await ask(second)).status).toBe(together ? 429 : 204);
});

it.each([
  ['the last entry of X-Forwarded-For', true, '203.0.113.9, 192.0.2.1', '198.51.100.7, 192.0.2.1', 429],
  ['never an earlier entry', true, '192.0.2.1, 203.0.113.1', '192.0.2.1, 203.0.113.2', 204],
  ['the entry without its port', true, '192.0.2.1:1234', '192.0.2.1:999', 429],
  ['the IPv6 entry without its port', true, '[2001:db8::1]:1234', '2001:db8::2', 429],
  ['that of the proxy if the header is empty', true, '', ' ', 429],
  ['that of the connection if no proxy is trusted', false, '192.0.2.1', '192.0.2.2', 429],
])('API-S6 the counted address is %s', async (_, trustProxy, first, second, status) => {
  const { ask } = createApp(trustProxy);
  for (let times = 0; times < apiPerMinute; times++) await ask('127.0.0.1', { 'X-Forwarded-For': first });
  expect((await ask('127.0.0.1', { 'X-Forwarded-For': second })).status).toBe(status);
});

it('API-S6 the address of the connection counts', async () => {
  const { app, ask } = createApp();
  for (let times = 0; times < apiPerMinute; times++) await ask('127.0.0.1');
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  expect((await fetch(`http://127.0.0.1:${server.port}/api/visitor`)).status).toBe(429);
  await server.stop();
});

it('API-S6 accepts the pages and files of a whole guided group', async () => {
  const { app } = createApp();
  const requestPage = (path: string) => app.request(path, {}, { peerAddress: '192.0.2.1' });
  for (let times = 0; times < 12_000; times++) await requestPage('/robots.txt');
  const refused = await requestPage('/');
  expect([refused.status, refused.headers.get('Retry-After'), await refused.text()]).toEqual([
    429,
    '1',
    'Too many requests: try again in 1 s.',
  ]);
  expect((await app.request('/', {}, { peerAddress: '192.0.2.2' })).status).toBe(200);
});

it.each(['/delete?request=22222-22222', '/nowhere', '/%00'])(
  'API-S6 generates 300 pages a minute like %s for one address, and still serves it other pages',
  async (path) => {
    const { app } = createApp();
    const fetchStatus = async (asked: string) => (await app.request(asked, {}, { peerAddress: '192.0.2.1' })).status;
    for (let times = 0; times < 300; times++) expect(await fetchStatus(path)).not.toBe(429);
    expect(await fetchStatus(path)).toBe(429);
    expect(await fetchStatus('/delete')).toBe(200);
  },
);

describe('attempts at codes', () => {
  const body = '{"code":"7KQ2M-XR4TD"}';
  const headers = { 'Content-Type': 'application/json' };
  const tryCodeFromAddress = async (app: ReturnType<typeof createApp>['app'], peerAddress: string) =>
    (await app.request('/api/deletions', { method: 'POST', body, headers }, { peerAddress })).status;

  it('API-S6 attempts at codes are limited to 400 an hour from an IPv6 /48', async () => {
    const { app } = createApp();
    const statuses: number[] = [];
    for (let index = 0; index < 450; index++)
      statuses.push(await tryCodeFromAddress(app, `2001:db8:1:${index.toString(16)}::1`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(400);
    expect(await tryCodeFromAddress(app, '2001:db8:2::1')).toBe(200);
  });

  it('API-S6 failed attempts at codes are limited to 1,000 an hour from all addresses', async () => {
    const { app } = createApp();
    const browser = await openFixtureBrowser((path, init) => app.request(path, init, { peerAddress: '192.0.2.1' }));
    await browser.send('POST', '/api/visitor');
    await browser.send('PUT', '/api/documents/walks/enoshima', { body: '{}', headers: { 'If-None-Match': '*' } });
    const walk = { body: '{"walk":"enoshima"}', headers };
    const { code } = await (await browser.send('POST', '/api/resume-codes', walk)).json();
    const claimCode = async () =>
      (await browser.send('POST', '/api/resume-codes/claim', { body: JSON.stringify({ code }), headers })).status;
    for (let times = 0; times < 100; times++) expect(await claimCode()).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 1100; index++)
      statuses.push(await tryCodeFromAddress(app, `10.0.${index >> 8}.${index % 256}`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1000);
    expect(await claimCode()).toBe(429);
  });
});
