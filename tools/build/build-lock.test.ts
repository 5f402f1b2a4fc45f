import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { acquireBuildLock } from './build-lock.ts';

it('SITE-D2 a second build waits until the first ends or is killed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'build-lock-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const script = `
    import { acquireBuildLock } from ${JSON.stringify(new URL('./build-lock.ts', import.meta.url).href)};
    acquireBuildLock(() => process.send('waits'), ${JSON.stringify(root)});
    process.send('builds');
    setInterval(() => undefined, 1000);
  `;
  writeFileSync(join(root, 'other.mjs'), script);
  const startOtherBuild = () => fork(join(root, 'other.mjs'));
  const release = acquireBuildLock(() => expect.fail(), root);
  const firstBuild = startOtherBuild();
  expect(await once(firstBuild, 'message')).toContain('waits');
  release();
  expect(await once(firstBuild, 'message')).toContain('builds');
  const secondBuild = startOtherBuild();
  expect(await once(secondBuild, 'message')).toContain('waits');
  firstBuild.kill('SIGKILL');
  expect(await once(secondBuild, 'message')).toContain('builds');
  secondBuild.kill('SIGKILL');
  await once(secondBuild, 'exit');
});
