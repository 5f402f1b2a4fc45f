import { createHash } from 'node:crypto';
import type { OfflineFile } from '../../app/offline-worker/offline-list.ts';

/** Describes a file for a list of files that a device downloads. */
export function createOfflineFile(path: string, content: Uint8Array): OfflineFile {
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
