import { connect } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FixtureBrowser, openFixtureBrowser } from '../browser.fixtures.ts';
import { listen } from '../listen.ts';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';

const changesPath = '/api/documents/walks/enoshima/changes';

let stopController: AbortController;
let app: ReturnType<typeof createFixtureApp>['app'];
let entries: Record<string, unknown>[];

beforeEach(() => {
  stopController = new AbortController();
  ({ app, entries } = createFixtureApp({ stopping: stopController.signal }));
});

async function signInBrowser() {
  const browser = await openFixtureBrowser((path, init) => app.request(path, init));
  await browser.send('POST', '/api/visitor');
  return browser;
}

/**
 * Writes a document.
 * @returns its new version.
 */
async function writeDocument(
  browser: FixtureBrowser,
  data: string,
  replacedVersion = 0,
  id = 'enoshima',
): Promise<number> {
  const headers: Record<string, string> =
    replacedVersion === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${replacedVersion}"` };
  const response = await browser.send('PUT', `/api/documents/walks/${id}`, { body: data, headers });
  expect(response.status).toBe(200);
  return (await response.json()).version;
}

/** Returns a function that reads the next chunk of the stream. The function returns `undefined` at the end. */
function readChunks(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readNextChunk = async () => (await reader?.read())?.value;
  const readDocumentEvent = async () => {
    const [event, data = ''] = (await readNextChunk())?.trimEnd().split('\n') ?? [];
    expect(event).toBe('event: document');
    return JSON.parse(data.replace(/^data: /, ''));
  };
  return { next: readNextChunk, document: readDocumentEvent, leave: () => reader?.cancel() };
}

const useFakeTimeouts = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

describe('a watched document', () => {
  it('API-S4 a watched document is sent at once and after each change, until the client leaves', async () => {
    const browser = await signInBrowser();
    const response = await browser.send('GET', changesPath);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const { document, leave } = readChunks(response);
    expect(await document()).toBeNull();
    const firstVersion = await writeDocument(browser, 'one');
    expect(await document()).toMatchObject({ id: 'enoshima', version: firstVersion, data: 'one' });
    await writeDocument(browser, 'elsewhere', 0, 'other');
    await writeDocument(await signInBrowser(), "somebody's");
    const version = await writeDocument(browser, 'two\nlines', firstVersion);
    expect(await document()).toMatchObject({ version, data: 'two\nlines' });
    await browser.send('DELETE', '/api/documents/walks/enoshima', { headers: { 'If-Match': `"${version}"` } });
    expect(await document()).toBeNull();
    await leave();
    await writeDocument(browser, 'one');
  });

  it('API-S4 a slow reader receives the newest version', async () => {
    const browser = await signInBrowser();
    const { document } = readChunks(await browser.send('GET', changesPath));
    let version = 0;
    for (let times = 1; times <= 10; times++) version = await writeDocument(browser, `v${times}`, version);
    let lastDocument = await document();
    while (lastDocument?.version !== version) lastDocument = await document();
    expect(lastDocument.data).toBe('v10');
  });

  it('API-S4 sends heartbeats, and changes by another process', async () => {
    useFakeTimeouts();
    const browser = await signInBrowser();
    const { next, document } = readChunks(await browser.send('GET', changesPath));
    expect(await document()).toBeNull();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await next()).toBe(': still here\n\n');
    const { id } = await (await browser.send('GET', '/api/visitor')).json();
    await fixtureDatabase.write((connection) =>
      connection.prepare("INSERT INTO documents VALUES (?, 'walks', 'enoshima', 3, 0, 'by hand')").run(id),
    );
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await document()).toMatchObject({ version: 3, data: 'by hand' });
  });

  it('API-S4 a watch lasts at most ten minutes, which ends dead connections', async () => {
    useFakeTimeouts();
    const browser = await signInBrowser();
    const { next } = readChunks(await browser.send('GET', changesPath));
    const pieces: (string | undefined)[] = [];
    const readAll = (async () => {
      do pieces.push(await next());
      while (pieces.at(-1) !== undefined);
    })();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await readAll;
    expect(pieces).toHaveLength(25);
  });

  it('API-S4 a visitor’s ninth watch displaces the oldest, which reconnects a minute later', async () => {
    const browser = await signInBrowser();
    const openStream = async () => readChunks(await browser.send('GET', changesPath));
    const streams = [];
    for (let count = 0; count < 9; count++) streams.push(await openStream());
    const [oldestStream, ...otherStreams] = streams;
    expect(await oldestStream?.next()).toBe('event: document\ndata: null\nretry: 3000\n\n');
    for (const { document } of otherStreams) expect(await document()).toBeNull();
    expect([await oldestStream?.next(), await oldestStream?.next()]).toEqual(['retry: 60000\n\n', undefined]);
    const version = await writeDocument(browser, 'one');
    for (const { document } of otherStreams) expect(await document()).toMatchObject({ version });
    expect(await (await openStream()).document()).toMatchObject({ version });
    expect(await otherStreams[0]?.next()).toBe('retry: 60000\n\n');
  });

  it('API-S4 beyond 200 watches of an address or 1,000 in all, the address with the most loses its oldest', async () => {
    const openStreamsAt = async (peerAddress: string) => {
      const browser = await openFixtureBrowser((path, init) => app.request(path, init, { peerAddress }));
      await browser.send('POST', '/api/visitor');
      const openStream = async () => readChunks(await browser.send('GET', changesPath));
      return Promise.all(Array.from({ length: 8 }, openStream));
    };
    const isDisplaced = async (stream: ReturnType<typeof readChunks> | undefined) => {
      await stream?.document();
      return (await stream?.next()) === 'retry: 60000\n\n';
    };
    const manyStreams: ReturnType<typeof readChunks>[] = [];
    for (let visitor = 0; visitor < 26; visitor++) manyStreams.push(...(await openStreamsAt('192.0.2.1')));
    expect(await isDisplaced(manyStreams[7])).toBe(true);
    for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'])
      for (let visitor = 0; visitor < 25; visitor++) await openStreamsAt(address);
    const laterStreams = await openStreamsAt('192.0.2.6');
    for (const { document } of laterStreams) expect(await document()).toBeNull();
    expect(await isDisplaced(manyStreams[8])).toBe(true);
    stopController.abort();
    expect(await manyStreams.at(-1)?.document()).toBeNull();
    expect(await manyStreams.at(-1)?.next()).toBeUndefined();
  });

  it.each([
    ['deleted', 'DELETE', '/api/browser'],
    ['signed out', 'POST', '/api/visitor/sign-out'],
  ])(
    'API-S4 ends the watch with a message when the visitor is %s, and when the server stops',
    async (_, method, path) => {
      const browser = await signInBrowser();
      const ownChunks = readChunks(await browser.send('GET', changesPath));
      const otherChunks = readChunks(await (await signInBrowser()).send('GET', changesPath));
      for (const { document } of [ownChunks, otherChunks]) expect(await document()).toBeNull();
      await browser.send(method, path);
      expect(await ownChunks.next()).toBe('event: signed-out\ndata: null\n\n');
      expect(await ownChunks.next()).toBeUndefined();
      expect((await browser.send('GET', changesPath)).status).toBe(401);
      stopController.abort();
      expect(await otherChunks.next()).toBeUndefined();
      expect((await (await signInBrowser()).send('GET', changesPath)).status).toBe(503);
    },
  );

  it('API-S4 logs an error of the watch, and sends no cause', async () => {
    const browser = await signInBrowser();
    const failingApp = createFixtureApp({
      database: {
        ...fixtureDatabase,
        read: (sql, ...values) => {
          if (sql.includes('FROM documents')) throw new Error('The disk is gone.');
          return fixtureDatabase.read(sql, ...values);
        },
      },
    });
    app = failingApp.app;
    const { next } = readChunks(await browser.send('GET', changesPath));
    expect(await next()).toBeUndefined();
    expect(failingApp.entries).toContainEqual(
      expect.objectContaining({ path: changesPath, error: 'The disk is gone.', stack: expect.any(String) }),
    );
  });
});

describe('over the wire', () => {
  async function startServer() {
    // Sets a deadline beyond the test's timeout, so that the test fails unless connections end by themselves.
    const server = await listen(app, { host: '127.0.0.1', port: 0, stopDeadlineMilliseconds: 600_000 });
    const browser = await openFixtureBrowser((path, init) => fetch(`http://127.0.0.1:${server.port}${path}`, init));
    await browser.send('POST', '/api/visitor');
    return { server, browser };
  }

  it('API-S4 an open stream does not prevent the server from stopping', async () => {
    const { server, browser } = await startServer();
    const { document, next } = readChunks(await browser.send('GET', changesPath));
    expect(await document()).toBeNull();
    stopController.abort();
    await server.stop();
    expect(await next()).toBeUndefined();
    expect(entries.filter(({ path }) => path === changesPath)).toEqual([expect.objectContaining({ status: 200 })]);
  });

  it('API-S4 ends the watch of a closed connection', async () => {
    let reads = 0;
    ({ app } = createFixtureApp({
      database: {
        ...fixtureDatabase,
        read: (sql, ...values) => {
          if (sql.includes('FROM documents')) reads++;
          return fixtureDatabase.read(sql, ...values);
        },
      },
    }));
    const { server, browser } = await startServer();
    const cookie = `lorewalk_visitor=${browser.cookies.get('lorewalk_visitor')}`;
    const sockets = Array.from({ length: 8 }, () => connect(server.port, '127.0.0.1'));
    const connectedSockets = sockets.map(
      (socket) =>
        new Promise((resolve) => {
          socket.on('data', (chunk) => `${chunk}`.includes('event: document') && resolve(undefined));
          socket.write(`GET ${changesPath} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
        }),
    );
    await Promise.all(connectedSockets);
    for (const socket of sockets) socket.destroy();
    let version = await writeDocument(browser, 'one');
    const countReadsAfterWrite = async () => {
      reads = 0;
      version = await writeDocument(browser, 'again', version);
      return reads;
    };
    await expect.poll(countReadsAfterWrite).toBe(0);
    await server.stop();
  });

  it('API-S4 answers HEAD without a stream', async () => {
    const { server, browser } = await startServer();
    const response = await browser.send('HEAD', changesPath);
    expect([response.status, await response.text()]).toEqual([200, '']);
    await server.stop();
  });
});
