import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A pack stays for so long after the first build that had a newer one: walks under way may still need its files. */
export const packDays = 90;

const dayMs = 86_400_000;

/** The name of the list, within a build, of its earlier packs: each as `<walk>/<hash>`, with the day of the build that replaced it. */
const listName = 'earlier-packs.json';

/**
 * Copies into a new build the packs of the one before that it does not make itself, except those that are too old.
 * The build before stays as it is: it is served until the new one is complete.
 * @param before the folder of the build before; it may be absent.
 */
export function copyEarlierPacks(before: string, next: string, nowMs: number) {
  const replacedOn = readList(before);
  const earlier: Record<string, string> = {};
  for (const pack of packsIn(before)) {
    const copy = join(next, 'client/walks', pack);
    const since = replacedOn[pack] ?? new Date(nowMs).toISOString();
    if (existsSync(copy) || nowMs - Date.parse(since) > packDays * dayMs) continue;
    cpSync(join(before, 'client/walks', pack), copy, { recursive: true });
    earlier[pack] = since;
  }
  writeFileSync(join(next, listName), JSON.stringify(earlier));
}

function readList(build: string): Record<string, string> {
  const file = join(build, listName);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The folders of packs and recordings of a build, each as `<walk>/<hash>`. */
function packsIn(build: string): string[] {
  const walks = join(build, 'client/walks');
  return globSync('*/*', { cwd: walks }).filter((pack) => statSync(join(walks, pack)).isDirectory());
}
