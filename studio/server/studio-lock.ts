import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/** Thrown when another studio is open on the same folder. */
export class StudioLockError extends Error {
  override name = 'StudioLockError';
}

/**
 * Locks a folder of walk histories, so that only one process writes them. The lock is an SQLite lock on an empty file.
 * The operating system releases it when the process ends, even after a crash.
 * @returns a function that releases the lock.
 * @throws {StudioLockError} if another process has the lock.
 */
export function lockStudio(dataFolder: string): () => void {
  const lock = new DatabaseSync(join(dataFolder, 'studio.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new StudioLockError('The studio is open on this folder already: use its address, or end it first.');
  }
  return () => lock.close();
}
