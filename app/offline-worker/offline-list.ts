import type { Locale } from '../locales/locales.ts';

/** A file that a device can store. */
export interface OfflineFile {
  /** The path part of the file's or page's address. */
  path: string;
  /** The size before compression. */
  bytes: number;
  /** The SHA-256 hash of the contents, in lower-case hexadecimal digits. */
  sha256: string;
}

/** Pages, and the files that they need. Files are stored first: if a page is in the cache, all its files must be there too. */
export interface OfflineContent {
  files: OfflineFile[];
  pages: OfflineFile[];
}

/** `/offline/<build>/<locale>.json`: the files that a device needs to show one build of the site in a language offline. */
export interface OfflineList {
  build: string;
  locale: Locale;
  /** The content that every downloaded walk needs. */
  site: OfflineContent;
  /** By the id of a walk: the additional content of its page, and the hash of its newest pack. */
  walks: Record<string, OfflineContent & { pack: string }>;
  /** The HTML that is shown offline if the requested page is not cached. */
  errorPage: string;
}

export function buildOfflineListPath(build: string, locale: Locale): string {
  return `/offline/${build}/${locale}.json`;
}
