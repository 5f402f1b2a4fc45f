/**
 * A cache's name is its only metadata. Never change the meaning of a name: caches outlive the build that wrote them.
 */

/**
 * Returns the cache name for one build of the site. The cache holds pages and files for the downloaded languages and
 * walks.
 */
export function buildSiteCacheName(build: string): string {
  return `lorewalk-site-${build}`;
}

/** Returns the build whose pages a cache holds; `undefined` for any other cache. */
export function parseSiteCacheName(name: string): string | undefined {
  return /^lorewalk-site-(.+)$/.exec(name)?.[1];
}

export interface PackKey {
  walk: string;
  hash: string;
}

/** Returns the cache name for one pack of a walk. A pack is one published version of the walk's files. */
export function buildPackCacheName({ walk, hash }: PackKey): string {
  return `lorewalk-pack-${walk}-${hash}`;
}

/** Returns the pack whose files a cache holds; `undefined` for any other cache. */
export function parsePackCacheName(name: string): PackKey | undefined {
  const nameParts = /^lorewalk-pack-(?<walk>.+)-(?<hash>[^-]+)$/.exec(name)?.groups;
  return nameParts?.walk && nameParts.hash ? { walk: nameParts.walk, hash: nameParts.hash } : undefined;
}

/** Returns the path of a pack's folder, with a trailing slash. */
export function buildPackPath({ walk, hash }: PackKey): string {
  return `/walks/${walk}/${hash}/`;
}
