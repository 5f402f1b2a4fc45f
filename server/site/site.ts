import type { Locale } from '../../app/locales/locales.ts';
import type { Encoding } from '../../compressed-files.ts';

/** One form of a file's content, as it goes over the wire. */
export interface Representation {
  bytes: Uint8Array<ArrayBuffer>;
  /** A strong entity tag, quotes included (RFC 9110, 8.8.3). */
  etag: string;
}

export interface SiteFile {
  contentType: string;
  cacheControl: string;
  /** Whether the type is worth compressing: such a file varies by Accept-Encoding, any other is served in ranges. */
  compressible: boolean;
  identity: Representation;
  /** Compressed forms, where they are smaller. */
  encoded: Partial<Record<Encoding, Representation>>;
}

/** A prerendered 404 page, cut open where its title holds the path. */
export interface NotFoundPage {
  beforePath: string;
  afterPath: string;
}

export interface ErrorPages {
  notFound: NotFoundPage;
  /** The page for what is broken on our side. */
  failure: SiteFile;
}

/** The built site, all of it in memory. Keys are URL paths, decoded. */
export interface Site {
  build: string;
  contentSecurityPolicy: string;
  pages: ReadonlyMap<string, SiteFile>;
  files: ReadonlyMap<string, SiteFile>;
  errorPages: Record<Locale, ErrorPages>;
}
