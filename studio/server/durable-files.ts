import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes and removes files atomically and durably: after a crash, each file is either complete or unchanged. */
export interface DurableFiles {
  write(file: string, content: string | Uint8Array): void;
  remove(file: string): void;
}

/** Matches the names of temporary files, which remain only after a crash. */
export const temporaryFileName = /^\.studio-[0-9a-f-]{36}\.tmp$/;

export const durableFiles: DurableFiles = {
  write(file, content) {
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true });
    const temporary = join(folder, `.studio-${randomUUID()}.tmp`);
    try {
      const descriptor = openSync(temporary, 'wx', 0o644);
      try {
        const bytes = Buffer.from(content as Uint8Array);
        for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
      renameSync(temporary, file);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
    fsyncFolder(folder);
  },
  remove(file) {
    rmSync(file, { force: true });
    fsyncFolder(dirname(file));
  },
};

/**
 * Flushes a folder, so that renames and removals survive a power cut. Does nothing on Windows, which cannot open
 * folders.
 */
function fsyncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
