import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
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

/** The database's file in the data folder. */
export const databaseName = 'lorewalk.sqlite';

/** How long a write waits for another process, such as the operator's command, to finish its own. */
const busyTimeoutMs = 5000;

const sqliteFull = 13;

/** Prepares each query once. What is asked is a fixed set of texts: values are bound and never stand in a text. */
class PreparingConnection extends DatabaseSync {
  #statements = new Map<string, StatementSync>();

  override prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = super.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

/**
 * Opens the file at `path`, makes it where there is none, for its user alone, and brings its tables up to date.
 * @throws {StartError} when the file cannot be opened, or was written by a newer version of this program.
 */
export function openDatabase(path: string): Database {
  const connection = connect(path);
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

function connect(path: string): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // SQLite gives the files beside it the mode of this one.
    closeSync(openSync(path, 'a', 0o600));
    const connection = new PreparingConnection(path, { timeout: busyTimeoutMs });
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    // What is deleted is overwritten, so that no later backup has it.
    connection.exec('PRAGMA secure_delete = ON');
    return connection;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `${path} cannot be opened (${reason}): let the server read and write DATA_DIR, or restore a backup if the file is damaged.`,
      { cause },
    );
  }
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
