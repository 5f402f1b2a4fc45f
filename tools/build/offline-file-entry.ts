import { createHash } from 'node:crypto';
import type { OfflineFileEntry } from '../../app/offline-worker/offline-file-list.ts';

/** Describes a file for a list of files that a device downloads. */
export function createOfflineFileEntry(path: string, content: Uint8Array): OfflineFileEntry {
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
