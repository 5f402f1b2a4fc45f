import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;
/** A build takes less than a minute; the operator ends one that hangs. */
const longestWaitMs = 10 * 60_000;

/**
 * Waits until no other build of the project runs, then takes the lock. It is SQLite's lock on an empty file, so it ends with the process
 * however that ends.
 * @param onWait is called once if another build runs.
 * @returns a function that releases the lock.
 */
export function lockBuild(onWait: () => void, root = '.'): () => void {
  const file = join(root, 'build.lock');
  try {
    return hold(file, 0);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    onWait();
    return hold(file, longestWaitMs);
  }
}

function hold(file: string, timeout: number): () => void {
  const lock = new DatabaseSync(file, { timeout });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
