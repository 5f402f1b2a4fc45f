import { beforeEach, describe, expect, it } from 'vitest';
import { type FixtureBrowser, openFixtureBrowser } from '../browser.fixtures.ts';
import { createWatchRegistry } from '../live-streams/watches.ts';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';
import { createVisitorStore } from '../visitors/visitors.ts';
import { createDocumentStore, documentWatchLimits } from './documents.ts';

const { app } = createFixtureApp();
const clock = { now: () => new Date('2026-01-02T03:04:05Z') };
const documents = createDocumentStore(
  fixtureDatabase,
  createWatchRegistry(documentWatchLimits, new AbortController().signal),
  clock,
);
const changedAtMs = clock.now().getTime();

let browser: FixtureBrowser;
let visitor: string;

async function signInBrowser() {
  const openedBrowser = await openFixtureBrowser((path, init) => app.request(path, init));
  visitor = (await (await openedBrowser.send('POST', '/api/visitor')).json()).id;
  return openedBrowser;
}

beforeEach(async () => {
  browser = await signInBrowser();
});

const isNew = { 'If-None-Match': '*' };
const createVersionHeader = (version: number) => ({ 'If-Match': `"${version}"` });
const putDocument = (id: string, body: BodyInit, headers: Record<string, string>, from = browser) =>
  from.send('PUT', `/api/documents/walks/${id}`, { body, headers });
/** Creates a document and returns its version. */
const createDocument = async (id: string, body: BodyInit): Promise<number> =>
  (await (await putDocument(id, body, isNew)).json()).version;
const deleteDocument = (id: string, version: number, from = browser) =>
  from.send('DELETE', `/api/documents/walks/${id}`, { headers: createVersionHeader(version) });
const getDocument = (id: string, from = browser) => from.send('GET', `/api/documents/walks/${id}`);

async function readStatusAndBody(response: Response): Promise<[status: number, body: unknown]> {
  const text = await response.text();
  return [response.status, text && JSON.parse(text)];
}

describe('writing a document', () => {
  it('API-S7 increments the version with each write', async () => {
    const firstVersion = await createDocument('enoshima', 'one');
    const version = firstVersion + 1;
    expect(await readStatusAndBody(await putDocument('enoshima', 'two', createVersionHeader(firstVersion)))).toEqual([
      200,
      { version },
    ]);
    expect(await readStatusAndBody(await getDocument('enoshima'))).toEqual([
      200,
      { id: 'enoshima', version, changedAtMs, data: 'two' },
    ]);
  });

  it('API-S7 returns every text unchanged', async () => {
    const text = '\u{feff}{"a": "江の島\t\\u0000\\ud800 🐉"}\r\n';
    await putDocument('enoshima', text, isNew);
    expect((await (await getDocument('enoshima')).json()).data).toBe(text);
    await putDocument('empty', '', isNew);
    expect((await (await getDocument('empty')).json()).data).toBe('');
  });

  it('API-S7 overwrites only the expected version', async () => {
    expect(await readStatusAndBody(await putDocument('enoshima', 'mine', createVersionHeader(1)))).toEqual([
      412,
      { message: 'There is no such document any more.' },
    ]);
    const version = await createDocument('enoshima', 'one');
    const conflict = [412, { message: `The document is at version ${version}: read it again first.` }];
    expect(await readStatusAndBody(await putDocument('enoshima', 'mine', isNew))).toEqual(conflict);
    expect(await readStatusAndBody(await putDocument('enoshima', 'mine', createVersionHeader(version + 1)))).toEqual(
      conflict,
    );
    expect((await (await getDocument('enoshima')).json()).data).toBe('one');
  });

  it('API-S7 accepts one of several simultaneous writes', async () => {
    const version = await createDocument('enoshima', 'one');
    const statuses = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, index) => (await putDocument('enoshima', `${index}`, createVersionHeader(version))).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
    const winnerIndex = statuses.indexOf(200);
    expect(await (await getDocument('enoshima')).json()).toMatchObject({
      version: version + 1,
      data: `${winnerIndex}`,
    });
  });

  it('API-S7 keeps the resume code of an overwritten document', async () => {
    const version = await createDocument('enoshima', 'one');
    await fixtureDatabase.write((connection) =>
      connection
        .prepare("INSERT INTO resume_codes VALUES (?, ?, 'walks', 'enoshima', 1)")
        .run(Buffer.from([1]), visitor),
    );
    await putDocument('enoshima', 'two', createVersionHeader(version));
    expect(fixtureDatabase.read('SELECT 1 FROM resume_codes WHERE visitor_id = ?', visitor)).toHaveLength(1);
  });

  it.each<Record<string, string>>([
    {},
    { 'If-Match': '1' },
    { 'If-Match': '*' },
    { 'If-Match': '"0"' },
    { 'If-Match': '"1", "2"' },
    { 'If-Match': 'W/"1"' },
    { 'If-Match': '"1"', 'If-None-Match': '*' },
    { 'If-None-Match': '"1"' },
  ])('API-S4 refuses a write or a deletion without one expected version: %o', async (headers) => {
    expect(await readStatusAndBody(await putDocument('enoshima', 'one', headers))).toEqual([
      428,
      { message: 'Say what you replace: If-Match: "<version>", or If-None-Match: * for a new document.' },
    ]);
    expect(await readStatusAndBody(await browser.send('DELETE', '/api/documents/walks/enoshima', { headers }))).toEqual(
      [428, { message: 'Say what you delete: If-Match: "<version>".' }],
    );
  });

  it('API-S4 accepts 64 KB and refuses one byte more', async () => {
    const largestText = 'é'.repeat(32 * 1024);
    const version = await createDocument('enoshima', largestText);
    expect((await (await getDocument('enoshima')).json()).data).toBe(largestText);
    expect(
      await readStatusAndBody(await putDocument('enoshima', `${largestText}x`, createVersionHeader(version))),
    ).toEqual([413, { message: 'This request is too large: 65536 bytes are the most.' }]);
  });

  it('API-S4 accepts 200 documents and refuses one more, until one is deleted', async () => {
    const versions = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const writeResult = await documents.put(visitor, 'walks', `w${index}`, '', 0);
        return writeResult.outcome === 'written' ? writeResult.version : 0;
      }),
    );
    expect(await readStatusAndBody(await putDocument('enoshima', 'one', isNew))).toEqual([
      409,
      { message: 'You have 200 documents, which are the most: delete one first.' },
    ]);
    expect((await putDocument('w0', 'again', createVersionHeader(versions[0] ?? 0))).status).toBe(200);
    await deleteDocument('w1', versions[1] ?? 0);
    expect((await putDocument('enoshima', 'one', isNew)).status).toBe(200);
  });

  it.each(['a.b', 'a%20b', 'x'.repeat(65), '%E6%B1%9F', "'"])('API-S4 refuses the id %s', async (id) => {
    const fault = [400, { message: "A document's id is 1 to 64 letters, digits, - and _." }];
    expect(await readStatusAndBody(await putDocument(id, 'one', isNew))).toEqual(fault);
    expect(await readStatusAndBody(await getDocument(id))).toEqual(fault);
    expect(await readStatusAndBody(await browser.send('DELETE', `/api/documents/walks/${id}`))).toEqual(fault);
  });

  it('API-S4 refuses invalid text', async () => {
    expect(await readStatusAndBody(await putDocument('enoshima', new Uint8Array([0xff]), isNew))).toEqual([
      400,
      { message: 'The document is not valid UTF-8.' },
    ]);
  });

  it("API-S4 refuses every write without the session's token, and every request without a visitor", async () => {
    await putDocument('enoshima', 'one', isNew);
    for (const method of ['PUT', 'DELETE'])
      expect(
        await readStatusAndBody(
          await browser.send(method, '/api/documents/walks/enoshima', { headers: { 'X-XSRF-TOKEN': 'x' } }),
        ),
      ).toEqual([419, { message: 'CSRF token mismatch.' }]);
    browser.cookies.delete('lorewalk_visitor');
    await browser.send('GET', '/sanctum/csrf-cookie');
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/enoshima'],
      ['PUT', '/enoshima'],
      ['DELETE', '/enoshima'],
    ] as const)
      expect((await browser.send(method, `/api/documents/walks${path}`)).status, method).toBe(401);
  });

  it('API-S7 writes nothing for a visitor who is deleted in the same turn', async () => {
    const deletion = createVisitorStore(fixtureDatabase, clock, () => undefined).delete(visitor);
    const waitingWrite = documents.put(visitor, 'walks', 'enoshima', 'one', 0);
    await deletion;
    expect(await waitingWrite).toEqual({ outcome: 'no-visitor' });
  });
});

describe('reading documents', () => {
  it('API-S4 lists the documents, and no cache stores the list', async () => {
    const secondDocument = await createDocument('b', 'two');
    const firstDocument = await createDocument('a', 'one');
    const response = await browser.send('GET', '/api/documents/walks');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await readStatusAndBody(response)).toEqual([
      200,
      {
        documents: [
          { id: 'a', version: firstDocument, changedAtMs, data: 'one' },
          { id: 'b', version: secondDocument, changedAtMs, data: 'two' },
        ],
      },
    ]);
  });

  it('API-S4 lists document by document, and breaks off where one cannot be read', async () => {
    const failingApp = createFixtureApp({
      database: {
        ...fixtureDatabase,
        read: (sql, ...values) => {
          if (values.includes('b') && sql.includes('data')) throw new Error('The disk is gone.');
          return fixtureDatabase.read(sql, ...values);
        },
      },
    });
    for (const id of ['a', 'b', 'c']) await putDocument(id, 'one', isNew);
    const cookie = `lorewalk_visitor=${browser.cookies.get('lorewalk_visitor')}`;
    const response = await failingApp.app.request('/api/documents/walks', { headers: { Cookie: cookie } });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(failingApp.entries).toContainEqual(expect.objectContaining({ error: 'The disk is gone.' }));
  });

  it('API-S4 shows visitors only their own documents', async () => {
    const otherBrowser = browser;
    const version = await createDocument('enoshima', 'one');
    browser = await signInBrowser();
    expect(await readStatusAndBody(await getDocument('enoshima'))).toEqual([
      404,
      { message: 'There is no such document.' },
    ]);
    expect(await readStatusAndBody(await browser.send('GET', '/api/documents/walks'))).toEqual([
      200,
      { documents: [] },
    ]);
    expect((await putDocument('enoshima', 'mine', createVersionHeader(version))).status).toBe(412);
    await deleteDocument('enoshima', version);
    expect((await (await getDocument('enoshima', otherBrowser)).json()).data).toBe('one');
  });

  it('API-S4 deletes, accepts a missing document, and refuses a changed one', async () => {
    const version = await createDocument('enoshima', 'one');
    await putDocument('enoshima', 'two', createVersionHeader(version));
    const conflict = { message: `The document is at version ${version + 1}: read it again first.` };
    expect(await readStatusAndBody(await deleteDocument('enoshima', version))).toEqual([412, conflict]);
    for (let times = 0; times < 2; times++)
      expect(await readStatusAndBody(await deleteDocument('enoshima', version + 1))).toEqual([204, '']);
    expect((await getDocument('enoshima')).status).toBe(404);
  });

  it('API-S4 starts a recreated document at a version that no deleted one had', async () => {
    const versions = new Set<number>();
    for (let times = 0; times < 20; times++) {
      const version = await createDocument('enoshima', 'one');
      expect(version).toSatisfy(Number.isSafeInteger);
      versions.add(version);
      await deleteDocument('enoshima', version);
    }
    expect(versions.size).toBe(20);
    const [staleVersion = 0] = versions;
    await createDocument('enoshima', 'anew');
    expect([
      (await putDocument('enoshima', 'stale', createVersionHeader(staleVersion))).status,
      (await deleteDocument('enoshima', staleVersion)).status,
    ]).toEqual([412, 412]);
    expect((await (await getDocument('enoshima')).json()).data).toBe('anew');
  });

  it('API-S4 answers other methods with the allowed ones, and other collections with 404', async () => {
    const response = await browser.send('POST', '/api/documents/walks/enoshima');
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE']);
    expect((await browser.send('GET', '/api/documents/others')).status).toBe(404);
  });
});

it('API-S7 a write to full storage is refused with the reason', async () => {
  const [{ pages } = { pages: 0 }] = fixtureDatabase.read<{ pages: number }>(
    'SELECT page_count AS pages FROM pragma_page_count',
  );
  const limitDatabasePages = (maxPages: number) =>
    fixtureDatabase.write((connection) => void connection.exec(`PRAGMA max_page_count = ${maxPages}`));
  const version = await createDocument('enoshima', 'one');
  await limitDatabasePages(pages);
  expect(
    await readStatusAndBody(await putDocument('enoshima', 'x'.repeat(60_000), createVersionHeader(version))),
  ).toEqual([507, { message: 'There is no room left to store this.' }]);
  expect(await (await getDocument('enoshima')).json()).toMatchObject({ version, data: 'one' });
  await limitDatabasePages(1_000_000);
  expect((await putDocument('enoshima', 'x'.repeat(60_000), createVersionHeader(version))).status).toBe(200);
});
