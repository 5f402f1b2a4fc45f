/**
 * The caches of the site, by names that say all about them: whoever reads one needs no other record. What a name means must never
 * change, since a cache outlives the build that wrote it.
 */

/** Holds pages and files of one build of the site, in the languages and for the walks that are kept. */
export function siteCacheName(build: string): string {
  return `lorewalk-site-${build}`;
}

/** The build whose pages a cache holds; `undefined` for any other cache. */
export function buildOfCache(name: string): string | undefined {
  return /^lorewalk-site-(.+)$/.exec(name)?.[1];
}

export interface PackName {
  walk: string;
  hash: string;
}

/** Holds the files of one pack of a walk. */
export function packCacheName({ walk, hash }: PackName): string {
  return `lorewalk-pack-${walk}-${hash}`;
}

/** The pack whose files a cache holds; `undefined` for any other cache. */
export function packOfCache(name: string): PackName | undefined {
  const found = /^lorewalk-pack-(?<walk>.+)-(?<hash>[^-]+)$/.exec(name)?.groups;
  return found?.walk && found.hash ? { walk: found.walk, hash: found.hash } : undefined;
}

/** The address of the folder of a pack, with a slash at the end. */
export function packPath({ walk, hash }: PackName): string {
  return `/walks/${walk}/${hash}/`;
}
