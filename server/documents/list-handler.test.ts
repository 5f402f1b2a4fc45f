import { describe, expect, it } from 'vitest';
import { type FixtureBrowser, openFixtureBrowser } from '../browser.fixtures.ts';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';
import { maxDocumentBytesPerVisitor } from './documents.ts';

const listPath = '/api/documents/walks';
const largestBytes = 64 * 1024;

function openServer(changes: Parameters<typeof createFixtureApp>[0] = {}) {
  const { app, entries } = createFixtureApp(changes);
  const signInBrowser = async (peerAddress = '192.0.2.1') => {
    const browser = await openFixtureBrowser((path, init) => app.request(path, init, { peerAddress }));
    const { id } = await (await browser.send('POST', '/api/visitor')).json();
    return { ...browser, id: id as string };
  };
  return { openVisitor: signInBrowser, entries };
}

/**
 * Inserts documents without checking the limit. A visitor may have more documents from an earlier version of the
 * server.
 */
const insertDocuments = (visitor: string, count: number, data: string) =>
  fixtureDatabase.write((connection) => {
    const insert = connection.prepare("INSERT INTO documents VALUES (?, 'walks', ?, 1, 0, ?)");
    for (let index = 0; index < count; index++) insert.run(visitor, `w${index}`, data);
  });

const putDocument = (browser: FixtureBrowser, id: string, body: string, replacedVersion = 0) =>
  browser.send('PUT', `${listPath}/${id}`, {
    body,
    headers: replacedVersion === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${replacedVersion}"` },
  });

describe('the limits of a visitor', () => {
  it('API-S4 accepts 2 MiB from a visitor and not a byte more, until a deletion', async () => {
    const { openVisitor } = openServer();
    const browser = await openVisitor();
    const statuses: number[] = [];
    for (let index = 0; index < maxDocumentBytesPerVisitor / largestBytes; index++)
      statuses.push((await putDocument(browser, `w${index}`, 'x'.repeat(largestBytes))).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refusedResponse = await putDocument(browser, 'one-more', 'x');
    expect(refusedResponse.status).toBe(409);
    expect(await refusedResponse.json()).toEqual({
      message: 'Your documents hold 2097152 bytes at most together: delete one first.',
    });
    const { version } = await (await browser.send('GET', `${listPath}/w0`)).json();
    await browser.send('DELETE', `${listPath}/w0`, { headers: { 'If-Match': `"${version}"` } });
    expect((await putDocument(browser, 'one-more', 'x')).status).toBe(200);
  });

  it('API-S4 shows, replaces and deletes data from before the limit', async () => {
    const { openVisitor } = openServer();
    const browser = await openVisitor();
    await insertDocuments(browser.id, 40, 'é'.repeat(largestBytes / 2));
    expect((await (await browser.send('GET', listPath)).json()).documents).toHaveLength(40);
    expect((await putDocument(browser, 'w0', 'x'.repeat(largestBytes - 1), 1)).status).toBe(200);
    expect((await putDocument(browser, 'w0', 'x'.repeat(largestBytes), 2)).status).toBe(409);
    expect((await browser.send('DELETE', `${listPath}/w1`, { headers: { 'If-Match': '"1"' } })).status).toBe(204);
  });

  it.each(['\0', '\x01', '\b', '\v', '\x1f'])(
    'API-S4 refuses a document with %j, which JSON escapes in six bytes',
    async (text) => {
      const browser = await openServer().openVisitor();
      const refusal = await putDocument(browser, 'enoshima', `a${text}`);
      expect([refusal.status, await refusal.json()]).toEqual([
        400,
        { message: 'The document holds control characters: escape them, as JSON does.' },
      ]);
    },
  );
});

describe('lists', () => {
  it('API-S6 reads one document in each turn of the event loop, for any number of readers', async () => {
    let readsInThisTurn = 0;
    let maxInOneTurn = 0;
    const { openVisitor } = openServer({
      database: {
        ...fixtureDatabase,
        read: (sql, ...values) => {
          if (sql.startsWith('SELECT id, version')) maxInOneTurn = Math.max(maxInOneTurn, ++readsInThisTurn);
          return fixtureDatabase.read(sql, ...values);
        },
      },
    });
    const browsers = await Promise.all(Array.from({ length: 20 }, () => openVisitor()));
    for (const { id } of browsers) await insertDocuments(id, 20, 'x');
    const resetCountEachTurn = () => {
      readsInThisTurn = 0;
      turn = setImmediate(resetCountEachTurn);
    };
    let turn = setImmediate(resetCountEachTurn);
    const lists = await Promise.all(browsers.map(async ({ send }) => (await send('GET', listPath)).json()));
    clearImmediate(turn);
    expect(lists.map(({ documents }) => documents.length)).toEqual(Array(20).fill(20));
    expect(maxInOneTurn).toBe(1);
  });

  it('API-S6 gives a visitor four lists at once, and refuses the fifth until one is read or cancelled', async () => {
    const { openVisitor } = openServer();
    const browser = await openVisitor();
    await putDocument(browser, 'enoshima', 'x');
    const requestList = () => browser.send('GET', listPath);
    const lists = [await requestList(), await requestList(), await requestList(), await requestList()];
    const refused = await requestList();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
    expect((await (await openVisitor()).send('GET', listPath)).status).toBe(200);
    await lists[0]?.json();
    lists.push(await requestList());
    expect(lists.at(-1)?.status).toBe(200);
    expect((await requestList()).status).toBe(429);
    await lists[1]?.body?.cancel();
    expect((await requestList()).status).toBe(200);
  });

  it('API-S6 HEAD is answered without counting as a list', async () => {
    const browser = await openServer().openVisitor();
    for (let times = 0; times < 5; times++) expect((await browser.send('HEAD', listPath)).status).toBe(200);
  });

  it('API-S6 beyond 64 lists of an address or 256 in all, the address with the most loses its oldest', async () => {
    const { openVisitor, entries } = openServer();
    const lists = new Map<string, Response[]>();
    for (let index = 0; index < 68; index++) {
      const address = `192.0.2.${index % 4}`;
      const browser = await openVisitor(address);
      for (let times = 0; times < 4; times++) {
        const response = await browser.send('GET', listPath);
        expect(response.status, `${index}`).toBe(index < 64 ? 200 : 429);
        if (response.status === 200) lists.set(address, [...(lists.get(address) ?? []), response]);
      }
    }
    const other = await openVisitor('192.0.2.9');
    expect(await (await other.send('GET', listPath)).json()).toEqual({ documents: [] });
    await expect(lists.get('192.0.2.0')?.[0]?.text()).rejects.toThrow();
    expect(await lists.get('192.0.2.0')?.[1]?.json()).toEqual({ documents: [] });
    expect(entries.filter((entry) => 'error' in entry)).toEqual([]);
  });

  it('API-S6 counts the bytes that a visitor reads', async () => {
    const { openVisitor } = openServer();
    const browser = await openVisitor();
    for (let index = 0; index < 32; index++) await putDocument(browser, `w${index}`, 'x'.repeat(largestBytes));
    for (let times = 0; times < 8; times++) await (await browser.send('GET', listPath)).text();
    expect((await browser.send('GET', listPath)).status).toBe(429);
    expect((await browser.send('GET', `${listPath}/w0`)).status).toBe(429);
    expect((await putDocument(browser, 'w0', 'x', 0)).status).toBe(412);
    expect((await (await openVisitor()).send('GET', listPath)).status).toBe(200);
  });
});
