import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a pack stays after the first build with a newer one: active sessions may still need its files. */
export const packDays = 90;

const dayMs = 86_400_000;

/** The name of a build's list of earlier packs: each as `<walk>/<hash>`, with the day of the build that replaced it. */
const listName = 'earlier-packs.json';

/**
 * Copies packs of the previous build that the new build does not make, except those that are too old. The previous build stays unchanged:
 * it is served until the new one is complete.
 * @param before the folder of the previous build; it may be absent.
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

/** Returns the folders of a build's packs and recordings, each as `<walk>/<hash>`. */
function packsIn(build: string): string[] {
  const walks = join(build, 'client/walks');
  return globSync('*/*', { cwd: walks }).filter((pack) => statSync(join(walks, pack)).isDirectory());
}
