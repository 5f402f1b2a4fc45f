import type { Locale } from '../../app/locales/locales.ts';
import type { Encoding } from '../../compressed-files.ts';

/** The bytes of a file, either uncompressed or compressed with one algorithm. */
export interface Representation {
  bytes: Uint8Array<ArrayBuffer>;
  /** The strong entity tag, including its quotes (RFC 9110, 8.8.3). */
  etag: string;
}

export interface SiteFile {
  contentType: string;
  cacheControl: string;
  /**
   * Whether compressing this file type is worthwhile. Responses with compressible files vary by `Accept-Encoding`.
   * Other files support range requests.
   */
  compressible: boolean;
  identity: Representation;
  /** The compressed forms that are smaller than the file. */
  compressedRepresentations: Partial<Record<Encoding, Representation>>;
}

/** The two parts of a prerendered 404 page: the HTML before and after the path in its title. */
export interface NotFoundPage {
  beforePath: string;
  afterPath: string;
}

export interface ErrorPages {
  notFound: NotFoundPage;
  /** The page for internal errors. */
  failure: SiteFile;
}

/** The built site in memory. The keys of `pages` and `files` are decoded URL paths. */
export interface LoadedSite {
  build: string;
  contentSecurityPolicy: string;
  pages: ReadonlyMap<string, SiteFile>;
  files: ReadonlyMap<string, SiteFile>;
  errorPages: Record<Locale, ErrorPages>;
}
