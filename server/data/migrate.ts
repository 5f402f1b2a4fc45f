import { hash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

const folder = new URL('migrations/', import.meta.url);

/** The version that this program's databases are at. */
export const newestVersion = () => migrationFiles().length;

/**
 * Brings a database from the version it is at (`PRAGMA user_version`) to that of this program: the files of `migrations/`, each named
 * by the version that it leads to and run once, in a transaction of its own.
 * @throws {StartError} when the database is newer than this program.
 */
export function migrate(connection: DatabaseSync, path: string) {
  const files = migrationFiles();
  const newest = files.length;
  const present = versionOf(connection);
  if (present > newest)
    throw new StartError(
      `${basename(path)} was written by a newer version of this program (${present}, this one knows ${newest}): start that one, or restore an older backup.`,
    );
  // SQLite has neither. Migrations use both.
  connection.function('sha256', (text) => hash('sha256', String(text), 'buffer'));
  connection.function('random_uuid', () => randomUUID());
  files.forEach((file, index) => {
    const version = index + 1;
    if (!file.startsWith(String(version).padStart(3, '0'))) throw new Error(`migrations/${file} is out of order.`);
    if (version <= present) return;
    connection.exec('BEGIN IMMEDIATE');
    try {
      // Another process may have been faster.
      if (versionOf(connection) < version) {
        connection.exec(readFileSync(new URL(file, folder), 'utf8'));
        connection.exec(`PRAGMA user_version = ${version}`);
      }
      connection.exec('COMMIT');
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  });
}

function versionOf(connection: DatabaseSync): number {
  return (connection.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}

function migrationFiles(): string[] {
  return readdirSync(folder).sort();
}
