import type { DatabaseSync } from 'node:sqlite';

/** A truncation waits for the disk, so deletions in quick succession share one. */
const shortestGapMs = 1000;

/** Empties the write-ahead log after deletions: until then it holds earlier copies of pages. */
export interface WalTruncation {
  /** Records that rows are being deleted. */
  request(): void;
  /** Truncates the log if requested: at once, or when the gap since the last time has passed. */
  run(): void;
  /** Performs a pending truncation, and ends the timer. */
  finish(): void;
}

/**
 * Truncates the log once, because a migration may have deleted rows; later on request.
 * @param busyTimeoutMs how long other statements of the connection wait for another process; a truncation does not wait.
 */
export function createWalTruncation(connection: DatabaseSync, busyTimeoutMs: number): WalTruncation {
  let isRequested = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function truncate() {
    lastMs = performance.now();
    connection.exec('PRAGMA busy_timeout = 0');
    try {
      // `busy` is 1 while another reading process, such as a backup, still needs the log.
      isRequested = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
    } catch {
      // For example on a full disk. Committed data stays in the log, and the next run tries again.
      isRequested = true;
    } finally {
      connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    }
  }

  function run() {
    if (!isRequested || timer) return;
    const waitMs = lastMs + shortestGapMs - performance.now();
    if (waitMs <= 0) truncate();
    if (!isRequested) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        run();
      },
      waitMs > 0 ? waitMs : shortestGapMs,
    ).unref();
  }

  truncate();
  // The first deletion is truncated at once.
  lastMs = Number.NEGATIVE_INFINITY;

  return {
    request() {
      isRequested = true;
    },
    run,
    finish() {
      clearTimeout(timer);
      if (isRequested) truncate();
    },
  };
}
