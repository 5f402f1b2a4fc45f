import { hash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

const folder = new URL('migrations/', import.meta.url);

/** Returns the database version of this program. */
export const newestVersion = () => migrationFiles().length;

/**
 * Migrates a database from its version (`PRAGMA user_version`) to that of this program. Each file in `migrations/` is named by
 * its target version and runs once, in its own transaction.
 * @throws {StartError} if the database is newer than this program.
 */
export function migrate(connection: DatabaseSync, path: string) {
  const files = migrationFiles();
  const newest = files.length;
  const present = versionOf(connection);
  if (present > newest)
    throw new StartError(
      `${basename(path)} was written by a newer version of this program (${present}, this one knows ${newest}): start that one, or restore an older backup.`,
    );
  // Functions for migrations that SQLite lacks.
  connection.function('sha256', (text) => hash('sha256', String(text), 'buffer'));
  connection.function('random_uuid', () => randomUUID());
  files.forEach((file, index) => {
    const version = index + 1;
    if (!file.startsWith(String(version).padStart(3, '0'))) throw new Error(`migrations/${file} is out of order.`);
    if (version <= present) return;
    connection.exec('BEGIN IMMEDIATE');
    try {
      // Another process may have migrated first.
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
