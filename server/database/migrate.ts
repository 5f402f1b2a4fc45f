import { hash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

const folder = new URL('migrations/', import.meta.url);

/** Returns the newest database version, which is the number of migration files. */
export const newestSchemaVersion = () => listMigrationFiles().length;

/**
 * Runs the missing migrations, each in its own transaction. A migration file's number is the version that it creates;
 * `PRAGMA user_version` stores the current version.
 * @throws {StartError} if the database is newer than this program.
 */
export function migrateDatabase(connection: DatabaseSync, path: string) {
  const files = listMigrationFiles();
  const newestVersion = files.length;
  const currentVersion = readSchemaVersion(connection);
  if (currentVersion > newestVersion)
    throw new StartError(
      `${basename(path)} was written by a newer version of this program (${currentVersion}, this one knows ${newestVersion}): start that one, or restore an older backup.`,
    );
  // Defines SQL functions that migrations use and SQLite lacks.
  connection.function('sha256', (text) => hash('sha256', String(text), 'buffer'));
  connection.function('random_uuid', () => randomUUID());
  files.forEach((file, index) => {
    const version = index + 1;
    if (!file.startsWith(String(version).padStart(3, '0'))) throw new Error(`migrations/${file} is out of order.`);
    if (version <= currentVersion) return;
    connection.exec('BEGIN IMMEDIATE');
    try {
      // Checks the version again, because another process may have run the migration in the meantime.
      if (readSchemaVersion(connection) < version) {
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

function readSchemaVersion(connection: DatabaseSync): number {
  return (connection.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}

function listMigrationFiles(): string[] {
  return readdirSync(folder).sort();
}
