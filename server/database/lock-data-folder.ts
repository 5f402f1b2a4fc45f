import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

const sqliteBusy = 5;

/**
 * Locks the data folder for this process, by an SQLite lock on a separate empty file. The operating system releases the lock
 * when the process ends, even after a crash. The lock does not block the operator's commands.
 * @returns a function that releases the lock.
 * @throws {StartError} if another server holds the lock.
 */
export function lockDataFolder(directory: string): () => void {
  const path = join(directory, 'server.lock');
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(directory, { recursive: true });
    closeSync(openSync(path, 'a', 0o600));
    lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock?.close();
    const { message, errcode } = cause as Error & { errcode?: number };
    if (errcode !== sqliteBusy)
      throw new StartError(`${path} cannot be locked (${message}): let the server read and write DATA_DIR.`, { cause });
    throw new StartError(`Another server uses ${directory}: stop it, or set DATA_DIR to another folder.`, { cause });
  }
  return () => lock.close();
}
