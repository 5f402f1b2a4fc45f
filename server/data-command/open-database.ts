import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Database, openDatabase } from '../database/database.ts';
import { CommandError } from './command.ts';

/**
 * Checks that the database exists, because a command must not create a database at a wrong path.
 * @throws {CommandError} if there is no database at this path.
 */
export function requireDatabase(path: string): void {
  if (!existsSync(path))
    throw new CommandError(`There is no data in ${dirname(path)}: set DATA_DIR to the folder that the server uses.`);
}

/**
 * Runs `work` on the server's database. A running server may use the database at the same time.
 * @throws {CommandError} if there is no database.
 */
export async function withDatabase<Result>(path: string, work: (database: Database) => Promise<Result>) {
  requireDatabase(path);
  const database = openDatabase(path);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
