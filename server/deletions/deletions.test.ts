import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openFixtureBrowser } from '../browser.fixtures.ts';
import { openDatabase } from '../database/database.ts';
import { createFixtureApp } from '../site.fixtures.ts';
import { createDeletionRequestStore } from './deletion-requests.ts';

/**
 * A separate database for this file. One test sends every value in the database as a deletion secret. In the shared
 * database, it would also send the values of other test files.
 */
const database = openDatabase(join(await mkdtemp(join(tmpdir(), 'lorewalk-deletions-')), 'lorewalk.sqlite'));
afterAll(() => database.close());

const proxiedApp = createFixtureApp({ database, isTrustedProxy: () => true }).app;
let sentForms = 0;
/** Sends each request from a different IP address, so that no rate limit applies. */
const app = {
  request: (path: string, init: RequestInit = {}) =>
    proxiedApp.request(path, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        'X-Forwarded-For': `10.0.${sentForms >> 8}.${sentForms++ & 255}`,
      },
    }),
};
const requests = createDeletionRequestStore(database);
const now = new Date('2026-01-02T03:04:05Z');
const nowMs = now.getTime();
const laterDate = new Date('2026-01-05T06:07:08Z');

const filledIn = { email: 'walker@example.com', scope: 'account', locale: 'zh' };

const post = (path: string, body: BodyInit, headers = {}) =>
  app.request(path, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
const postJson = (path: string, value: unknown) =>
  post(path, JSON.stringify(value), { 'Content-Type': 'application/json' });
const postForm = (path: string, fields: Record<string, string>, headers = {}) =>
  post(path, new URLSearchParams(fields), headers);

const fetchStatus = (reference: string) => app.request(`/api/deletion-requests?reference=${reference}`);

describe('deletion requests', () => {
  it('API-S11 stores a request and returns its status by its typed reference', async () => {
    const { reference } = await (await postJson('/api/deletion-requests', filledIn)).json();
    const readStatus = async () => (await fetchStatus(reference.toLowerCase())).json();
    expect(await readStatus()).toEqual({ state: 'received', requestedAtMs: nowMs });
    expect(requests.find(reference)).toMatchObject({ email: 'walker@example.com', scope: 'account', locale: 'zh' });
    await requests.complete(reference, laterDate);
    expect(await readStatus()).toEqual({
      state: 'completed',
      requestedAtMs: nowMs,
      completedAtMs: laterDate.getTime(),
    });
  });

  it('API-S11 a form that is sent twice is one request', async () => {
    const submitRequest = async (submission: string) =>
      (await (await postJson('/api/deletion-requests', { ...filledIn, submission })).json()).reference;
    const firstReference = await submitRequest('one');
    expect(await submitRequest('one')).toBe(firstReference);
    expect(await submitRequest('two')).not.toBe(firstReference);
    const correctedForm = { ...filledIn, email: 'right@example.com', submission: 'one' };
    expect((await (await postJson('/api/deletion-requests', correctedForm)).json()).reference).not.toBe(firstReference);
  });

  it('API-S11 a form that is sent twice without scripts is one request for each browser', async () => {
    const form = { ...filledIn, email: 'twice@example.com' };
    const submitForm = async (agent: string) =>
      (await postForm('/api/deletion-requests', form, { 'User-Agent': agent })).headers.get('Location');
    const firstReference = await submitForm('a');
    expect(firstReference).toMatch(/^\/zh\/delete\?request=[\w-]{11}#mail$/);
    expect(await submitForm('a')).toBe(firstReference);
    expect(await submitForm('b')).not.toBe(firstReference);
  });

  it('API-S11 answers the same for any address, so that it reveals no account', async () => {
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const response = await postJson('/api/deletion-requests', { ...filledIn, email });
      expect([response.status, Object.keys(await response.json())]).toEqual([200, ['reference']]);
    }
  });

  it.each([
    [{ ...filledIn, email: 'nobody' }, 'email must be an e-mail address, such as name@example.com.', 'problemEmail'],
    [{ ...filledIn, email: `${'x'.repeat(250)}@example.com` }, /^email must be/, 'problemEmail'],
    [{ ...filledIn, scope: 'all' }, /^scope must be one of account, progress, messages/, 'problemForm'],
    [{ ...filledIn, submission: '../' }, /must be one of/, 'problemForm'],
  ])('API-S11 refuses %j with one sentence, and redirects a form to the page', async (body, message, outcome) => {
    const count = requests.listOpen().length;
    const response = await postJson('/api/deletion-requests', body);
    expect([response.status, (await response.json()).message]).toEqual([400, expect.stringMatching(message)]);
    const form = await postForm('/api/deletion-requests', body as Record<string, string>);
    expect([form.status, form.headers.get('Location')]).toEqual([303, `/zh/delete?outcome=${outcome}#mail`]);
    expect(requests.listOpen()).toHaveLength(count);
  });

  it('API-S11 stores nothing from a bot', async () => {
    const count = requests.listOpen().length;
    const response = await postJson('/api/deletion-requests', { ...filledIn, website: 'https://spam.example' });
    expect(response.status).toBe(200);
    expect(requests.listOpen()).toHaveLength(count);
  });

  it.each(['/api/deletion-requests', '/api/deletions'])('API-S11 refuses another site’s form at %s', async (path) => {
    const response = await postForm(path, filledIn, { 'Sec-Fetch-Site': 'cross-site' });
    expect(response.status).toBe(403);
  });

  it.each(['22222-22222', 'nonsense', '%3Cb%3E', ''])(
    'API-S11 finds no request with the reference "%s"',
    async (reference) => {
      expect((await fetchStatus(reference)).status).toBe(404);
      expect((await app.request('/api/deletion-requests')).status).toBe(404);
    },
  );

  it('API-S11 lists open requests, and keeps only the reference and the days of completed ones', async () => {
    const form = { ...filledIn, submission: 'audited' };
    const { reference } = await (await postJson('/api/deletion-requests', form)).json();
    const isRequestOpen = () => requests.listOpen().some((request) => request.reference === reference);
    expect(isRequestOpen()).toBe(true);
    await requests.complete(reference, laterDate);
    await requests.complete(reference, new Date(laterDate.getTime() + 1));
    expect(isRequestOpen()).toBe(false);
    expect(requests.audit(reference)).toEqual([
      { day: '2026-01-02', action: 'received' },
      { day: '2026-01-05', action: 'completed' },
    ]);
    expect(database.read('SELECT * FROM deletion_audit WHERE reference = ?', reference)).toEqual([
      { reference, action: 'received', day: '2026-01-02' },
      { reference, action: 'completed', day: '2026-01-05' },
    ]);
    expect(await requests.complete('nothing', now)).toBeUndefined();
  });
});

it('API-S11 the log contains no reference, code or identifier', async () => {
  const { app: logged, entries } = createFixtureApp();
  const browser = await openFixtureBrowser((path, init) => logged.request(path, init));
  const sendJson = async (method: string, path: string, value?: unknown) =>
    browser.send(method, path, {
      ...(value !== undefined && { body: JSON.stringify(value) }),
      headers: { 'Content-Type': 'application/json', ...(method === 'PUT' && { 'If-None-Match': '*' }) },
    });
  const { id, deletionSecret } = await (await sendJson('POST', '/api/visitor')).json();
  await sendJson('PUT', '/api/documents/walks/enoshima', {});
  const { code } = await (await sendJson('POST', '/api/resume-codes', { walk: 'enoshima' })).json();
  expect((await sendJson('POST', '/api/resume-codes/claim', { code })).status).toBe(200);
  const { reference } = await (await sendJson('POST', '/api/deletion-requests', filledIn)).json();
  const statusPath = '/api/deletion-requests';
  expect((await sendJson('GET', `${statusPath}?reference=${reference}`)).status).toBe(200);
  expect((await sendJson('GET', `/zh/delete?request=${reference}`)).status).toBe(200);
  for (const typedSecret of [code, deletionSecret]) await sendJson('POST', '/api/deletions', { code: typedSecret });
  expect(entries.map(({ path }) => path)).toEqual(expect.arrayContaining([statusPath, '/api/deletions']));
  for (const secret of [reference, code, id, deletionSecret]) expect(JSON.stringify(entries)).not.toContain(secret);
});

it('API-S6 too many requests are refused, and a form is redirected to the explanation', async () => {
  const { app: limited } = createFixtureApp();
  const requestWithLimits = (path: string) =>
    limited.request(path, { method: 'POST', body: new URLSearchParams({ code: 'nothing', ...filledIn }) });
  for (const [path, part, maxRequests] of [
    ['/api/deletion-requests', 'mail', 20],
    ['/api/deletions', 'code', 200],
  ] as const) {
    for (let times = 0; times < maxRequests; times++) expect((await requestWithLimits(path)).status).toBe(303);
    const refusedResponse = await requestWithLimits(path);
    expect([refusedResponse.status, refusedResponse.headers.get('Location')]).toEqual([
      303,
      `/zh/delete?outcome=problemOften#${part}`,
    ]);
    // The redirect must not keep the refusal's headers. With its Content-Length, a browser would wait for a body.
    for (const name of ['Content-Length', 'Content-Type']) expect(refusedResponse.headers.get(name)).toBeNull();
  }
});

describe('deletion by an identifier', () => {
  async function signInAndStoreWalk() {
    const browser = await openFixtureBrowser((path, init) => app.request(path, init));
    const { id, deletionSecret } = await (await browser.send('POST', '/api/visitor')).json();
    await browser.send('PUT', '/api/documents/walks/enoshima', { body: '{}', headers: { 'If-None-Match': '*' } });
    const body = JSON.stringify({ walk: 'enoshima' });
    const { code } = await (await browser.send('POST', '/api/resume-codes', { body })).json();
    const countWalks = async () => (await (await browser.send('GET', '/api/documents/walks')).json()).documents?.length;
    return { id, deletionSecret, code, walks: countWalks };
  }

  it('API-S11 a resume code deletes nothing, because its owner may have shared it', async () => {
    const { code, walks } = await signInAndStoreWalk();
    expect(await (await postJson('/api/deletions', { code })).json()).toEqual({ deleted: 'nothing' });
    const form = await postForm('/api/deletions', { code, locale: 'zh' });
    expect(form.headers.get('Location')).toBe('/zh/delete?outcome=resumeCode#code');
    expect(await walks()).toBe(1);
  });

  it('API-S11 a visitor’s id deletes nothing, because every backup contains it', async () => {
    const { id, walks } = await signInAndStoreWalk();
    expect(await (await postJson('/api/deletions', { code: id })).json()).toEqual({ deleted: 'nothing' });
    expect(await walks()).toBe(1);
  });

  it('API-S11 no text of a backup deletes anything', async () => {
    const { walks } = await signInAndStoreWalk();
    const rows = ['visitors', 'documents', 'resume_codes', 'reports'].flatMap((table) =>
      database.read<Record<string, unknown>>(`SELECT * FROM ${table}`).flatMap((row) => Object.values(row)),
    );
    const texts = rows.flatMap((value) =>
      value instanceof Uint8Array
        ? [Buffer.from(value).toString('hex'), Buffer.from(value).toString('base64url')]
        : [String(value)],
    );
    for (const code of new Set(texts))
      expect(await (await postJson('/api/deletions', { code })).json(), code).toEqual({ deleted: 'nothing' });
    expect(await walks()).toBe(1);
  });

  it('API-S11 an identifier deletes all data of its browser', async () => {
    const { deletionSecret, walks } = await signInAndStoreWalk();
    const form = await postForm('/api/deletions', { code: ` ${deletionSecret.toUpperCase()}\n`, locale: 'jp' });
    expect(form.headers.get('Location')).toBe('/jp/delete?outcome=deletedVisitor#code');
    expect(await walks()).toBeUndefined();
    expect(await (await postJson('/api/deletions', { code: deletionSecret })).json()).toEqual({ deleted: 'nothing' });
  });

  it('API-S11 an invalid code is refused with the form of a valid one', async () => {
    const response = await postJson('/api/deletions', {});
    expect([response.status, (await response.json()).message]).toEqual([400, expect.stringContaining('code must be')]);
  });

  it('API-S11 returns a receipt of the data deleted for this browser', async () => {
    const browser = await openFixtureBrowser((path, init) => app.request(path, init));
    await browser.send('POST', '/api/visitor');
    await browser.send('PUT', '/api/documents/walks/enoshima', { body: '{}', headers: { 'If-None-Match': '*' } });
    expect(await (await browser.send('DELETE', '/api/browser')).json()).toEqual({ walks: 1, reports: 0 });
  });
});

it.each([
  ['/api/deletions', 200, 'problemServer#code', 'problemOften#code'],
  ['/api/deletion-requests', 20, 'problemEmail#mail', 'problemOften#mail'],
])(
  'API-S6 %s treats an unreadable form as empty, and refuses it after %i',
  async (path, max, problem, problemOften) => {
    const { app } = createFixtureApp();
    const sendBrokenForm = async () => {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const response = await app.request(path, { method: 'POST', body: '--x\r\nbroken', headers });
      return `${response.status} ${response.headers.get('Location')}`;
    };
    const answers: string[] = [];
    for (let times = 0; times < max + 10; times++) answers.push(await sendBrokenForm());
    expect(new Set(answers.slice(0, max))).toEqual(new Set([`303 /delete?outcome=${problem}`]));
    expect(new Set(answers.slice(max))).toEqual(new Set([`303 /delete?outcome=${problemOften}`]));
  },
);
