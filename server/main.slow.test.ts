import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openFixtureBrowser } from './browser.fixtures.ts';
import { startServerProcess, waitForExitCode } from './process.fixtures.ts';
import { writeFixtureSite } from './site.fixtures.ts';

function openSocket(url: string): Socket {
  return connect(Number(new URL(url).port), '127.0.0.1');
}

/** Sends a request line through a socket, because `fetch` would normalize it. Returns the response's status line. */
async function fetchStatusLine(url: string, requestLine: string, host = 'localhost'): Promise<string | undefined> {
  const socket = openSocket(url);
  socket.end(`${requestLine}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n', 1)[0];
}

it('API-S15 on SIGTERM the server finishes running requests before it ends', async () => {
  const site = await writeFixtureSite();
  const { child, url = '', output, errors } = await startServerProcess(site);
  try {
    const page = await fetch(`${url}/zh/play`, { headers: { 'Accept-Encoding': 'br' } });
    expect([page.status, page.headers.get('Content-Encoding')]).toEqual([200, 'br']);
    expect(await page.text()).toContain('<title>zh /play</title>');

    const head = await fetch(`${url}/zh/play`, { method: 'HEAD' });
    expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(0);

    for (const target of ['//evil.com/', '/\\evil.com', '/a/../b', '/%2e%2e/a', '/en/%2f/evil.com', '*'])
      expect(await fetchStatusLine(url, `GET ${target} HTTP/1.1`), target).toBe('HTTP/1.1 400 Bad Request');
    expect(await fetchStatusLine(url, 'GET /%00 HTTP/1.1')).toBe('HTTP/1.1 404 Not Found');
    expect(await fetchStatusLine(url, 'GET / HTTP/1.1', 'a b')).toBe('HTTP/1.1 400 Bad Request');
    expect(await fetchStatusLine(url, 'GET / HTTP/1.1', '1.2.3.256')).toBe('HTTP/1.1 400 Bad Request');
    expect(await fetchStatusLine(url, 'GET http://evil.com/en/play HTTP/1.1')).toBe('HTTP/1.1 301 Moved Permanently');
    expect(await fetchStatusLine(url, 'TRACE / HTTP/1.1')).toBe('HTTP/1.1 405 Method Not Allowed');
    expect(await fetchStatusLine(url, `GET /${'a'.repeat(20_000)} HTTP/1.1`)).toBe('HTTP/1.1 414 URI Too Long');
    expect(await fetchStatusLine(url, 'GET /healthz HTTP/1.0\r\nAccept: */*')).toBe('HTTP/1.1 200 OK');

    const runningSocket = openSocket(url);
    const answer = text(runningSocket);
    runningSocket.write(
      'DELETE /api/browser HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n',
    );
    // Opens a second connection, which `fetch` keeps open after the response. The stopping server must not wait for it.
    await fetch(`${url}/healthz`);
    child.kill('SIGTERM');
    await expect
      .poll(() => fetchStatusLine(url, 'GET / HTTP/1.1').catch((error: Error) => error.message))
      .toContain('ECONNREFUSED');
    expect(child.exitCode).toBeNull();
    runningSocket.write('0\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 419 /);
    expect(await waitForExitCode(child)).toBe(0);

    const lines = output()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => !('swept' in line));
    expect(lines[0]).toMatchObject({ method: 'GET', path: '/zh/play', status: 200 });
    expect(lines.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/browser', status: 419 });
    expect(lines).toContainEqual(expect.objectContaining({ path: '(unreadable)', status: 400 }));
    expect(await errors).toBe('');
  } finally {
    child.kill('SIGKILL');
    await rm(site, { recursive: true });
  }
});

it('API-S15 a server that cannot start says what to do', async () => {
  const site = await writeFixtureSite();
  const blockingServer = createServer().listen(0, '127.0.0.1');
  await once(blockingServer, 'listening');
  const address = blockingServer.address();
  const port = typeof address === 'object' && address ? `${address.port}` : '';
  const emptyDirectory = await mkdtemp(join(tmpdir(), 'lorewalk-empty-'));
  const startAndReadError = async (directory: string, environment: Record<string, string>) => {
    const { child, errors } = await startServerProcess(directory, environment);
    expect(await waitForExitCode(child)).toBe(1);
    return (await errors).trim();
  };
  const errors = await Promise.all([
    startAndReadError(site, { PORT: port }),
    startAndReadError(emptyDirectory, {}),
    startAndReadError(site, { PORT: 'http' }),
  ]);
  blockingServer.close();
  expect(errors).toEqual([
    `Port ${port} is taken: stop the program that uses it, or set PORT to another number.`,
    expect.stringMatching(/^There is no built site here .* Run npm run build first\.$/),
    expect.stringMatching(/^PORT [^\n]*$/),
  ]);
  for (const directory of [site, emptyDirectory]) await rm(directory, { recursive: true });
});

it('API-S7 a second server on the same data starts only after the first one has ended', async () => {
  const site = await writeFixtureSite();
  const firstServer = await startServerProcess(site);
  const secondServer = await startServerProcess(site);
  expect(await waitForExitCode(secondServer.child)).toBe(1);
  expect((await secondServer.errors).trim()).toBe(
    'Another server uses ./data: stop it, or set DATA_DIR to another folder.',
  );
  firstServer.child.kill('SIGKILL');
  await waitForExitCode(firstServer.child);
  const thirdServer = await startServerProcess(site);
  expect(thirdServer.url).toBeDefined();
  thirdServer.child.kill('SIGKILL');
  await waitForExitCode(thirdServer.child);
  await rm(site, { recursive: true });
});

it('API-S15 the server keeps running when the reader of its log has ended', async () => {
  const site = await writeFixtureSite();
  const { child, url } = await startServerProcess(site);
  child.stdout.destroy();
  for (let times = 0; times < 20; times++) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await rm(site, { recursive: true });
});

it('API-S6 the server accepts 2,000 simultaneous connections', async () => {
  const site = await writeFixtureSite();
  const { child, url = '' } = await startServerProcess(site);
  // Pauses the server's process, so that it accepts no connections. The operating system must queue all 2,000 connections.
  child.kill('SIGSTOP');
  const sockets = Array.from({ length: 2000 }, () => openSocket(url));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  child.kill('SIGKILL');
  for (const socket of sockets) socket.on('error', () => {}).destroy();
  await rm(site, { recursive: true });
});

it.each([
  ['0', []],
  [
    '1',
    [
      expect.stringMatching(
        /^Any client that reaches HOST 0\.0\.0\.0 from 127\.0\.0\.0\/8, .* can forge its address: /,
      ),
    ],
  ],
])(
  'API-S6 the server warns at the start when HOST accepts every client and TRUST_PROXY is %s',
  async (TRUST_PROXY, warnings) => {
    const site = await writeFixtureSite();
    const { child, output } = await startServerProcess(site, { HOST: '0.0.0.0', TRUST_PROXY });
    const lines = output()
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line).warning).filter(Boolean)).toEqual(warnings);
    child.kill('SIGKILL');
    await rm(site, { recursive: true });
  },
);

it('API-S7 the log has an event when most of the quota is used', async () => {
  const site = await writeFixtureSite();
  const { child, url = '', output } = await startServerProcess(site, { DATA_QUOTA_MB: '1' });
  const browser = await openFixtureBrowser((path, init) => fetch(url + path, init));
  await browser.send('POST', '/api/visitor');
  for (let index = 0; index < 16; index++)
    await browser.send('PUT', `/api/documents/walks/walk-${index}`, {
      body: 'x'.repeat(60_000),
      headers: { 'If-None-Match': '*' },
    });
  child.kill();
  await waitForExitCode(child);
  const events = output()
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line));
  expect(events).toEqual([
    {
      time: expect.any(String),
      event: 'storage-scarce',
      message: expect.stringMatching(/^The data takes 1 of 1 MB: give it more by DATA_QUOTA_MB or a larger disk, /),
    },
  ]);
  await rm(site, { recursive: true });
});
