import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { migrateDatabase } from './migrate.ts';
import { StorageFullError } from './storage-full.ts';
import { createStorageLimit, type StorageLimit, type StorageLimitOptions } from './storage-limit.ts';
import { createWriteAheadLogTruncator } from './write-ahead-log-truncator.ts';

/**
 * The server's SQLite file. All writes of one event loop turn share a transaction, and so one fsync. Their promises resolve
 * after the COMMIT. If a write throws, only that write is rolled back. Deleted rows are removed from the write-ahead log
 * within about a second, unless another process is reading.
 */
export interface Database {
  /** Returns all rows of a query. */
  read<Row extends object>(sql: string, ...values: SQLInputValue[]): Row[];
  /**
   * Runs `work` in the next transaction. `work` must be synchronous, and may run queries on the given connection.
   * @returns the result of `work` after the COMMIT.
   * @throws {StorageFullError} if there is no space left; otherwise the error of `work` or of the commit.
   */
  write<Result>(write: (connection: DatabaseSync) => Result): Promise<Result>;
  /**
   * Limits the storage. Code that writes visitors, documents or parties first calls `requireSpace`. Deletion requests,
   * reports, resume codes and analytics counts need no check. Their rows are small, and rate limits keep their number
   * low. Deletion requests must work even when the quota is full.
   */
  storageLimit: StorageLimit;
  /** Commits the waiting writes and closes the file. */
  close(): Promise<void>;
}

interface WaitingWrite {
  work(connection: DatabaseSync): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** The name of the database file in the data folder. */
export const databaseFileName = 'lorewalk.sqlite';

/** The time for which a write waits while another process, such as an operator's command, is writing. */
const busyTimeoutMs = 5000;

/** The pause between two attempts to begin a transaction. In the pause the server answers other requests. */
const busyPauseMs = 20;

const sqliteBusy = 5;
const sqliteFull = 13;

/** Caches prepared statements by their SQL. The cache stays small, because SQL texts are constants and values are bound. */
class CachingConnection extends DatabaseSync {
  #statements = new Map<string, StatementSync>();
  /**
   * Called whenever a DELETE statement is prepared, even if the statement comes from the cache. The database then
   * truncates its write-ahead log, which still contains the deleted rows.
   */
  onDelete = () => {};

  override prepare(sql: string): StatementSync {
    if (/^\s*DELETE\b/i.test(sql)) this.onDelete();
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = super.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

const unlimitedStorage: StorageLimitOptions = { quotaBytes: Number.POSITIVE_INFINITY, warn: () => undefined };

/**
 * Opens the database file and migrates it. If the file is missing, creates it so that only its owner can read it.
 * @param limitOptions the size limit; by default only the disk limits the size.
 * @throws {StartError} if the file cannot be opened, or was written by a newer version of this program.
 */
export function openDatabase(path: string, limitOptions = unlimitedStorage): Database {
  const connection = openConnection(path);
  migrateDatabase(connection, path);
  const truncation = createWriteAheadLogTruncator(connection, busyTimeoutMs);
  connection.onDelete = truncation.request;

  let waitingWrites: WaitingWrite[] = [];
  let lastCommit = Promise.resolve();

  /**
   * Waits until no other process writes, and then commits all waiting writes. Writes that arrive during the wait are
   * included. Rejects all of them if the wait exceeds `busyTimeoutMs`.
   */
  async function commitWaitingWrites() {
    let fault: unknown;
    try {
      const giveUpMs = performance.now() + busyTimeoutMs;
      while (!tryBeginTransaction(connection)) {
        if (performance.now() > giveUpMs) throw new Error('Another process has been writing for too long.');
        await new Promise((resolve) => setTimeout(resolve, busyPauseMs));
      }
    } catch (error) {
      fault = toStorageError(error);
    }
    const writes = waitingWrites;
    waitingWrites = [];
    if (fault === undefined) commitWrites(connection, writes);
    else for (const { reject } of writes) reject(fault);
    truncation.run();
  }

  return {
    read: <Row extends object>(sql: string, ...values: SQLInputValue[]) =>
      connection.prepare(sql).all(...values) as Row[],
    write: (work) =>
      new Promise((resolve, reject) => {
        if (waitingWrites.length === 0)
          lastCommit = new Promise((done) => {
            setImmediate(() => commitWaitingWrites().then(done));
          });
        waitingWrites.push({ work, resolve: resolve as WaitingWrite['resolve'], reject });
      }),
    storageLimit: createStorageLimit(connection, path, limitOptions),
    async close() {
      await lastCommit;
      truncation.finish();
      connection.close();
    },
  };
}

function openConnection(path: string): CachingConnection {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Creates the file with mode 0600. SQLite creates its auxiliary files with the same mode.
    closeSync(openSync(path, 'a', 0o600));
    const connection = new CachingConnection(path, { timeout: busyTimeoutMs });
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    // Overwrites deleted rows with zeros, so that no later backup contains them.
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

/**
 * Tries to begin a transaction. Returns `false` at once if another process is writing, because waiting would block all
 * requests.
 */
function tryBeginTransaction(connection: DatabaseSync): boolean {
  try {
    connection.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false;
    throw error;
  } finally {
    connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  }
}

/** Runs all writes in one transaction, and resolves their promises only after the COMMIT. */
function commitWrites(connection: DatabaseSync, writes: WaitingWrite[]) {
  const settleFunctions: (() => void)[] = [];
  try {
    for (const { work, resolve, reject } of writes) {
      connection.exec('SAVEPOINT one');
      try {
        const workResult = work(connection);
        connection.exec('RELEASE one');
        settleFunctions.push(() => resolve(workResult));
      } catch (error) {
        // Rethrows if no transaction is open: on a full disk, SQLite may have rolled back the whole transaction,
        // including the savepoint.
        if (!connection.isTransaction) throw error;
        connection.exec('ROLLBACK TO one; RELEASE one');
        settleFunctions.push(() => reject(toStorageError(error)));
      }
    }
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    for (const { reject } of writes) reject(toStorageError(error));
    return;
  }
  for (const settleWrite of settleFunctions) settleWrite();
}

function toStorageError(error: unknown): unknown {
  const isFull = error instanceof Error && 'errcode' in error && error.errcode === sqliteFull;
  return isFull ? new StorageFullError('There is no room left to store this.', { cause: error }) : error;
}
