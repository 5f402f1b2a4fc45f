import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { createFixtureApp } from './site.fixtures.ts';

async function startFixtureServer(stopDeadlineMilliseconds = 300) {
  const { app, entries } = createFixtureApp();
  const server = await listen(app, { host: '127.0.0.1', port: 0, stopDeadlineMilliseconds });
  const openSocket = () => connect(server.port, '127.0.0.1').on('error', () => {});
  return { server, entries, open: openSocket };
}

const unfinishedRequest =
  'DELETE /api/browser HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n';

it('API-S15 the server stops at its deadline even if a request never finishes', async () => {
  const { server, open } = await startFixtureServer();
  const runningSocket = open();
  runningSocket.write(unfinishedRequest);
  await fetch(`http://127.0.0.1:${server.port}/healthz`);
  const begunMs = performance.now();
  await server.stop();
  expect(performance.now() - begunMs).toBeLessThan(2000);
  expect(await text(runningSocket)).toBe('');
});

it('API-S15 the stopping server does not wait for connections without a request', async () => {
  // Sets a stop deadline of ten minutes, which is longer than the test's timeout. If the server waited for the open
  // connection, the test would fail.
  const { server, open } = await startFixtureServer(600_000);
  const earlySocket = open();
  await fetch(`http://127.0.0.1:${server.port}/healthz`);
  await server.stop();
  expect(await text(earlySocket)).toBe('');
});

it('API-S15 no failure is logged when a visitor leaves during a request', async () => {
  const { server, entries, open } = await startFixtureServer();
  const leavingSocket = open();
  leavingSocket.write(unfinishedRequest);
  await fetch(`http://127.0.0.1:${server.port}/healthz`);
  leavingSocket.destroy();
  await expect.poll(() => entries.length).toBeGreaterThan(1);
  await server.stop();
  expect(entries.map(({ path, status }) => [path, status])).toEqual([
    ['/healthz', 200],
    ['/api/browser', 400],
  ]);
});

describe('requests that Node cannot parse', () => {
  it.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', '405 Method Not Allowed'],
    ['no HTTP at all', '\x16\x03\x01\0\xee\r\n\r\n', '405 Method Not Allowed'],
    [
      'too large headers',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'a'.repeat(200_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost\r\n\r\n', '400 Bad Request'],
    ['an invalid version', 'GET / HTTP/x\r\n\r\n', '400 Bad Request'],
    ['CONNECT', 'CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com:443\r\n\r\n', '405 Method Not Allowed'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.com\r\n\r\n', '400 Bad Request'],
    [
      'an unknown expectation',
      'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\n\r\n',
      '417 Expectation Failed',
    ],
  ])('API-S15 a request with %s is refused with the usual headers and one log line', async (_, request, status) => {
    const { server, entries, open } = await startFixtureServer();
    const socket = open();
    socket.write(request, 'latin1');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const [statusLine, ...lines] = head.split('\r\n');
    const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
    expect(statusLine).toBe(`HTTP/1.1 ${status}`);
    expect(body).toMatch(/^[^.\n]+\.$/);
    expect(Object.fromEntries(headers)).toEqual({
      ...(status.startsWith('405') && { allow: 'GET, HEAD' }),
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': `${body.length}`,
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      date: expect.any(String),
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    await server.stop();
    expect(entries).toEqual([
      {
        time: expect.any(String),
        method: '(unreadable)',
        path: '(unreadable)',
        status: Number(status.slice(0, 3)),
        ms: expect.any(Number),
        bytes: body.length,
      },
    ]);
  });

  it('API-S15 an earlier request on the connection is answered before the refusal', async () => {
    const { server, entries, open } = await startFixtureServer();
    const socket = open();
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => entries.length).toBe(1);
    socket.write('FOO / HTTP/1.1\r\n\r\n');
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 405']);
    await server.stop();
  });

  it('API-S15 a body with invalid chunks is refused', async () => {
    const { server, open } = await startFixtureServer();
    const socket = open();
    socket.write('DELETE /api/browser HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    await server.stop();
  });
});
