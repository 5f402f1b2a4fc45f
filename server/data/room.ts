import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StorageFullError } from './storage-full.ts';

/** From this share of the room on, the log warns the operator. */
const warnedShare = 0.8;

/** The part of a disk that stays free for overwriting data, and for the rest of the machine. */
const largestReserveBytes = 256 * 1024 * 1024;
const reservedShareOfDisk = 0.05;

/** Existing data may grow by this share of the quota after new data is refused. */
const growthShare = 0.1;

/** How long a reading of the disk's free space is cached. */
const diskMs = 1000;

/** The kind of a write: a new record, or the growth of an existing one. */
export type WriteKind = 'new' | 'grown';

/** The remaining storage. */
export interface Room {
  /** @throws {StorageFullError} when there is no room for an addition. */
  require(addition: WriteKind): void;
}

export interface RoomOptions {
  quotaBytes: number;
  /** Receives one sentence for the operator when most of the room is used. Called once, and again after space was freed. */
  warn(sentence: string): void;
}

/** Compares the size of the database at `path` with the quota and with the disk's free space. */
export function createRoom(connection: DatabaseSync, path: string, { quotaBytes, warn }: RoomOptions): Room {
  const pages = connection.prepare(
    `SELECT (page_count - freelist_count) * page_size AS used
      FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  );
  let disk = { freeBytes: 0, reserveBytes: 0 };
  let diskReadMs = Number.NEGATIVE_INFINITY;
  let isWarned = false;

  function readDisk() {
    if (performance.now() - diskReadMs < diskMs) return;
    const { bavail, blocks, bsize } = statfsSync(dirname(path));
    disk = {
      freeBytes: bavail * bsize,
      reserveBytes: Math.min(largestReserveBytes, blocks * bsize * reservedShareOfDisk),
    };
    diskReadMs = performance.now();
  }

  return {
    require(addition) {
      readDisk();
      const used = (pages.get() as { used: number }).used;
      const room = Math.min(quotaBytes, used + disk.freeBytes - disk.reserveBytes);
      const isScarce = used >= room * warnedShare;
      if (isScarce && !isWarned)
        warn(
          `The data takes ${megabytes(used)} of ${megabytes(room)} MB: give it more by DATA_QUOTA_MB or a larger disk, or nothing new is stored when they are full.`,
        );
      isWarned = isScarce;
      const roomForGrowth = Math.min(quotaBytes * (1 + growthShare), used + disk.freeBytes - disk.reserveBytes / 2);
      if (used >= (addition === 'new' ? room : roomForGrowth))
        throw new StorageFullError('There is no room left to store this.');
    },
  };
}

const megabytes = (bytes: number) => Math.max(0, Math.round(bytes / 1024 / 1024));
