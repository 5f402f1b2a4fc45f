import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createSiteServer } from './site-server.ts';

const program = `
  const server = require('node:http').createServer((_, response) => response.end(process.env.DATA_DIR));
  server.listen(Number(process.env.PORT), process.env.HOST, () =>
    console.log('Lorewalk is at http://localhost:' + server.address().port));
`;

it('SITE-D11 the built site is served with data of its own, and anew after another build', async () => {
  const data = mkdtempSync(join(tmpdir(), 'studio-site-'));
  const server = createSiteServer([process.execPath, '-e', program], tmpdir(), data);
  onTestFinished(server.close);
  expect(server.address).toBeUndefined();
  server.restart();
  const first = await vi.waitFor(() => server.address ?? Promise.reject(new Error('not served yet')), 10_000);
  expect(await (await fetch(first)).text()).toBe(data);
  server.restart();
  const second = await vi.waitFor(() => server.address ?? Promise.reject(new Error('not served yet')), 10_000);
  expect(second).not.toBe(first);
  await vi.waitFor(() => expect(fetch(first)).rejects.toThrow(), 10_000);
});

it('SITE-D11 a server that cannot start has no address', async () => {
  const server = createSiteServer([process.execPath, '-e', 'process.exitCode = 1'], tmpdir(), tmpdir());
  server.restart();
  server.close();
  expect(server.address).toBeUndefined();
});
