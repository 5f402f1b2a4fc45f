import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long an earlier pack stays after a build has replaced it. Visitors who have begun with it still need its files. */
export const retentionDays = 90;

const dayMs = 86_400_000;

/** The file that lists the earlier packs in a build: `<walk>/<hash>`, and the date of the build that replaced it. */
const listName = 'earlier-packs.json';

/**
 * Copies the packs that are in the previous build and not in the new one, except those that are too old. The previous build is
 * not changed, because it is served until the new one is complete.
 * @param before the folder of the previous build, which may not exist.
 */
export function copyEarlierPacks(before: string, next: string, nowMs: number) {
  const replacedOn = readEarlierPacks(before);
  const earlier: Record<string, string> = {};
  for (const pack of listPacks(before)) {
    const copy = join(next, 'client/walks', pack);
    const since = replacedOn[pack] ?? new Date(nowMs).toISOString();
    if (existsSync(copy) || nowMs - Date.parse(since) > retentionDays * dayMs) continue;
    cpSync(join(before, 'client/walks', pack), copy, { recursive: true });
    earlier[pack] = since;
  }
  writeFileSync(join(next, listName), JSON.stringify(earlier));
}

function readEarlierPacks(build: string): Record<string, string> {
  const file = join(build, listName);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Lists the folders of packs and recordings in a build, each as `<walk>/<hash>`. */
function listPacks(build: string): string[] {
  const walks = join(build, 'client/walks');
  return globSync('*/*', { cwd: walks }).filter((pack) => statSync(join(walks, pack)).isDirectory());
}
