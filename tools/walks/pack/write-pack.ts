import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pack } from './pack-walk.ts';

/**
 * Writes a pack into `<folder>/<walk>/<hash>/`, and its recordings into `<folder>/<walk>/`. Packs with other hashes
 * stay.
 * @returns the folder of the pack.
 */
export function writePack({ walk, hash, files, recordings }: Pack, folder: string): string {
  const place = join(folder, walk, hash);
  for (const [path, content] of files) writeNewFile(join(place, path), content);
  for (const [path, content] of recordings) writeNewFile(join(folder, walk, path), content);
  return place;
}

function writeNewFile(file: string, content: Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
