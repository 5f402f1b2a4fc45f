import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;
/**
 * The maximum time to wait for another build. Builds take less than a minute; the operator must end a hanging build.
 */
const maxWaitMs = 10 * 60_000;

/**
 * Waits until no other build of this project is running, then takes the lock. This is an SQLite lock on an empty file.
 * The system releases the lock when the process ends, even after a crash.
 * @param onWait is called once if another build is running.
 * @returns a function that releases the lock.
 */
export function acquireBuildLock(onWait: () => void, root = '.'): () => void {
  const file = join(root, 'build.lock');
  try {
    return acquireLock(file, 0);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    onWait();
    return acquireLock(file, maxWaitMs);
  }
}

function acquireLock(file: string, timeout: number): () => void {
  const lock = new DatabaseSync(file, { timeout });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
