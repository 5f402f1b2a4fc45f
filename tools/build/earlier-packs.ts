import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The time for which a replaced pack stays in later builds. Visitors who began a walk with this pack still need its
 * files.
 */
export const earlierPackRetentionDays = 90;

const dayMs = 86_400_000;

/** The file in a build that lists the earlier packs as `<walk>/<hash>`, with the date of their replacement. */
const listName = 'earlier-packs.json';

/**
 * Adds packs of the previous build to the new build: those that the new build lacks and that are not too old. Does not
 * change the previous build, which is served until the new build is complete.
 * @param previousBuild the folder of the previous build, which may not exist.
 */
export function copyEarlierPacks(previousBuild: string, next: string, nowMs: number) {
  const replacedOn = readEarlierPacks(previousBuild);
  const earlier: Record<string, string> = {};
  for (const pack of listPacks(previousBuild)) {
    const copy = join(next, 'client/walks', pack);
    const since = replacedOn[pack] ?? new Date(nowMs).toISOString();
    if (existsSync(copy) || nowMs - Date.parse(since) > earlierPackRetentionDays * dayMs) continue;
    cpSync(join(previousBuild, 'client/walks', pack), copy, { recursive: true });
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
