import type { DatabaseSync } from 'node:sqlite';

/** A truncation writes to the disk and waits for it, so deletions that follow closely share one. */
const shortestGapMs = 1000;

/** Empties the write-ahead log after deletions: until then it holds copies of pages as they were before. */
export interface WalTruncation {
  /** Notes that something is deleted. */
  request(): void;
  /** Truncates the log if that was requested: at once, or when the gap since the last time has passed. */
  run(): void;
  /** Truncates what is still to be truncated, and ends the timer. */
  finish(): void;
}

/**
 * Truncates the log once, as a migration may have deleted, and from then on when that is asked for.
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
      // Another process that reads, such as a backup, still needs the log: then `busy` is 1.
      isRequested = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0;
    } catch {
      // A full disk, say. What is committed stays in the log, and the next run tries again.
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
  // The first deletion waits for nothing.
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
