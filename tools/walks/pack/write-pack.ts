import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pack } from './pack-walk.ts';

/**
 * Writes a pack into `<folder>/<walk>/<hash>/`, its recordings beside it, and returns that folder. Packs of other hashes there are
 * left alone.
 */
export function writePack({ walk, hash, files, recordings }: Pack, folder: string): string {
  const place = join(folder, walk, hash);
  for (const [path, content] of files) write(join(place, path), content);
  for (const [path, content] of recordings) write(join(folder, walk, path), content);
  return place;
}

function write(file: string, content: Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
