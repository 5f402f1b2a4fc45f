import { buildPageHref } from '../../locales/urls.ts';
import { buildPackCacheName, buildSiteCacheName, type PackKey } from '../../offline-worker/cache-names.ts';
import type { CacheContents } from './cache-contents.ts';

export interface CachesInUse {
  /** The build of the site that the calling page belongs to. */
  build: string;
  /** The hash of each walk's newest pack, by walk id. Contains only the walks that the page knows. */
  newest: Readonly<Record<string, string>>;
  /** The packs of the walks in progress. */
  used: readonly PackKey[];
  /** The builds of the site that run in those windows of this browser in which a walk is open. */
  openBuilds: readonly string[];
}

/**
 * Returns the names of caches that this page can delete. Returns an empty list unless the page belongs to the newest
 * build of the site. The page can delete these caches:
 * - An older pack of a walk, if no walk in progress uses it. The newest pack must be downloaded in all languages of the
 * older pack.
 * - The cache of an older build, if no window with this build has an open walk. The newest build's cache must have the
 * pages of all downloaded walks that the older cache has.
 */
export function findUnneededCaches(
  { sites, packs }: CacheContents,
  { build, newest, used, openBuilds }: CachesInUse,
): string[] {
  const currentSite = sites.at(-1);
  if (currentSite?.build !== build) return [];
  const walkPages = packs.flatMap((pack) =>
    pack.locales.map((locale) => buildPageHref(locale, { page: 'game-id', id: pack.walk })),
  );
  const oldSites = sites.filter((site) => {
    // Compare the build of each cache with this window's build. It is not enough to keep the last cache of the list,
    // which is the newest, because WebKit may list the cache of this build twice.
    if (site.build === build || openBuilds.includes(site.build)) return false;
    return walkPages.every((page) => !site.paths.has(page) || currentSite.paths.has(page));
  });
  const oldPacks = packs.filter(({ walk, hash, locales: packLocales }) => {
    if (newest[walk] === undefined || newest[walk] === hash) return false;
    if (used.some((pack) => pack.walk === walk && pack.hash === hash)) return false;
    const successor = packs.find((pack) => pack.walk === walk && pack.hash === newest[walk]);
    return packLocales.every((locale) => successor?.locales.includes(locale));
  });
  return [...oldSites.map((site) => buildSiteCacheName(site.build)), ...oldPacks.map(buildPackCacheName)];
}
