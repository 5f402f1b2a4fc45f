import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pack } from './pack-walk.ts';

/** Writes a pack into `<folder>/<walk>/<hash>/` and returns that folder. Packs of other hashes there are left alone. */
export function writePack({ walk, hash, files }: Pack, folder: string): string {
  const place = join(folder, walk, hash);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  }
  return place;
}
