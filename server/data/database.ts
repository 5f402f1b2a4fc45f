import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { migrate } from './migrate.ts';

/** The storage has no room for a write. Nothing of the write was kept, and nothing else was harmed. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/**
 * A SQLite file that many requests share. Writes that arrive in one turn of the event loop share one transaction, and so one
 * fsync; each is resolved after the COMMIT, and one that throws is undone alone.
 */
export interface Database {
  /** All rows of a query. */
  read<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  /**
   * Runs `work` in the next transaction. `work` must be synchronous and may run queries of its own on what it is given.
   * @returns what `work` returned, once it is on the disk.
   * @throws {StorageFullError} when there is no room; otherwise what `work` or the commit threw.
   */
  write<Result>(work: (connection: DatabaseSync) => Result): Promise<Result>;
  /** Commits what waits, and closes the file. */
  close(): Promise<void>;
}

interface Write {
  work(connection: DatabaseSync): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** How long a write waits for another process, such as the operator's command, to finish its own. */
const busyTimeoutMs = 5000;

const sqliteFull = 13;

/**
 * Opens the file at `path`, makes it where there is none, and brings its tables up to date.
 * @throws {StartError} when the file was written by a newer version of this program.
 */
export function openDatabase(path: string): Database {
  const connection = new DatabaseSync(path, { timeout: busyTimeoutMs });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  migrate(connection, path);

  let waiting: Write[] = [];
  let flushed = Promise.resolve();

  function flush() {
    const writes = waiting;
    waiting = [];
    commit(connection, writes);
  }

  return {
    read: (sql, ...values) => connection.prepare(sql).all(...values) as never,
    write: (work) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0)
          flushed = new Promise((done) => {
            setImmediate(() => {
              flush();
              done();
            });
          });
        waiting.push({ work, resolve: resolve as Write['resolve'], reject });
      }),
    async close() {
      await flushed;
      connection.close();
    },
  };
}

/** One transaction for all: whoever is told that a write succeeded is told after the COMMIT. */
function commit(connection: DatabaseSync, writes: Write[]) {
  const settle: (() => void)[] = [];
  try {
    connection.exec('BEGIN IMMEDIATE');
    for (const { work, resolve, reject } of writes) {
      connection.exec('SAVEPOINT one');
      try {
        const result = work(connection);
        connection.exec('RELEASE one');
        settle.push(() => resolve(result));
      } catch (error) {
        // A full disk may have ended the whole transaction: then nobody's write is in it any more.
        if (!connection.isTransaction) throw error;
        connection.exec('ROLLBACK TO one; RELEASE one');
        settle.push(() => reject(named(error)));
      }
    }
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    for (const { reject } of writes) reject(named(error));
    return;
  }
  for (const tell of settle) tell();
}

function named(error: unknown): unknown {
  const isFull = error instanceof Error && 'errcode' in error && error.errcode === sqliteFull;
  return isFull ? new StorageFullError('There is no room left to store this.', { cause: error }) : error;
}
