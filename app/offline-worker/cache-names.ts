/**
 * The only metadata of the site's caches are their names. The meaning of a name must never change, because a cache outlives the
 * build that wrote it.
 */

/**
 * Returns the name of the cache for one build of the site. It holds pages and files for the downloaded languages and walks.
 */
export function buildSiteCacheName(build: string): string {
  return `lorewalk-site-${build}`;
}

/** Returns the build whose pages a cache holds; `undefined` for any other cache. */
export function parseSiteCacheName(name: string): string | undefined {
  return /^lorewalk-site-(.+)$/.exec(name)?.[1];
}

export interface PackName {
  walk: string;
  hash: string;
}

/** Returns the name of the cache for one pack of a walk. */
export function buildPackCacheName({ walk, hash }: PackName): string {
  return `lorewalk-pack-${walk}-${hash}`;
}

/** Returns the pack whose files a cache holds; `undefined` for any other cache. */
export function parsePackCacheName(name: string): PackName | undefined {
  const found = /^lorewalk-pack-(?<walk>.+)-(?<hash>[^-]+)$/.exec(name)?.groups;
  return found?.walk && found.hash ? { walk: found.walk, hash: found.hash } : undefined;
}

/** Returns the path of a pack's folder, with a slash at the end. */
export function buildPackPath({ walk, hash }: PackName): string {
  return `/walks/${walk}/${hash}/`;
}
