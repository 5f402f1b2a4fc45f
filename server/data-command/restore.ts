import { closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { newestSchemaVersion } from '../database/migrate.ts';
import { type Command, CommandError } from './command.ts';

const sqliteBusy = 5;
const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;

export const restoreCommand: Command = {
  usage: '<file>',
  summary: 'Replaces the data with a backup, and keeps the replaced data beside it. Stop the server first.',
  async run(database, file) {
    const source = openBackup(file ?? '');
    try {
      const copyPath = existsSync(database) ? await copyCurrentData(database) : undefined;
      // Creates the file if it does not exist. The backup overwrites only the content of an existing file, so the file
      // keeps its owner and mode.
      mkdirSync(dirname(database), { recursive: true });
      closeSync(openSync(database, 'a', 0o600));
      await backup(source, database);
      return `The data is that of ${file} now.${copyPath ? describeOldCopy(resolve(copyPath)) : ''}`;
    } finally {
      source.close();
    }
  },
};

/**
 * Opens a backup.
 * @throws {CommandError} if the file is not a complete backup that this program can read.
 */
function openBackup(file: string): DatabaseSync {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}: give the path of a backup.`);
  let source: DatabaseSync | undefined;
  try {
    source = new DatabaseSync(file, { readOnly: true });
    const state = source.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (state !== 'ok') throw new CommandError(`${file} is damaged (${state}): take another backup.`);
    const version = source.prepare('PRAGMA user_version').get()?.user_version as number;
    if (version < 1 || version > newestSchemaVersion())
      throw new CommandError(
        `${file} is of version ${version}, this program reads 1 to ${newestSchemaVersion()}: start the program that wrote it.`,
      );
    return source;
  } catch (error) {
    source?.close();
    if (isCorruptionError(error))
      throw new CommandError(`${file} is not a backup, or it is damaged: take another one.`);
    throw error;
  }
}

/**
 * Copies the current database to a file whose name has the current time.
 * @returns the copy's path.
 * @throws {CommandError} if a server or another command is using the database.
 */
async function copyCurrentData(database: string): Promise<string> {
  const aside = `${database}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  const connection = new DatabaseSync(database, { timeout: 0 });
  try {
    // Switches write-ahead logging off. This requires exclusive access, and merges the log into the database file.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    await copyFile(database, aside, constants.COPYFILE_EXCL);
    connection.exec('ROLLBACK');
  } catch (error) {
    if (getSqliteErrorCode(error) === sqliteBusy)
      throw new CommandError(`A server, or another command, is using ${database}: stop it first.`);
    if (!isCorruptionError(error)) throw error;
    connection.close();
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(database + suffix)) await rename(database + suffix, aside + suffix);
  } finally {
    if (connection.isOpen) connection.close();
  }
  return aside;
}

/**
 * Returns a sentence that names the copy of the replaced data, and asks the operator to remove this copy later.
 * Deletions by visitors do not change the copy.
 */
function describeOldCopy(copyPath: string): string {
  return ` What was there before stays in ${copyPath}, also what visitors delete from now on. When nothing of it is needed any more, remove it: rm '${copyPath}'*`;
}

function isCorruptionError(error: unknown): boolean {
  return [sqliteCorrupt, sqliteNotADatabase].includes(getSqliteErrorCode(error) ?? 0);
}

/** Returns the primary result code of an SQLite error, which is the low byte of the extended code. */
function getSqliteErrorCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? (error.errcode as number) & 0xff : undefined;
}
