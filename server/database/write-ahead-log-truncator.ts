import type { DatabaseSync } from 'node:sqlite';

/**
 * The shortest time between two truncations. A truncation waits for the disk, so deletions in quick succession share
 * one.
 */
const minGapMs = 1000;

/** Empties the write-ahead log (WAL) after deletions, because the log still contains the deleted rows. */
export interface WriteAheadLogTruncator {
  /** Requests a truncation. Called when a statement deletes rows. */
  request(): void;
  /** Runs a requested truncation: at once, or by a timer if the last one was less than a second ago. */
  run(): void;
  /** Runs a requested truncation at once, and stops the timer. */
  finish(): void;
}

/**
 * Creates the object that truncates the log on request. Also truncates the log at once, because a migration may have
 * deleted rows.
 * @param busyTimeoutMs the connection's normal timeout. A truncation sets the timeout to 0 and then restores it.
 */
export function createWriteAheadLogTruncator(connection: DatabaseSync, busyTimeoutMs: number): WriteAheadLogTruncator {
  let isRequested = false;
  let lastTruncationMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function truncateWriteAheadLog() {
    lastTruncationMs = performance.now();
    connection.exec('PRAGMA busy_timeout = 0');
    try {
      // SQLite returns `busy` 1 if another process, such as a backup, still reads the log. Then truncate again later.
      isRequested = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
    } catch {
      // The truncation has failed, for example on a full disk. The committed data stays in the log. Requests another
      // truncation.
      isRequested = true;
    } finally {
      connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    }
  }

  function truncateWhenDue() {
    if (!isRequested || timer) return;
    const waitMs = lastTruncationMs + minGapMs - performance.now();
    if (waitMs <= 0) truncateWriteAheadLog();
    if (!isRequested) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        truncateWhenDue();
      },
      waitMs > 0 ? waitMs : minGapMs,
    ).unref();
  }

  truncateWriteAheadLog();
  // Lets the first requested truncation run without a delay.
  lastTruncationMs = Number.NEGATIVE_INFINITY;

  return {
    request() {
      isRequested = true;
    },
    run: truncateWhenDue,
    finish() {
      clearTimeout(timer);
      if (isRequested) truncateWriteAheadLog();
    },
  };
}
