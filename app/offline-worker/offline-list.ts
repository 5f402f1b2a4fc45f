import type { Locale } from '../locales/locales.ts';

/** A file that a device can store. */
export interface OfflineFile {
  /** The path part of the file's or page's address. */
  path: string;
  /** The size before compression, in bytes. */
  bytes: number;
  /** The SHA-256 hash of the contents, in lower-case hexadecimal digits. */
  sha256: string;
}

/** Pages, and the files that these pages need. The app stores files first, so a cached page always has its files. */
export interface OfflineContent {
  files: OfflineFile[];
  pages: OfflineFile[];
}

/**
 * The content of `/offline/<build>/<locale>.json`: the files that a device needs to show one build offline in one
 * language.
 */
export interface OfflineList {
  build: string;
  locale: Locale;
  /** The content that every downloaded walk needs. */
  site: OfflineContent;
  /** By walk id: the additional content of the walk's page, and the hash of the walk's newest pack. */
  walks: Record<string, OfflineContent & { pack: string }>;
  /** The HTML that the worker shows offline if the requested page is not cached. */
  errorPage: string;
}

export function buildOfflineListPath(build: string, locale: Locale): string {
  return `/offline/${build}/${locale}.json`;
}
