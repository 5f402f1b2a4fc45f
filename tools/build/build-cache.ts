import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the cache. It is not part of the sources, and can be deleted at any time. */
export const cacheFolder = 'node_modules/.cache/lorewalk';

/** The number of days after which an unused entry is removed. */
export const entryRetentionDays = 7;

const dayMs = 86_400_000;

/** Returns the cache key for all inputs of an entry. Equal inputs give equal keys. */
export function createCacheKey(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex').slice(0, 32);
}

/**
 * Returns the folder of an entry, or `undefined` if the cache lacks the entry. Marks the entry as used.
 * @param root the folder of the cache.
 */
export function findCacheEntry(key: string, root = cacheFolder): string | undefined {
  const entry = join(root, key);
  if (!existsSync(entry)) return undefined;
  const now = new Date();
  utimesSync(entry, now, now);
  return entry;
}

/**
 * Makes an entry, and returns its folder. The entry appears only when it is complete, even if the process is killed or
 * another build makes the same entry.
 */
export async function makeCacheEntry(
  key: string,
  make: (folder: string) => Promise<void>,
  root = cacheFolder,
): Promise<string> {
  mkdirSync(root, { recursive: true });
  const unfinished = mkdtempSync(join(root, 'unfinished-'));
  const entry = join(root, key);
  try {
    await make(unfinished);
    renameSync(unfinished, entry);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(entry)) throw error;
  }
  return entry;
}

/** Removes entries that no build has used for `entryRetentionDays`, and the equally old remains of killed builds. */
export function removeOldCacheEntries(nowMs: number, root = cacheFolder) {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) {
    const entry = join(root, name);
    if (nowMs - statSync(entry).mtimeMs > entryRetentionDays * dayMs) rmSync(entry, { recursive: true, force: true });
  }
}

/**
 * The folders of a build that contain only files that never change. The build and the cache share these files as hard
 * links.
 */
const immutableFolders = /^(compressed|(client\/)?(assets|walks\/[^/]+))\//;

/**
 * Adds the files of a cache entry to a build. Files in immutable folders become hard links. Other files are copied, so
 * that an operator's edits of the build do not change the cache.
 * @param files paths relative to the entry and to the build.
 */
export function addCacheEntryToBuild(entry: string, files: readonly string[], build: string) {
  for (const folder of new Set(files.map(dirname))) mkdirSync(join(build, folder), { recursive: true });
  for (const file of files) {
    const [from, to] = [join(entry, file), join(build, file)];
    if (!immutableFolders.test(file)) copyFileSync(from, to);
    else linkOrCopyFile(from, to);
  }
}

/**
 * Creates a hard link to a file. Copies the file if the cache is on another file system. Skips a file that the build
 * already has, because its content is the same.
 */
function linkOrCopyFile(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    copyFileSync(from, to);
  }
}

/** Lists the files of an entry, as paths relative to it. */
export function listCacheEntryFiles(entry: string): string[] {
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(entry.length + 1))
    .sort();
}
