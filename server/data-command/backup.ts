import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Command, CommandError } from './command.ts';
import { requireDatabase } from './open-database.ts';

export const backupCommand: Command = {
  usage: '<file>',
  summary: 'Writes a copy of the present data, even while the server runs.',
  async run(database, file) {
    requireDatabase(database);
    if (file === undefined || existsSync(file))
      throw new CommandError(`${file} is there already: name another file, or move that one away.`);
    const draft = `${file}.unfinished`;
    try {
      await copyDatabase(database, draft);
      const contents = checkAndCountRows(draft);
      await syncToDisk(draft);
      await rename(draft, file);
      return `${file} is written and whole. Visitors: ${contents.visitors}, documents: ${contents.documents}.`;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },
};

async function copyDatabase(database: string, draft: string): Promise<void> {
  // Creates the file with mode 0600 before it has any content, so that only the operator can read the content.
  await (await open(draft, 'w', 0o600)).close();
  const source = new DatabaseSync(database, { readOnly: true });
  try {
    // Reads in one transaction. Otherwise each write of the server would restart the copy.
    source.exec('BEGIN; SELECT 1 FROM visitors LIMIT 1');
    await backup(source, draft);
  } finally {
    source.close();
  }
}

/** Checks a new copy and counts its records. Switches write-ahead logging off, so that the copy is a single file. */
function checkAndCountRows(draft: string): { visitors: number; documents: number } {
  const connection = new DatabaseSync(draft);
  try {
    connection.exec('PRAGMA journal_mode = DELETE');
    const state = connection.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (state !== 'ok') throw new CommandError(`The data is damaged (${state}): restore an older backup.`);
    const countRows = (table: string) => connection.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n as number;
    return { visitors: countRows('visitors'), documents: countRows('documents') };
  } finally {
    connection.close();
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
