import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType, mimes } from 'hono/utils/mime';

/** A content coding of HTTP (RFC 9110, 8.4.1) that our server offers. */
export type Encoding = 'br' | 'gzip';

/** The file suffixes of the precompressed files, by encoding. */
export const fileSuffixByEncoding = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

/**
 * The folder of the precompressed files, beside `client/` in a build. Each file is named after the digest of its
 * uncompressed content.
 */
export const compressedFolder = 'compressed';

/**
 * The size limit for Brotli's best level, 11, which takes about 1.5 s per megabyte. Larger files use level 10, which takes
 * 0.6 s per megabyte and makes them 2 % larger.
 */
const bestBrotliBelowBytes = 300_000;
const levels = {
  best: { brotli: (bytes: number) => (bytes < bestBrotliBelowBytes ? 11 : 10), gzip: 9 },
  quick: { brotli: () => 5, gzip: 6 },
};

/** Compresses a file in both encodings. The effort `best` takes about a second per megabyte, `quick` about 30 ms. */
export async function compressContent(
  content: Uint8Array,
  level: keyof typeof levels,
): Promise<Record<Encoding, Uint8Array<ArrayBuffer>>> {
  const { brotli, gzip: gzipLevel } = levels[level];
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotli(content.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: gzipLevel }),
  ]);
  return { br, gzip: gz };
}

/**
 * Returns the first 22 characters (132 bits) of a file's SHA-256 in base64url. Entity tags and file names use this
 * digest.
 */
export function computeContentDigest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Returns the media type of a file by its name, such as `text/html; charset=utf-8`. */
export function getContentType(name: string): string {
  if (name === '.well-known/apple-app-site-association') return 'application/json';
  return (
    getMimeType(name, { ...mimes, pmtiles: 'application/vnd.pmtiles', m4a: 'audio/mp4' }) ?? 'application/octet-stream'
  );
}

/** Returns whether a media type is worth compressing. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|^application\/([\w.-]+\+)?(json|xml|wasm)\b|^image\/svg/.test(contentType);
}
