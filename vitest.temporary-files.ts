import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the temporary files of all tests one directory, and removes it at the end. Some fixtures stay open until then. */
export default async function collectTemporaryFiles(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'tests-'));
  process.env.TMPDIR = directory;
  return () => rm(directory, { recursive: true });
}
