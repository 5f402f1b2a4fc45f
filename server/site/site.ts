import type { Locale } from '../../app/locales/locales.ts';
import type { Encoding } from '../../compressed-files.ts';

/** One form of a file's content, as sent. */
export interface Representation {
  bytes: Uint8Array<ArrayBuffer>;
  /** A strong entity tag, quotes included (RFC 9110, 8.8.3). */
  etag: string;
}

export interface SiteFile {
  contentType: string;
  cacheControl: string;
  /** Whether the type is worth compressing. Such a file varies by Accept-Encoding; any other supports ranges. */
  compressible: boolean;
  identity: Representation;
  /** Compressed forms, if they are smaller. */
  encoded: Partial<Record<Encoding, Representation>>;
}

/** A prerendered 404 page, split where its title contains the path. */
export interface NotFoundPage {
  beforePath: string;
  afterPath: string;
}

export interface ErrorPages {
  notFound: NotFoundPage;
  /** The page for internal errors. */
  failure: SiteFile;
}

/** The whole built site, in memory. Keys are URL paths, decoded. */
export interface Site {
  build: string;
  contentSecurityPolicy: string;
  pages: ReadonlyMap<string, SiteFile>;
  files: ReadonlyMap<string, SiteFile>;
  errorPages: Record<Locale, ErrorPages>;
}
