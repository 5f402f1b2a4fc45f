import { type Locale, locales } from '../../locales/locales.ts';
import { buildPageHref } from '../../locales/urls.ts';
import {
  buildPackCacheName,
  buildPackPath,
  buildSiteCacheName,
  type PackKey,
  parsePackCacheName,
  parseSiteCacheName,
} from '../../offline-worker/cache-names.ts';
import { readCachedPaths } from './downloaded-files.ts';

/** The contents of all caches of this site on this device. */
export interface CacheContents {
  /** The cached paths of each build of the site. Builds are in the order in which their caches were created. */
  sites: { build: string; paths: ReadonlySet<string> }[];
  packs: CachedPack[];
}

export interface CachedPack extends PackKey {
  /** The languages in which the pack is complete. */
  locales: Locale[];
}

/** A downloaded walk in one language. It opens offline in this language. */
export interface DownloadedWalk {
  id: string;
  locale: Locale;
}

export async function readCacheContents(caches: CacheStorage): Promise<CacheContents> {
  const contents: CacheContents = { sites: [], packs: [] };
  for (const name of await caches.keys()) {
    const build = parseSiteCacheName(name);
    const pack = parsePackCacheName(name);
    if (build !== undefined) contents.sites.push({ build, paths: await readCachedPaths(caches, name) });
    if (pack)
      contents.packs.push({
        ...pack,
        locales: listCompleteLocales(await readCachedPaths(caches, name), buildPackPath(pack)),
      });
  }
  return contents;
}

/**
 * Returns the languages in which a pack is complete, except for recordings. A download stores the manifest
 * (`pack.<locale>.json`) after the other files of the pack. So if the manifest is cached, these files are cached too.
 */
function listCompleteLocales(paths: ReadonlySet<string>, packFolder: string): Locale[] {
  return locales.filter((locale) => paths.has(`${packFolder}pack.${locale}.json`));
}

/**
 * Returns the downloaded walks. A walk is downloaded if its page is cached and a pack of any version is complete. A
 * cached page has all files that it needs, because a download stores the page after them.
 */
export function listDownloadedWalks({ sites, packs }: CacheContents): DownloadedWalk[] {
  const foundWalks = packs.flatMap(({ walk, locales: complete }) => complete.map((locale) => ({ id: walk, locale })));
  const isFirstOccurrence = ({ id, locale }: DownloadedWalk, index: number) =>
    index === foundWalks.findIndex((other) => other.id === id && other.locale === locale);
  return foundWalks
    .filter(({ id, locale }) => sites.some(({ paths }) => paths.has(buildWalkPageHref(id, locale))))
    .filter(isFirstOccurrence);
}

/** Returns a predicate that tests whether a path belongs to a file of a cached pack. */
export async function createPackPathPredicate(caches: CacheStorage): Promise<(path: string) => boolean> {
  const packs = (await caches.keys()).filter(parsePackCacheName);
  const paths = await Promise.all(packs.map((name) => readCachedPaths(caches, name)));
  return (path) => paths.some((storedPaths) => storedPaths.has(path));
}

/**
 * Removes a walk in all languages. Removing the last walk also removes the pages of the site.
 * @returns whether the caches still contain any downloaded walk.
 */
export async function removeWalkFromCaches(caches: CacheStorage, walkId: string): Promise<boolean> {
  const { sites, packs } = await readCacheContents(caches);
  // Delete the page first. After an interrupted removal, a walk without its page does not count as downloaded.
  for (const { build } of sites) {
    const site = await caches.open(buildSiteCacheName(build));
    for (const locale of locales) await site.delete(buildWalkPageHref(walkId, locale));
  }
  for (const pack of packs) if (pack.walk === walkId) await caches.delete(buildPackCacheName(pack));
  if (packs.some(({ walk }) => walk !== walkId)) return true;
  for (const { build } of sites) await caches.delete(buildSiteCacheName(build));
  return false;
}

function buildWalkPageHref(walk: string, locale: Locale): string {
  return buildPageHref(locale, { page: 'game-id', id: walk });
}
