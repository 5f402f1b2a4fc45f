import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A pack stays for so long after the last build that had it as its newest: walks under way may still need its files. */
export const packDays = 90;

const dayMs = 86_400_000;

/**
 * Empties the folder of the build, but for the packs of walks: those wait in `<build>/earlier-packs` until `bringBackPacks`, also
 * when a build fails in between.
 */
export function clearBuild(build: string) {
  movePacks(join(build, 'client/walks'), join(build, 'earlier-packs'));
  for (const entry of globSync(`${build}/*`)) if (!entry.endsWith('earlier-packs')) rmSync(entry, { recursive: true });
}

/** Puts the packs of earlier builds beside those of the new one, which win. Those that are too old go. */
export function bringBackPacks(build: string, nowMs: number) {
  const waiting = join(build, 'earlier-packs');
  for (const pack of packsIn(waiting))
    if (nowMs - statSync(join(waiting, pack)).mtimeMs > packDays * dayMs)
      rmSync(join(waiting, pack), { recursive: true });
  movePacks(waiting, join(build, 'client/walks'));
  rmSync(waiting, { recursive: true, force: true });
}

/** The folders of packs below another, each as `<walk>/<hash>`. */
function packsIn(folder: string): string[] {
  return globSync('*/*', { cwd: folder }).filter((pack) => statSync(join(folder, pack)).isDirectory());
}

/** Moves packs, and leaves those of which the other folder has one. A folder that is moved keeps its time. */
function movePacks(from: string, to: string) {
  for (const pack of packsIn(from)) {
    const place = join(to, pack);
    if (existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    renameSync(join(from, pack), place);
  }
}
