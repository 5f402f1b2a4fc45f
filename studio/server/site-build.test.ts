import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { createSiteBuild } from './site-build.ts';

const onBuilt = vi.fn();
const createBuild = (script: string) => createSiteBuild([process.execPath, '-e', script], tmpdir(), onBuilt);

it('a build says its lines while it runs, and that it is done', async () => {
  const build = createBuild("console.log('one'); console.log('two'); setTimeout(() => {}, 300);");
  expect(build.state).toEqual({ kind: 'none' });
  build.start();
  await vi.waitFor(() => expect(build.state).toMatchObject({ kind: 'running', lines: ['one', 'two'] }));
  await vi.waitFor(() => expect(build.state).toMatchObject({ kind: 'built' }), 5000);
  expect(onBuilt).toHaveBeenCalledOnce();
});

it('a failed build shows its last lines', async () => {
  const build = createBuild("console.error('walk.yaml has no title.'); process.exitCode = 1;");
  build.start();
  await vi.waitFor(() => expect(build.state).toEqual({ kind: 'failed', lines: ['walk.yaml has no title.'] }), 5000);
});

it('a cancelled build ends, and another one can start', async () => {
  const build = createBuild("console.log('running'); setInterval(() => {}, 1000);");
  build.start();
  await vi.waitFor(() => expect(build.state).toMatchObject({ kind: 'running', lines: ['running'] }), 5000);
  build.cancel();
  await vi.waitFor(() => expect(build.state).toEqual({ kind: 'cancelled' }), 5000);
  build.start();
  expect(build.state).toMatchObject({ kind: 'running' });
  build.close();
  await vi.waitFor(() => expect(build.state).toEqual({ kind: 'cancelled' }), 5000);
});
