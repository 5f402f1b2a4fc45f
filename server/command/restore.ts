import { closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { newestVersion } from '../data/migrate.ts';
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
      const aside = existsSync(database) ? await copyAside(database) : undefined;
      // Keeps the existing file, with its owner and its mode.
      mkdirSync(dirname(database), { recursive: true });
      closeSync(openSync(database, 'a', 0o600));
      await backup(source, database);
      return `The data is that of ${file} now.${aside ? asideNotice(resolve(aside)) : ''}`;
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
    if (version < 1 || version > newestVersion())
      throw new CommandError(
        `${file} is of version ${version}, this program reads 1 to ${newestVersion()}: start the program that wrote it.`,
      );
    return source;
  } catch (error) {
    source?.close();
    if (isDamage(error)) throw new CommandError(`${file} is not a backup, or it is damaged: take another one.`);
    throw error;
  }
}

/**
 * Copies the present data to a file with the time in its name.
 * @returns that name.
 * @throws {CommandError} if a server or another command holds the data.
 */
async function copyAside(database: string): Promise<string> {
  const aside = `${database}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  const connection = new DatabaseSync(database, { timeout: 0 });
  try {
    // Leaving write-ahead logging requires exclusive access, and moves the whole log into the file.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    await copyFile(database, aside, constants.COPYFILE_EXCL);
    connection.exec('ROLLBACK');
  } catch (error) {
    if (errcodeOf(error) === sqliteBusy)
      throw new CommandError(`A server, or another command, is using ${database}: stop it first.`);
    if (!isDamage(error)) throw error;
    connection.close();
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(database + suffix)) await rename(database + suffix, aside + suffix);
  } finally {
    if (connection.isOpen) connection.close();
  }
  return aside;
}

/** Returns the sentence about the file set aside: neither the sweep nor a visitor's deletion reaches it. */
function asideNotice(aside: string): string {
  return ` What was there before stays in ${aside}, also what visitors delete from now on. When nothing of it is needed any more, remove it: rm '${aside}'*`;
}

function isDamage(error: unknown): boolean {
  return [sqliteCorrupt, sqliteNotADatabase].includes(errcodeOf(error) ?? 0);
}

/** Returns SQLite's primary result code from its extended one. */
function errcodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? (error.errcode as number) & 0xff : undefined;
}
