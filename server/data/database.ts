import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { migrate } from './migrate.ts';
import { createRoom, type Room, type RoomOptions } from './room.ts';
import { StorageFullError } from './storage-full.ts';
import { createWalTruncation } from './wal-truncation.ts';

/**
 * A SQLite file that many requests share. Writes within one turn of the event loop share one transaction, and so one fsync. Each
 * is resolved after the COMMIT; one that throws is rolled back alone. Deleted rows leave the write-ahead log within about a
 * second, unless another process is reading.
 */
export interface Database {
  /** Returns all rows of a query. */
  read<Row extends object>(sql: string, ...values: SQLInputValue[]): Row[];
  /**
   * Runs `work` in the next transaction. `work` must be synchronous and may query the connection that it gets.
   * @returns the result of `work`, once it is on the disk.
   * @throws {StorageFullError} if there is no room; otherwise the error of `work` or of the commit.
   */
  write<Result>(write: (connection: DatabaseSync) => Result): Promise<Result>;
  /** Every `work` that adds data calls it. */
  room: Room;
  /** Commits waiting writes, and closes the file. */
  close(): Promise<void>;
}

interface Write {
  work(connection: DatabaseSync): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** The database's file in the data folder. */
export const databaseName = 'lorewalk.sqlite';

/** How long a write waits for another process, such as the operator's command. */
const busyTimeoutMs = 5000;

/** The pause between two attempts; reads continue meanwhile. */
const busyPauseMs = 20;

const sqliteBusy = 5;
const sqliteFull = 13;

/** Prepares each query once. The texts are a fixed set: values are bound, never part of a text. */
class PreparingConnection extends DatabaseSync {
  #statements = new Map<string, StatementSync>();
  /** Called with each use of a DELETE. */
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

const unlimited: RoomOptions = { quotaBytes: Number.POSITIVE_INFINITY, warn: () => undefined };

/**
 * Opens the file at `path` and updates its tables. Creates a missing file, readable by its user only.
 * @param roomOptions the size limit; the default is the size of the disk.
 * @throws {StartError} if the file cannot be opened, or was written by a newer version of this program.
 */
export function openDatabase(path: string, roomOptions = unlimited): Database {
  const connection = connect(path);
  migrate(connection, path);
  const truncation = createWalTruncation(connection, busyTimeoutMs);
  connection.onDelete = truncation.request;

  let waiting: Write[] = [];
  let flushed = Promise.resolve();

  /** Begins the transaction as soon as no other process writes; writes that arrive until then join it. */
  async function flush() {
    let fault: unknown;
    try {
      const giveUpMs = performance.now() + busyTimeoutMs;
      while (!begin(connection)) {
        if (performance.now() > giveUpMs) throw new Error('Another process has been writing for too long.');
        await new Promise((resolve) => setTimeout(resolve, busyPauseMs));
      }
    } catch (error) {
      fault = named(error);
    }
    const writes = waiting;
    waiting = [];
    if (fault === undefined) commit(connection, writes);
    else for (const { reject } of writes) reject(fault);
    truncation.run();
  }

  return {
    read: <Row extends object>(sql: string, ...values: SQLInputValue[]) =>
      connection.prepare(sql).all(...values) as Row[],
    write: (work) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0)
          flushed = new Promise((done) => {
            setImmediate(() => flush().then(done));
          });
        waiting.push({ work, resolve: resolve as Write['resolve'], reject });
      }),
    room: createRoom(connection, path, roomOptions),
    async close() {
      await flushed;
      truncation.finish();
      connection.close();
    },
  };
}

function connect(path: string): PreparingConnection {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // SQLite gives its auxiliary files the mode of this one.
    closeSync(openSync(path, 'a', 0o600));
    const connection = new PreparingConnection(path, { timeout: busyTimeoutMs });
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    // Overwrites deleted data, so that no later backup contains it.
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

/** Begins a transaction; `false` while another process writes. It never blocks, because that would delay every request. */
function begin(connection: DatabaseSync): boolean {
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

/** Commits all writes in one transaction, and reports their success only after the COMMIT. */
function commit(connection: DatabaseSync, writes: Write[]) {
  const settle: (() => void)[] = [];
  try {
    for (const { work, resolve, reject } of writes) {
      connection.exec('SAVEPOINT one');
      try {
        const result = work(connection);
        connection.exec('RELEASE one');
        settle.push(() => resolve(result));
      } catch (error) {
        // A full disk may have rolled back the whole transaction: then it contains no write any more.
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
  for (const settleWrite of settle) settleWrite();
}

function named(error: unknown): unknown {
  const isFull = error instanceof Error && 'errcode' in error && error.errcode === sqliteFull;
  return isFull ? new StorageFullError('There is no room left to store this.', { cause: error }) : error;
}
