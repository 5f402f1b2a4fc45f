import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openFixtureBrowser } from '../browser.fixtures.ts';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function createApp(keys = [new Uint8Array(32).fill(7)]) {
  let now = new Date('2026-01-02T03:04:05Z');
  const { app } = createFixtureApp({ keys, clock: { now: () => now, elapsedMilliseconds: () => 0 } });
  const advanceMs = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { laterMs: advanceMs, open: () => openFixtureBrowser((path, init) => app.request(path, init)) };
}

async function createVisitorWithWalk(open: () => ReturnType<typeof openFixtureBrowser>) {
  const browser = await open();
  await browser.send('POST', '/api/visitor');
  await browser.send('PUT', walkPath, { body: '{"at":"1"}', headers: { 'If-None-Match': '*' } });
  return browser;
}

const walkPath = '/api/documents/walks/enoshima';

/** Reads the document's version. Returns the request headers with which a write or deletion expects this version. */
async function createVersionHeaders(walker: Awaited<ReturnType<typeof createVisitorWithWalk>>) {
  const { version } = await (await walker.send('GET', walkPath)).json();
  return { 'If-Match': `"${version}"` };
}

const createJsonRequest = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { 'Content-Type': 'application/json' },
});

it('API-S10 shows a walk to another browser with its code, typed in any form', async () => {
  const { open } = await createApp();
  const walker = await createVisitorWithWalk(open);
  const createdCode = await (
    await walker.send('POST', '/api/resume-codes', createJsonRequest({ walk: 'enoshima' }))
  ).json();
  expect(createdCode).toEqual({
    code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/),
    expiresAtMs: Date.parse('2026-01-03T03:04:05Z'),
  });
  const typedCode = createdCode.code.replace('-', ' ').toLowerCase();
  const response = await (await open()).send('POST', '/api/resume-codes/claim', createJsonRequest({ code: typedCode }));
  expect(await response.json()).toMatchObject({ id: 'enoshima', data: '{"at":"1"}' });
});

it("API-S10 shows the walk's state at the time of use", async () => {
  const { open } = await createApp();
  const walker = await createVisitorWithWalk(open);
  const { code } = await (
    await walker.send('POST', '/api/resume-codes', createJsonRequest({ walk: 'enoshima' }))
  ).json();
  await walker.send('PUT', walkPath, { body: '{"at":"2"}', headers: await createVersionHeaders(walker) });
  const response = await (await open()).send('POST', '/api/resume-codes/claim', createJsonRequest({ code }));
  expect(await response.json()).toMatchObject({ data: '{"at":"2"}' });
});

it('API-S10 deletes a code after a day, for a newer one, and with its walk', async () => {
  const { open, laterMs } = await createApp();
  const walker = await createVisitorWithWalk(open);
  const createCode = async () =>
    (await (await walker.send('POST', '/api/resume-codes', createJsonRequest({ walk: 'enoshima' }))).json()).code;
  const otherBrowser = await open();
  const claimCode = async (code: string) =>
    (await otherBrowser.send('POST', '/api/resume-codes/claim', createJsonRequest({ code }))).status;
  const firstCode = await createCode();
  const secondCode = await createCode();
  expect([await claimCode(firstCode), await claimCode(secondCode)]).toEqual([404, 200]);
  laterMs(dayMs);
  expect(await claimCode(secondCode)).toBe(404);
  const thirdCode = await createCode();
  await walker.send('DELETE', walkPath, { headers: await createVersionHeaders(walker) });
  expect(await claimCode(thirdCode)).toBe(404);
});

it("API-S10 creates a code only for the visitor's own walk", async () => {
  const { open } = await createApp();
  await createVisitorWithWalk(open);
  const otherBrowser = await open();
  expect((await otherBrowser.send('POST', '/api/resume-codes', createJsonRequest({ walk: 'enoshima' }))).status).toBe(
    401,
  );
  await otherBrowser.send('POST', '/api/visitor');
  const response = await otherBrowser.send('POST', '/api/resume-codes', createJsonRequest({ walk: 'enoshima' }));
  expect([response.status, await response.json()]).toEqual([404, { message: 'There is no such walk: save it first.' }]);
});

it.each([
  ['/api/resume-codes', {}],
  ['/api/resume-codes', { walk: 1 }],
  ['/api/resume-codes/claim', []],
  ['/api/resume-codes/claim', { code: 'x'.repeat(200) }],
])('API-S10 refuses %s with %j in one sentence', async (path, body) => {
  const { open } = await createApp();
  const walker = await createVisitorWithWalk(open);
  const response = await walker.send('POST', path, createJsonRequest(body));
  expect([response.status, (await response.json()).message]).toEqual([400, expect.stringMatching(/ must be .*\.$/)]);
});

const readHashes = () =>
  fixtureDatabase
    .read<{ code_hash: Uint8Array }>('SELECT code_hash FROM resume_codes')
    .map(({ code_hash }) => Buffer.from(code_hash).toString('hex'));

it('API-S10 stores a hash that requires the key', async () => {
  const { open } = await createApp();
  const walker = await createVisitorWithWalk(open);
  const { code } = await (
    await walker.send('POST', '/api/resume-codes', createJsonRequest({ walk: 'enoshima' }))
  ).json();
  expect(readHashes().length).toBeGreaterThan(0);
  expect(readHashes()).not.toContain(hash('sha256', code, 'hex'));
  const otherKey = await createApp([new Uint8Array(32).fill(8)]);
  const response = await (await otherKey.open()).send('POST', '/api/resume-codes/claim', createJsonRequest({ code }));
  expect(response.status).toBe(404);
});

it('API-S10 a code still fetches its walk when the key was rotated', async () => {
  const [olderKey, newerKey] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];
  const walker = await createVisitorWithWalk((await createApp([olderKey])).open);
  const { code } = await (
    await walker.send('POST', '/api/resume-codes', createJsonRequest({ walk: 'enoshima' }))
  ).json();
  const { open } = await createApp([newerKey, olderKey]);
  expect((await (await open()).send('POST', '/api/resume-codes/claim', createJsonRequest({ code }))).status).toBe(200);
});

it('API-S10 a code of an earlier version still fetches its walk', async () => {
  const { open } = await createApp();
  const walker = await createVisitorWithWalk(open);
  const createdCode = await (
    await walker.send('POST', '/api/resume-codes', createJsonRequest({ walk: 'enoshima' }))
  ).json();
  const { id } = await (await walker.send('GET', '/api/visitor')).json();
  await fixtureDatabase.write((connection) =>
    connection
      .prepare('UPDATE resume_codes SET code_hash = ? WHERE visitor_id = ?')
      .run(hash('sha256', createdCode.code, 'buffer'), id),
  );
  const claimResponse = await (await open()).send(
    'POST',
    '/api/resume-codes/claim',
    createJsonRequest({ code: createdCode.code }),
  );
  expect(claimResponse.status).toBe(200);
});
