import { expect, it } from 'vitest';
import { findMissingFiles, forEachFile, type PlannedFile } from './downloaded-files.ts';
import { createFakeBrowser, createOfflineFileEntry } from './fake-browser.ts';

const files: PlannedFile[] = Array.from({ length: 12 }, (_, number) => ({
  path: `/${number}`,
  bytes: 1,
  sha256: '',
  cacheName: 'any',
}));

it('PLAY-G41 after a failed file no other begins, and the rejection comes when no work is in progress', async () => {
  const begunPaths: string[] = [];
  const slowFile = Promise.withResolvers<void>();
  let isOver = false;
  const workDone = forEachFile({ policy: { filesAtOnce: 4, priority: 'auto' } }, files, async ({ path }) => {
    begunPaths.push(path);
    if (path === '/0') throw new Error('No room.');
    await slowFile.promise;
  }).finally(() => {
    isOver = true;
  });
  workDone.catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  slowFile.resolve();
  await expect(workDone).rejects.toThrow('No room.');
  expect(begunPaths).toEqual(['/0', '/1', '/2', '/3']);
});

it('PLAY-G40 a stored file that the browser does not list is not missing', async () => {
  const { caches } = createFakeBrowser({});
  const cache = await caches.open('pack');
  const files = ['/listed', '/unlisted', '/absent'].map((path) => ({
    ...createOfflineFileEntry(path, 'x'),
    cacheName: 'pack',
  }));
  for (const { path } of files.slice(0, 2)) await cache.put(path, new Response('x'));
  const listAll = cache.keys.bind(cache);
  cache.keys = async () => (await listAll()).slice(0, 1);
  expect((await findMissingFiles({ caches }, files)).map(({ path }) => path)).toEqual(['/absent']);
});
