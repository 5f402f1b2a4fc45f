import { expect, it } from 'vitest';
import { eachFile, type PlacedFile } from './downloaded-files.ts';

const files: PlacedFile[] = Array.from({ length: 12 }, (_, number) => ({
  path: `/${number}`,
  bytes: 1,
  sha256: '',
  cacheName: 'any',
}));

it('PLAY-G41 after a failed file no other begins, and the rejection comes when no work is in progress', async () => {
  const begun: string[] = [];
  const slow = Promise.withResolvers<void>();
  let isOver = false;
  const worked = eachFile({ policy: { filesAtOnce: 4, priority: 'auto' } }, files, async ({ path }) => {
    begun.push(path);
    if (path === '/0') throw new Error('No room.');
    await slow.promise;
  }).finally(() => {
    isOver = true;
  });
  worked.catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  slow.resolve();
  await expect(worked).rejects.toThrow('No room.');
  expect(begun).toEqual(['/0', '/1', '/2', '/3']);
});
