import type { Locale } from '../locales/locales.ts';

/** An entry of an offline list: a file or page that a device stores to show walks without a network. */
export interface OfflineFileEntry {
  /** The URL path of the file or page. */
  path: string;
  /** The size before compression, in bytes. */
  bytes: number;
  /** The SHA-256 hash of the contents, in lower-case hexadecimal digits. */
  sha256: string;
}

/**
 * The content of `/offline/<build>/<locale>.json`: the files that the app needs to show any downloaded walk offline in
 * one language. Depends on the build alone, and not on the walks.
 */
export interface OfflineFileList {
  build: string;
  locale: Locale;
  /**
   * The files of the site, and the pages that need them. The app stores the files first, so a cached page always has
   * its files.
   */
  site: { files: OfflineFileEntry[]; pages: OfflineFileEntry[] };
  /** The HTML that the worker shows offline if the requested page is not cached. */
  errorPage: string;
}

/** The content of `/offline/<build>/<walk>.<locale>.json`: the additional files of one walk's page in one language. */
export interface WalkOfflineFileList {
  build: string;
  /** The hash of the walk's newest pack. */
  pack: string;
  files: OfflineFileEntry[];
  /**
   * The file with the page's content, then the page itself. The URLs of both stay the same when the walk changes, so a
   * cached copy may be outdated. The app therefore compares the copy's hash with this list.
   */
  pages: OfflineFileEntry[];
}

/**
 * The content of `/offline/<build>/<locale>.pages.json`. Lists the pages that show several walks, such as the
 * catalogue, and the content files of these pages. When a walk is added, this is the only existing list that changes.
 */
export type MultiWalkOfflineFileList = OfflineFileEntry[];

export function buildOfflineFileListPath(build: string, locale: Locale): string {
  return `/offline/${build}/${locale}.json`;
}

export function buildWalkOfflineFileListPath(build: string, walk: string, locale: Locale): string {
  return `/offline/${build}/${walk}.${locale}.json`;
}

export function buildMultiWalkOfflineFileListPath(build: string, locale: Locale): string {
  return `/offline/${build}/${locale}.pages.json`;
}
