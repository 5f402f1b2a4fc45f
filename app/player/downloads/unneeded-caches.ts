import { type Locale, locales } from '../../locales/locales.ts';
import { pageHref } from '../../locales/urls.ts';
import { type PackName, packCacheName, siteCacheName } from '../../offline-worker/kept-caches.ts';

/** What is in the caches of this device. */
export interface KeptCaches {
  /** Of each build the paths that are kept, the build whose cache was made first before the others. */
  sites: { build: string; paths: ReadonlySet<string> }[];
  packs: KeptPack[];
}

export interface KeptPack extends PackName {
  /** The languages that the pack is whole in. */
  locales: Locale[];
}

export interface Needs {
  /** The build whose page asks. */
  build: string;
  /** The newest pack of each walk, as that build knows it. */
  newest: Readonly<Record<string, string>>;
  /** Packs of walks under way. */
  used: readonly PackName[];
  /** Builds that a walk is open with, in some window. */
  openBuilds: readonly string[];
}

/** A walk is here in a language when its page is, which is stored after all that it needs, and a pack of it. */
export function isHere({ sites }: Pick<KeptCaches, 'sites'>, walk: string, locale: Locale): boolean {
  const page = pageHref(locale, { page: 'game-id', id: walk });
  return sites.some(({ paths }) => paths.has(page));
}

/**
 * The names of caches that nothing needs any more. An older pack is needed by a walk under way with it, and until the newest one is
 * here in the same languages; the pages of an older build, by a window with a walk open, and until the newest build has the pages of
 * all the same walks. A page of an older build than the newest that is here decides nothing.
 */
export function unneededCaches({ sites, packs }: KeptCaches, { build, newest, used, openBuilds }: Needs): string[] {
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

/** The languages in which a pack is whole: its manifest is stored after all the files that it names. */
export function wholeLocales(paths: ReadonlySet<string>, packFolder: string): Locale[] {
  return locales.filter((locale) => paths.has(`${packFolder}pack.${locale}.json`));
}
