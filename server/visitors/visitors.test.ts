import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openFixtureBrowser } from '../browser.fixtures.ts';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';
import { findVisitorIdByDeletionSecret } from './visitors.ts';

const dayMs = 24 * 60 * 60 * 1000;
const signIn = { method: 'POST', path: '/api/visitor' } as const;

async function createApp() {
  let now = new Date('2026-01-02T03:04:05Z');
  const { app } = createFixtureApp({ clock: { now: () => now, elapsedMilliseconds: () => 0 } });
  const advanceMs = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { app, laterMs: advanceMs, open: () => openFixtureBrowser((path, init) => app.request(path, init)) };
}

const readSeenDay = (id: string) =>
  fixtureDatabase.read<{ seen_day: number }>('SELECT seen_day FROM visitors WHERE id = ?', id)[0]?.seen_day;

it('API-S5 reading the visitor does not sign in', async () => {
  const browser = await (await createApp()).open();
  const response = await browser.send('GET', '/api/visitor');
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.getSetCookie()).toEqual([]);
});

it('API-S5 signs in once, with a cookie that scripts cannot read', async () => {
  const browser = await (await createApp()).open();
  const response = await browser.send(signIn.method, signIn.path);
  const visitor = await response.json();
  const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(visitor).toEqual({ id: uuid, deletionSecret: uuid });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^lorewalk_visitor=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^XSRF-TOKEN=/),
  ]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  for (const method of ['GET', 'POST']) {
    const repeatedResponse = await browser.send(method, '/api/visitor');
    expect(await repeatedResponse.json()).toEqual(visitor);
    expect(repeatedResponse.headers.getSetCookie()).toEqual([]);
  }
});

describe('on https', () => {
  async function openHttpsBrowser(testedApp?: Awaited<ReturnType<typeof createApp>>) {
    const { app } = testedApp ?? (await createApp());
    return openFixtureBrowser((path, init) => app.request(`https://lorewalk.example${path}`, init));
  }

  it('API-S5 signs in with a `__Host-` cookie', async () => {
    const response = await (await openHttpsBrowser()).send(signIn.method, signIn.path);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-lorewalk_visitor=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("API-S5 recognizes an earlier version's cookie, and renews it under the new name", async () => {
    const browser = await openHttpsBrowser();
    const visitor = await (await browser.send(signIn.method, signIn.path)).json();
    const secret = browser.cookies.get('__Host-lorewalk_visitor') ?? '';
    browser.cookies.delete('__Host-lorewalk_visitor');
    browser.cookies.set('lorewalk_visitor', secret);
    const response = await browser.send('GET', '/api/visitor');
    expect(await response.json()).toEqual(visitor);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lorewalk_visitor=; Max-Age=0; /),
      expect.stringContaining(`__Host-lorewalk_visitor=${secret}; Max-Age=15552000; `),
    ]);
    expect(browser.cookies.get('__Host-lorewalk_visitor')).toBe(secret);
    expect((await browser.send('GET', '/api/visitor')).headers.getSetCookie()).toEqual([]);
  });

  it('API-S5 ignores a cookie without the prefix from July 2027 on, which another host may have set', async () => {
    const server = await createApp();
    const browser = await openHttpsBrowser(server);
    await browser.send(signIn.method, signIn.path);
    const secret = browser.cookies.get('__Host-lorewalk_visitor') ?? '';
    browser.cookies.delete('__Host-lorewalk_visitor');
    browser.cookies.set('lorewalk_visitor', secret);
    server.laterMs(new Date('2027-07-01').getTime() - new Date('2026-01-02T03:04:05Z').getTime());
    const response = await browser.send('GET', '/api/visitor');
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
    server.laterMs(-1);
    expect((await browser.send('GET', '/api/visitor')).status).toBe(200);
  });

  it('API-S5 signs out of both cookies', async () => {
    const browser = await openHttpsBrowser();
    await browser.send(signIn.method, signIn.path);
    browser.cookies.set('lorewalk_visitor', browser.cookies.get('__Host-lorewalk_visitor') ?? '');
    expect((await browser.send('POST', '/api/visitor/sign-out')).status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual([]);
  });
});

it('API-S5 only hashes of the cookie and the deletion secret are stored', async () => {
  const browser = await (await createApp()).open();
  const { deletionSecret } = await (await browser.send(signIn.method, signIn.path)).json();
  const secret = browser.cookies.get('lorewalk_visitor') ?? '';
  const rows = fixtureDatabase.read('SELECT * FROM visitors');
  for (const form of [secret, Buffer.from(secret, 'base64url').toString('hex'), deletionSecret])
    expect(JSON.stringify(rows)).not.toContain(form);
  expect(JSON.stringify(rows)).not.toContain(JSON.stringify(Buffer.from(secret, 'base64url')));
});

it('API-S11 replaces the identifier of an earlier version at the visitor’s next visit', async () => {
  const browser = await (await createApp()).open();
  const { id, deletionSecret } = await (await browser.send(signIn.method, signIn.path)).json();
  await fixtureDatabase.write((connection) =>
    connection.prepare('UPDATE visitors SET deletion_hash = ? WHERE id = ?').run(hash('sha256', 'old', 'buffer'), id),
  );
  const findVisitor = (typedSecret: string) => findVisitorIdByDeletionSecret(fixtureDatabase, typedSecret);
  expect([findVisitor('old'), findVisitor(deletionSecret)]).toEqual([id, undefined]);
  await browser.send('GET', '/api/visitor');
  await fixtureDatabase.write(() => undefined);
  expect([findVisitor('old'), findVisitor(deletionSecret)]).toEqual([undefined, id]);
});

it("API-S5 records a visit once a day, and renews the cookie's lifetime", async () => {
  const { laterMs, open } = await createApp();
  const browser = await open();
  const { id } = await (await browser.send(signIn.method, signIn.path)).json();
  const firstDay = readSeenDay(id) ?? 0;
  laterMs(20 * 60 * 60 * 1000);
  expect((await browser.send('GET', '/api/visitor')).headers.getSetCookie()).toEqual([]);
  laterMs(dayMs);
  const nextDayResponse = await browser.send('GET', '/api/visitor');
  expect(nextDayResponse.headers.getSetCookie()).toEqual([
    `lorewalk_visitor=${browser.cookies.get('lorewalk_visitor')}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`,
  ]);
  // The database executes writes in order. So when this empty write has ended, all earlier writes have ended too.
  await fixtureDatabase.write(() => undefined);
  expect(readSeenDay(id)).toBe(firstDay + 1);
  expect((await browser.send('GET', '/api/visitor')).headers.getSetCookie()).toEqual([]);
});

it.each(['', 'short', 'x'.repeat(43), '__proto__', 'é'])(
  'API-S5 recognizes no visitor by the cookie "%s"',
  async (value) => {
    const browser = await (await createApp()).open();
    browser.cookies.set('lorewalk_visitor', encodeURIComponent(value));
    const fetchVisitor = await browser.send('GET', '/api/visitor');
    expect(fetchVisitor.status === 204 || (await fetchVisitor.json()).id === undefined).toBe(true);
    const documents = await browser.send('GET', '/api/documents/walks');
    expect(documents.status).toBe(401);
    expect(await documents.json()).toEqual({ message: 'Nobody is signed in: POST /api/visitor signs in.' });
  },
);

it('API-S5 signs out all browsers of the visitor, and keeps the data', async () => {
  const { open } = await createApp();
  const browser = await open();
  const { id } = await (await browser.send(signIn.method, signIn.path)).json();
  await browser.send('PUT', '/api/documents/walks/enoshima', { body: '{}', headers: { 'If-None-Match': '*' } });
  const copiedCookies = new Map(browser.cookies);
  expect((await browser.send('POST', '/api/visitor/sign-out')).status).toBe(204);
  expect([...browser.cookies.keys()]).toEqual([]);
  expect((await browser.send('GET', '/api/visitor')).status).toBe(204);
  expect(fixtureDatabase.read('SELECT id FROM documents WHERE visitor_id = ?', id)).toEqual([{ id: 'enoshima' }]);
  expect(readSeenDay(id)).toBeDefined();
  const copiedBrowser = await open();
  for (const [name, value] of copiedCookies) copiedBrowser.cookies.set(name, value);
  expect((await copiedBrowser.send('GET', '/api/documents/walks')).status).toBe(401);
});

it('API-S5 also signs out a browser without a visitor', async () => {
  const browser = await (await createApp()).open();
  for (const _ of ['once', 'twice']) {
    await browser.send('GET', '/sanctum/csrf-cookie');
    expect((await browser.send('POST', '/api/visitor/sign-out')).status).toBe(204);
  }
});

it("API-S5 deletes all data of the visitor together with the browser's", async () => {
  const { open } = await createApp();
  const browser = await open();
  const { id } = await (await browser.send(signIn.method, signIn.path)).json();
  await browser.send('PUT', '/api/documents/walks/enoshima', { body: '{}', headers: { 'If-None-Match': '*' } });
  await fixtureDatabase.write((connection) => {
    connection.prepare("INSERT INTO resume_codes VALUES (?, ?, 'walks', 'enoshima', 1)").run(Buffer.from(id), id);
    connection.prepare("INSERT INTO reports VALUES ('enoshima', 1, 's', '', ?, 'gone', '', 1, NULL)").run(id);
  });
  const stolenCookies = new Map(browser.cookies);
  const response = await browser.send('DELETE', '/api/browser');
  expect([response.status, await response.json()]).toEqual([200, { walks: 1, reports: 1 }]);
  expect(browser.cookies.has('lorewalk_visitor')).toBe(false);
  for (const table of ['documents', 'resume_codes', 'reports'])
    expect(fixtureDatabase.read(`SELECT * FROM ${table} WHERE visitor_id = ?`, id), table).toEqual([]);
  expect(readSeenDay(id)).toBeUndefined();
  expect((await browser.send('GET', '/api/visitor')).status).toBe(204);
  const otherBrowser = await open();
  otherBrowser.cookies.set('lorewalk_visitor', stolenCookies.get('lorewalk_visitor') ?? '');
  expect(await (await otherBrowser.send('GET', '/api/visitor')).json()).toEqual({ deleted: true });
});

it('API-S5 tells a browser that its visitor was deleted, until it signs in again', async () => {
  const browser = await (await createApp()).open();
  const fetchVisitor = async () => (await browser.send('GET', '/api/visitor')).json();
  const { id, deletionSecret } = await (await browser.send(signIn.method, signIn.path)).json();
  const body = JSON.stringify({ code: deletionSecret });
  await browser.send('POST', '/api/deletions', { body, headers: { 'Content-Type': 'application/json' } });
  expect([await fetchVisitor(), await fetchVisitor()]).toEqual([{ deleted: true }, { deleted: true }]);
  const secondSignIn = await (await browser.send(signIn.method, signIn.path)).json();
  expect([await fetchVisitor(), secondSignIn.id === id]).toEqual([secondSignIn, false]);
});

it.each([
  ['POST', '/api/visitor'],
  ['POST', '/api/visitor/sign-out'],
  ['DELETE', '/api/browser'],
])('API-S5 refuses %s %s without the token of the session', async (method, path) => {
  const browser = await (await createApp()).open();
  const response = await browser.send(method, path, { headers: { 'X-XSRF-TOKEN': '' } });
  expect([response.status, await response.json()]).toEqual([419, { message: 'CSRF token mismatch.' }]);
  expect(response.headers.getSetCookie()).toEqual([]);
});

it("API-S5 counts a page's request for its token as a visit", async () => {
  const { laterMs, open } = await createApp();
  const browser = await open();
  const { id } = await (await browser.send(signIn.method, signIn.path)).json();
  const firstDay = readSeenDay(id) ?? 0;
  laterMs(3 * dayMs);
  const response = await browser.send('GET', '/sanctum/csrf-cookie');
  expect(response.headers.getSetCookie().some((line) => line.startsWith('lorewalk_visitor='))).toBe(true);
  await fixtureDatabase.write(() => undefined);
  expect(readSeenDay(id)).toBe(firstDay + 3);
});
