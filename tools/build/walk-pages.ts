import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { buildPageHref } from '../../app/locales/urls.ts';
import { buildWalkOfflineFileListPath, type WalkOfflineFileList } from '../../app/offline-worker/offline-file-list.ts';
import { createCacheKey, findCacheEntry, listCacheEntryFiles } from './build-cache.ts';
import { compressFiles } from './compress-files.ts';
import { createOfflineFileEntry } from './offline-file-entry.ts';
import { type BundlerResults, writePage } from './site-renderer.ts';
import type { CachedWalkOutput } from './walk-outputs.ts';
import { runJobsInWorkers } from './worker-pool.ts';

/** The pages of one walk in all locales, which depend on the bundle and on that walk alone. */
export interface WalkPagesJob {
  key: string;
  walk: Pick<CachedWalkOutput, 'id' | 'entry' | 'assets' | 'content'> & { pack: string };
}

/** The data of each worker. `app` is the id of the bundle: see `computeAppHash`. */
export interface WalkPagesSetup {
  site: BundlerResults;
  app: string;
}

/** The rendered pages of one walk. `entry` is their folder in the cache; `files` are paths relative to this folder. */
export interface WalkPages {
  entry: string;
  files: string[];
}

/**
 * Returns the pages of all walks: the documents and the offline lists. Renders only those that the cache lacks, several
 * walks at once.
 */
export async function prepareWalkPages(
  setup: WalkPagesSetup,
  walks: readonly CachedWalkOutput[],
): Promise<WalkPages[]> {
  const { app } = setup;
  const walksWithKeys = walks.map(({ id, entry, assets, content, newestPack, key: part }) => {
    const key = createCacheKey(['pages', app, id, part]);
    return { key, known: findCacheEntry(key), walk: { id, entry, assets, content, pack: newestPack.hash } };
  });
  const jobs = walksWithKeys.filter(({ known }) => !known).map(({ key, walk }): WalkPagesJob => ({ key, walk }));
  const renderedKeys = await runJobsInWorkers<WalkPagesJob, string>(
    new URL('./walk-pages-worker.ts', import.meta.url),
    setup,
    jobs,
  );
  const madeByKey = new Map(jobs.map(({ key }, index) => [key, renderedKeys[index]]));
  return walksWithKeys.map(({ key, known }) => {
    const entry = known ?? madeByKey.get(key) ?? '';
    return { entry, files: listCacheEntryFiles(entry) };
  });
}

/**
 * Returns whether a locale needs a file of a walk. A font belongs to one locale, which its name contains. All other files
 * belong to every locale.
 */
function isFileForLocale(path: string, locale: Locale): boolean {
  const ofLocale = /-(en|zh|jp)-(?:title|face)-[\w-]{8}\.\w+$/.exec(path)?.[1];
  return ofLocale === undefined || ofLocale === locale;
}

/**
 * Makes the pages of a walk.
 * @param folder an empty folder.
 * @param render returns the document of a path.
 */
export async function makeWalkPages(
  folder: string,
  app: string,
  { id, pack, assets, content }: WalkPagesJob['walk'],
  render: (pathname: string) => Promise<string>,
) {
  const client = join(folder, 'client');
  for (const locale of locales) {
    const path = buildPageHref(locale, { page: 'game-id', id });
    const html = await render(path);
    await writePage(client, path, html);
    const list: WalkOfflineFileList = {
      build: app,
      pack,
      files: assets.filter(({ path }) => isFileForLocale(path, locale)),
      pages: [content[locale], createOfflineFileEntry(path, Buffer.from(html))],
    };
    const file = join(client, buildWalkOfflineFileListPath(app, id, locale));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(list));
  }
  await compressFiles(undefined, folder);
}
