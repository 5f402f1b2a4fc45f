import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StorageFullError } from './storage-full.ts';

/** The share of the limit at which the log warns the operator. */
const warningShare = 0.8;

/**
 * The maximum size of the reserve. The reserve is a part of the disk that stays free for overwriting data and for other
 * programs.
 */
const maxReserveBytes = 256 * 1024 * 1024;
const reservedDiskShare = 0.05;

/**
 * The kind of a write, which determines its limit.
 * - `new`: a new record.
 * - `grown`: more bytes for an existing record.
 * - `grown-small`: like `grown`, but the visitor's data stays within `guaranteedBytesPerVisitor`.
 */
export type StorageWriteKind = 'new' | 'grown' | 'grown-small';

/**
 * A visitor with at most this many bytes can always update a save, even beyond the quota. Four finished walks of Enoshima
 * fit.
 */
export const guaranteedBytesPerVisitor = 128 * 1024;

/**
 * The limits of each kind of write. The server refuses a write when the stored bytes reach `quotaShare` of the quota.
 * It also refuses a write when the free disk space falls to `reserveShare` of the reserve. `grown-small` has no quota
 * limit, so a visitor with little data can save even if others use up the quota.
 */
const limitsByKind: Record<StorageWriteKind, { quotaShare: number; reserveShare: number }> = {
  new: { quotaShare: 1, reserveShare: 1 },
  grown: { quotaShare: 1.1, reserveShare: 0.5 },
  'grown-small': { quotaShare: Number.POSITIVE_INFINITY, reserveShare: 0.25 },
};

/** Refuses writes when the quota or the disk is full. */
export interface StorageLimit {
  /**
   * Checks that a write may add data.
   * @throws {StorageFullError} if the quota or the disk is full.
   */
  requireSpace(kind: StorageWriteKind): void;
}

export interface StorageLimitOptions {
  quotaBytes: number;
  /**
   * Called with a sentence for the operator when usage reaches 80 % of the limit. Not called again until usage has been
   * below 80 %.
   */
  warn(sentence: string): void;
}

/** Creates the storage limit, which refuses writes by the shares in `limitsByKind`. */
export function createStorageLimit(
  connection: DatabaseSync,
  path: string,
  { quotaBytes, warn }: StorageLimitOptions,
): StorageLimit {
  const pages = connection.prepare(
    `SELECT (page_count - freelist_count) * page_size AS used
      FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  );
  let isWarned = false;

  function readDiskSpace() {
    const { bavail, blocks, bsize } = statfsSync(dirname(path));
    return {
      freeBytes: bavail * bsize,
      reserveBytes: Math.min(maxReserveBytes, blocks * bsize * reservedDiskShare),
    };
  }

  return {
    requireSpace(kind) {
      const usedBytes = (pages.get() as { used: number }).used;
      const { freeBytes, reserveBytes } = readDiskSpace();
      const findRoom = ({ quotaShare, reserveShare }: { quotaShare: number; reserveShare: number }) =>
        Math.min(quotaBytes * quotaShare, usedBytes + freeBytes - reserveBytes * reserveShare);
      const roomBytes = findRoom(limitsByKind.new);
      const isScarce = usedBytes >= roomBytes * warningShare;
      if (isScarce && !isWarned)
        warn(
          `The data takes ${toMegabytes(usedBytes)} of ${toMegabytes(roomBytes)} MB: give it more by DATA_QUOTA_MB or a larger disk, or nothing new is stored when they are full.`,
        );
      isWarned = isScarce;
      if (usedBytes >= findRoom(limitsByKind[kind])) throw new StorageFullError('There is no room left to store this.');
    },
  };
}

const toMegabytes = (bytes: number) => Math.max(0, Math.round(bytes / 1024 / 1024));
