import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  addCacheEntryToBuild,
  createCacheKey,
  entryRetentionDays,
  findCacheEntry,
  listCacheEntryFiles,
  makeCacheEntry,
  removeOldCacheEntries,
} from './build-cache.ts';

const dayMs = 86_400_000;

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lorewalk-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('SITE-D13 equal parts give equal keys, and text that moves to another part does not', () => {
  expect(createCacheKey(['a', 'bc'])).toBe(createCacheKey(['a', Buffer.from('bc')]));
  expect(createCacheKey(['a', 'bc'])).not.toBe(createCacheKey(['ab', 'c']));
});

it('SITE-D13 an entry is found by its key once it is complete', async () => {
  const root = createFolder();
  expect(findCacheEntry('k', root)).toBeUndefined();
  const entry = await makeCacheEntry('k', async (folder) => writeFileSync(join(folder, 'a.txt'), 'a'), root);
  expect(findCacheEntry('k', root)).toBe(entry);
  expect(listCacheEntryFiles(entry)).toEqual(['a.txt']);
});

it('SITE-D13 an entry that cannot be made leaves nothing', async () => {
  const root = createFolder();
  const failingEntry = makeCacheEntry(
    'k',
    async (folder) => {
      writeFileSync(join(folder, 'a.txt'), 'a');
      throw new Error('No ink.');
    },
    root,
  );
  await expect(failingEntry).rejects.toThrow('No ink.');
  expect(readdirSync(root)).toEqual([]);
});

it('SITE-D13 two builds that make the same entry both get it', async () => {
  const root = createFolder();
  const make = () => makeCacheEntry('k', async (folder) => writeFileSync(join(folder, 'a.txt'), 'a'), root);
  expect(await Promise.all([make(), make()])).toEqual([join(root, 'k'), join(root, 'k')]);
  expect(readdirSync(root)).toEqual(['k']);
});

it('SITE-D13 an edit of a page in the build does not change the cache', async () => {
  const [root, build] = [createFolder(), createFolder()];
  const entry = await makeCacheEntry('k', async (folder) => writeFileSync(join(folder, 'index.html'), 'page'), root);
  addCacheEntryToBuild(entry, ['index.html'], build);
  writeFileSync(join(build, 'index.html'), 'edited');
  expect(readFileSync(join(entry, 'index.html'), 'utf8')).toBe('page');
});

it('SITE-D13 entries that no build has used for a while are removed', async () => {
  const root = createFolder();
  for (const key of ['old', 'used']) await makeCacheEntry(key, async () => undefined, root);
  const nowMs = Date.now();
  for (const key of ['old', 'used']) {
    const timeOfLastUse = new Date(nowMs - (entryRetentionDays + 1) * dayMs);
    utimesSync(join(root, key), timeOfLastUse, timeOfLastUse);
  }
  findCacheEntry('used', root);
  removeOldCacheEntries(nowMs, root);
  expect(['old', 'used'].map((key) => existsSync(join(root, key)))).toEqual([false, true]);
});
