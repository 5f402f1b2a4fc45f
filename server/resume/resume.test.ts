import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openBrowser } from '../browser.fixtures.ts';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function openApp(keys = [new Uint8Array(32).fill(7)]) {
  let now = new Date('2026-01-02T03:04:05Z');
  const { app } = createFixtureApp({ keys, clock: { now: () => now, elapsedMilliseconds: () => 0 } });
  const laterMs = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { laterMs, open: () => openBrowser((path, init) => app.request(path, init)) };
}

async function openWalker(open: () => ReturnType<typeof openBrowser>) {
  const browser = await open();
  await browser.send('POST', '/api/visitor');
  await browser.send('PUT', walkPath, { body: '{"at":"1"}', headers: { 'If-None-Match': '*' } });
  return browser;
}

const walkPath = '/api/documents/walks/enoshima';

/** Returns the headers of a write or a deletion that state the version read before. */
async function versionHeaders(walker: Awaited<ReturnType<typeof openWalker>>) {
  const { version } = await (await walker.send('GET', walkPath)).json();
  return { 'If-Match': `"${version}"` };
}

const json = (value: unknown) => ({ body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } });

it('API-S10 shows a walk to another browser with its code, typed in any form', async () => {
  const { open } = await openApp();
  const walker = await openWalker(open);
  const made = await (await walker.send('POST', '/api/resume-codes', json({ walk: 'enoshima' }))).json();
  expect(made).toEqual({
    code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/),
    expiresAtMs: Date.parse('2026-01-03T03:04:05Z'),
  });
  const typed = made.code.replace('-', ' ').toLowerCase();
  const response = await (await open()).send('POST', '/api/resume-codes/claim', json({ code: typed }));
  expect(await response.json()).toMatchObject({ id: 'enoshima', data: '{"at":"1"}' });
});

it("API-S10 shows the walk's state at the time of use", async () => {
  const { open } = await openApp();
  const walker = await openWalker(open);
  const { code } = await (await walker.send('POST', '/api/resume-codes', json({ walk: 'enoshima' }))).json();
  await walker.send('PUT', walkPath, { body: '{"at":"2"}', headers: await versionHeaders(walker) });
  const response = await (await open()).send('POST', '/api/resume-codes/claim', json({ code }));
  expect(await response.json()).toMatchObject({ data: '{"at":"2"}' });
});

it('API-S10 deletes a code after a day, for a newer one, and with its walk', async () => {
  const { open, laterMs } = await openApp();
  const walker = await openWalker(open);
  const make = async () =>
    (await (await walker.send('POST', '/api/resume-codes', json({ walk: 'enoshima' }))).json()).code;
  const other = await open();
  const claim = async (code: string) => (await other.send('POST', '/api/resume-codes/claim', json({ code }))).status;
  const first = await make();
  const second = await make();
  expect([await claim(first), await claim(second)]).toEqual([404, 200]);
  laterMs(dayMs);
  expect(await claim(second)).toBe(404);
  const third = await make();
  await walker.send('DELETE', walkPath, { headers: await versionHeaders(walker) });
  expect(await claim(third)).toBe(404);
});

it("API-S10 creates a code only for the visitor's own walk", async () => {
  const { open } = await openApp();
  await openWalker(open);
  const other = await open();
  expect((await other.send('POST', '/api/resume-codes', json({ walk: 'enoshima' }))).status).toBe(401);
  await other.send('POST', '/api/visitor');
  const response = await other.send('POST', '/api/resume-codes', json({ walk: 'enoshima' }));
  expect([response.status, await response.json()]).toEqual([404, { message: 'There is no such walk: save it first.' }]);
});

it.each([
  ['/api/resume-codes', {}],
  ['/api/resume-codes', { walk: 1 }],
  ['/api/resume-codes/claim', []],
  ['/api/resume-codes/claim', { code: 'x'.repeat(200) }],
])('API-S10 refuses %s with %j in one sentence', async (path, body) => {
  const { open } = await openApp();
  const walker = await openWalker(open);
  const response = await walker.send('POST', path, json(body));
  expect([response.status, (await response.json()).message]).toEqual([400, expect.stringMatching(/ must be .*\.$/)]);
});

const hashes = () =>
  fixtureDatabase
    .read<{ code_hash: Uint8Array }>('SELECT code_hash FROM resume_codes')
    .map(({ code_hash }) => Buffer.from(code_hash).toString('hex'));

it('API-S10 stores a hash that requires the key', async () => {
  const { open } = await openApp();
  const walker = await openWalker(open);
  const { code } = await (await walker.send('POST', '/api/resume-codes', json({ walk: 'enoshima' }))).json();
  expect(hashes().length).toBeGreaterThan(0);
  expect(hashes()).not.toContain(hash('sha256', code, 'hex'));
  const otherKey = await openApp([new Uint8Array(32).fill(8)]);
  const response = await (await otherKey.open()).send('POST', '/api/resume-codes/claim', json({ code }));
  expect(response.status).toBe(404);
});

it('API-S10 a code still fetches its walk when the key was rotated', async () => {
  const [older, newer] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];
  const walker = await openWalker((await openApp([older])).open);
  const { code } = await (await walker.send('POST', '/api/resume-codes', json({ walk: 'enoshima' }))).json();
  const { open } = await openApp([newer, older]);
  expect((await (await open()).send('POST', '/api/resume-codes/claim', json({ code }))).status).toBe(200);
});

it('API-S10 a code that an earlier version made still fetches its walk', async () => {
  const { open } = await openApp();
  const walker = await openWalker(open);
  const made = await (await walker.send('POST', '/api/resume-codes', json({ walk: 'enoshima' }))).json();
  const { id } = await (await walker.send('GET', '/api/visitor')).json();
  await fixtureDatabase.write((connection) =>
    connection
      .prepare('UPDATE resume_codes SET code_hash = ? WHERE visitor_id = ?')
      .run(hash('sha256', made.code, 'buffer'), id),
  );
  const claimed = await (await open()).send('POST', '/api/resume-codes/claim', json({ code: made.code }));
  expect(claimed.status).toBe(200);
});
