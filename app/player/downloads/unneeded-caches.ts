import { pageHref } from '../../locales/urls.ts';
import { type PackName, packCacheName, siteCacheName } from '../../offline-worker/cache-names.ts';
import type { CacheContents } from './cache-contents.ts';

export interface Needs {
  /** The build of the calling page. */
  build: string;
  /** The newest pack of each walk that this build knows. */
  newest: Readonly<Record<string, string>>;
  /** The packs of walks in progress. */
  used: readonly PackName[];
  /** The builds with which a walk is open in some window. */
  openBuilds: readonly string[];
}

/**
 * Returns the names of caches that are no longer needed. An older pack is needed by a walk in progress with it, and until the newest pack
 * is complete in the same languages. The pages of an older build are needed by a window with an open walk, and until the newest build has
 * the pages of all the same walks. The page of an outdated build removes nothing.
 */
export function unneededCaches({ sites, packs }: CacheContents, { build, newest, used, openBuilds }: Needs): string[] {
  const current = sites.at(-1);
  if (current?.build !== build) return [];
  const walkPages = packs.flatMap((pack) =>
    pack.locales.map((locale) => pageHref(locale, { page: 'game-id', id: pack.walk })),
  );
  const oldSites = sites.slice(0, -1).filter((site) => {
    if (openBuilds.includes(site.build)) return false;
    return walkPages.every((page) => !site.paths.has(page) || current.paths.has(page));
  });
  const oldPacks = packs.filter(({ walk, hash, locales: own }) => {
    if (newest[walk] === undefined || newest[walk] === hash) return false;
    if (used.some((pack) => pack.walk === walk && pack.hash === hash)) return false;
    const successor = packs.find((pack) => pack.walk === walk && pack.hash === newest[walk]);
    return own.every((locale) => successor?.locales.includes(locale));
  });
  return [...oldSites.map((site) => siteCacheName(site.build)), ...oldPacks.map(packCacheName)];
}
