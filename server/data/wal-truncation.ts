import type { DatabaseSync } from 'node:sqlite';

/** The least time between two truncations. Each waits for the disk, so deletions in quick succession share one. */
const minGapMs = 1000;

/** Empties the write-ahead log after deletions, because the log still contains the deleted rows. */
export interface WalTruncation {
  /** Requests a truncation, because rows are being deleted. */
  request(): void;
  /** Performs a requested truncation: now, or by a timer if the last one was less than a second ago. */
  run(): void;
  /** Performs a requested truncation now, and stops the timer. */
  finish(): void;
}

/**
 * Truncates the log at the start, because a migration may have deleted rows, and then on request.
 * @param busyTimeoutMs the connection's normal timeout, which is set to 0 during a truncation and then restored.
 */
export function createWalTruncation(connection: DatabaseSync, busyTimeoutMs: number): WalTruncation {
  let isRequested = false;
  let lastTruncationMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function truncateWal() {
    lastTruncationMs = performance.now();
    connection.exec('PRAGMA busy_timeout = 0');
    try {
      // `busy` is 1 if another process that is reading, such as a backup, still needs the log.
      isRequested = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
    } catch {
      // This fails on a full disk, for example. The log keeps the committed data, and the next run tries again.
      isRequested = true;
    } finally {
      connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    }
  }

  function truncateWhenDue() {
    if (!isRequested || timer) return;
    const waitMs = lastTruncationMs + minGapMs - performance.now();
    if (waitMs <= 0) truncateWal();
    if (!isRequested) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        truncateWhenDue();
      },
      waitMs > 0 ? waitMs : minGapMs,
    ).unref();
  }

  truncateWal();
  // Lets the first requested truncation run without a delay.
  lastTruncationMs = Number.NEGATIVE_INFINITY;

  return {
    request() {
      isRequested = true;
    },
    run: truncateWhenDue,
    finish() {
      clearTimeout(timer);
      if (isRequested) truncateWal();
    },
  };
}
