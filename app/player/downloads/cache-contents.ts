import { type Locale, locales } from '../../locales/locales.ts';
import { pageHref } from '../../locales/urls.ts';
import {
  buildOfCache,
  type PackName,
  packCacheName,
  packOfCache,
  packPath,
  siteCacheName,
} from '../../offline-worker/cache-names.ts';
import { pathsIn } from './downloaded-files.ts';

/** The contents of the caches on this device. */
export interface CacheContents {
  /** The stored paths of each build, in the order in which the caches were created. */
  sites: { build: string; paths: ReadonlySet<string> }[];
  packs: CachedPack[];
}

export interface CachedPack extends PackName {
  /** The languages in which the pack is complete. */
  locales: Locale[];
}

/** A walk that opens without a network, in a language. */
export interface DownloadedWalk {
  id: string;
  locale: Locale;
}

export async function readCacheContents(caches: CacheStorage): Promise<CacheContents> {
  const contents: CacheContents = { sites: [], packs: [] };
  for (const name of await caches.keys()) {
    const build = buildOfCache(name);
    const pack = packOfCache(name);
    if (build !== undefined) contents.sites.push({ build, paths: await pathsIn(caches, name) });
    if (pack) contents.packs.push({ ...pack, locales: wholeLocales(await pathsIn(caches, name), packPath(pack)) });
  }
  return contents;
}

/** Returns the languages in which a pack is complete. Its manifest is stored after all the files that it names. */
function wholeLocales(paths: ReadonlySet<string>, packFolder: string): Locale[] {
  return locales.filter((locale) => paths.has(`${packFolder}pack.${locale}.json`));
}

/**
 * Returns the walks that are downloaded, in any edition: those with a complete pack and their page. The page is stored after all files
 * that it needs.
 */
export function downloadedWalks({ sites, packs }: CacheContents): DownloadedWalk[] {
  const found = packs.flatMap(({ walk, locales: whole }) => whole.map((locale) => ({ id: walk, locale })));
  const isFirst = ({ id, locale }: DownloadedWalk, index: number) =>
    index === found.findIndex((other) => other.id === id && other.locale === locale);
  return found.filter(({ id, locale }) => sites.some(({ paths }) => paths.has(walkPage(id, locale)))).filter(isFirst);
}

/** Returns a function that tells by its path whether a file is stored in any pack. */
export async function storedInPacks(caches: CacheStorage): Promise<(path: string) => boolean> {
  const packs = (await caches.keys()).filter(packOfCache);
  const paths = await Promise.all(packs.map((name) => pathsIn(caches, name)));
  return (path) => paths.some((stored) => stored.has(path));
}

/**
 * Removes a walk in all languages. Removing the last walk also removes the pages of the site.
 * @returns whether any walk is left.
 */
export async function removeFromCaches(caches: CacheStorage, walkId: string): Promise<boolean> {
  const { sites, packs } = await readCacheContents(caches);
  // Delete the page first: without it the walk does not count as downloaded.
  for (const { build } of sites) {
    const site = await caches.open(siteCacheName(build));
    for (const locale of locales) await site.delete(walkPage(walkId, locale));
  }
  for (const pack of packs) if (pack.walk === walkId) await caches.delete(packCacheName(pack));
  if (packs.some(({ walk }) => walk !== walkId)) return true;
  for (const { build } of sites) await caches.delete(siteCacheName(build));
  return false;
}

function walkPage(walk: string, locale: Locale): string {
  return pageHref(locale, { page: 'game-id', id: walk });
}
