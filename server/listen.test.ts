import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createFixtureApp } from './fixture-site.ts';
import { listen } from './listen.ts';

async function startFixture() {
  const { app, entries } = createFixtureApp();
  const server = await listen(app, { host: '127.0.0.1', port: 0, stopDeadlineMilliseconds: 300 });
  const open = () => connect(server.port, '127.0.0.1').on('error', () => {});
  return { server, entries, open };
}

const unfinished = 'DELETE /api/browser HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n';

it('server stops at its deadline though a request never finishes', async () => {
  const { server, open } = await startFixture();
  const running = open();
  running.write(unfinished);
  await fetch(`http://127.0.0.1:${server.port}/healthz`);
  const begun = performance.now();
  await server.stop();
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(await text(running)).toBe('');
});

it('server takes a visitor who leaves in the middle of a request for no failure of its own', async () => {
  const { server, entries, open } = await startFixture();
  const leaving = open();
  leaving.write(unfinished);
  await fetch(`http://127.0.0.1:${server.port}/healthz`);
  leaving.destroy();
  await expect.poll(() => entries.length).toBeGreaterThan(1);
  await server.stop();
  expect(entries.map(({ path, status }) => [path, status])).toEqual([
    ['/healthz', 200],
    ['/api/browser', 400],
  ]);
});
