import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/** Thrown when another studio is open on the same folder. */
export class StudioLockError extends Error {
  override name = 'StudioLockError';
}

/**
 * Takes the lock of a folder of histories: an SQLite lock on an empty file, which the system releases when the process ends,
 * also after a crash. Two processes must not write one history.
 * @returns a function that releases the lock.
 * @throws {StudioLockError} if another process has it.
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
