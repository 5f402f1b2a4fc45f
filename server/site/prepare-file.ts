import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType, mimes } from 'hono/utils/mime';
import type { Encoding, Representation, SiteFile } from './site.ts';

/** Brotli at its best (11) takes about 1.5 s a megabyte: too long for a start when a file is large. At 10 it takes 0.6 s and is 2 % larger. */
const bestBrotliBelowBytes = 300_000;

/** Makes a file of the built site ready to be answered. `name` is its path below the site's root, without a leading slash. */
export async function prepareFile(name: string, content: Uint8Array<ArrayBuffer>): Promise<SiteFile> {
  const contentType = contentTypeOf(name);
  const compressible = isCompressible(contentType);
  return {
    contentType,
    cacheControl: cacheControlOf(name),
    compressible,
    identity: represent(content),
    encoded: compressible ? await encodeBoth(content) : {},
  };
}

function contentTypeOf(name: string): string {
  if (name === '.well-known/apple-app-site-association') return 'application/json';
  return (
    getMimeType(name, { ...mimes, pmtiles: 'application/vnd.pmtiles', m4a: 'audio/mp4' }) ?? 'application/octet-stream'
  );
}

function isCompressible(contentType: string): boolean {
  return /^text\/|^application\/([\w.-]+\+)?(json|xml|wasm)\b|^image\/svg/.test(contentType);
}

function cacheControlOf(name: string): string {
  // Names under assets/, and the folders of a walk's packs, hold a hash of the content; walks/index.json says which are the newest.
  if (/^(assets|walks\/[^/]+)\//.test(name)) return 'public, max-age=31536000, immutable';
  return name === 'app-manifest.json' ? 'no-store' : 'no-cache';
}

async function encodeBoth(content: Uint8Array): Promise<SiteFile['encoded']> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length < bestBrotliBelowBytes ? 11 : 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  const encoded: Partial<Record<Encoding, Representation>> = {};
  if (br.length < content.length) encoded.br = represent(br);
  if (gz.length < content.length) encoded.gzip = represent(gz);
  return encoded;
}

function represent(bytes: Uint8Array<ArrayBuffer>): Representation {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
