import type { Locale } from '../locales/locales.ts';

/** A file that a device can keep. */
export interface OfflineFile {
  /** From the origin on; a page's is its address. */
  path: string;
  /** Before any compression. */
  bytes: number;
  /** In lower-case hexadecimal digits. */
  sha256: string;
}

/** Files with the pages that need them: a page counts as kept when it is there itself, so it is stored after all the others. */
export interface OfflinePart {
  files: OfflineFile[];
  pages: OfflineFile[];
}

/** `/offline/<build>/<locale>.json`: what a device needs of one build of the site to show it in a language without a network. */
export interface OfflineList {
  build: string;
  locale: Locale;
  /** For whatever walk is kept. */
  site: OfflinePart;
  /** By the walk's id: what its page needs besides, and the hash of its newest pack. */
  walks: Record<string, OfflinePart & { pack: string }>;
  /** The document for an address whose page is not kept. */
  errorPage: string;
}

export function offlineListPath(build: string, locale: Locale): string {
  return `/offline/${build}/${locale}.json`;
}
