import type { Locale } from '../locales/locales.ts';

/** A file that a device can store. */
export interface OfflineFile {
  /** Path from the origin; for a page, its address. */
  path: string;
  /** Size before compression. */
  bytes: number;
  /** In lower-case hexadecimal digits. */
  sha256: string;
}

/** Files and the pages that need them. A cached page counts as complete, so pages are stored after all files. */
export interface OfflinePart {
  files: OfflineFile[];
  pages: OfflineFile[];
}

/** `/offline/<build>/<locale>.json`: the files that a device needs to show one build of the site in a language offline. */
export interface OfflineList {
  build: string;
  locale: Locale;
  /** Needed for every downloaded walk. */
  site: OfflinePart;
  /** By the walk's id: the further files of its page, and the hash of its newest pack. */
  walks: Record<string, OfflinePart & { pack: string }>;
  /** The HTML for an address whose page is not cached. */
  errorPage: string;
}

export function offlineListPath(build: string, locale: Locale): string {
  return `/offline/${build}/${locale}.json`;
}
