import { constants } from 'node:fs';
import { access, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The in-memory file system of Linux. The tests' databases wait until each write is stored, which is slow on a disk.
 */
const memoryFolder = '/dev/shm';
const neededBytes = 2_000_000_000;

/** Gives the temporary files of all tests one directory, and removes it at the end. Some fixtures stay open until then. */
export default async function collectTemporaryFiles(): Promise<() => Promise<void>> {
  const parent = (await hasEnoughFreeSpace(memoryFolder)) ? memoryFolder : tmpdir();
  const directory = await mkdtemp(join(parent, 'tests-'));
  process.env.TMPDIR = directory;
  return () => rm(directory, { recursive: true });
}

async function hasEnoughFreeSpace(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
