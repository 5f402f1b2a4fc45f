import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compress,
  compressedFolder,
  contentTypeOf,
  digestOf,
  type Encoding,
  encodings,
  isCompressible,
} from '../../compressed-files.ts';
import type { Representation, SiteFile } from './site.ts';

/**
 * Prepares a file of the built site for answers. Compresses a file quickly if the build did not, such as one that was edited
 * later.
 * @param name its path below the site's root, without a leading slash.
 * @param build the folder of the build.
 */
export async function prepareFile(name: string, content: Uint8Array<ArrayBuffer>, build: string): Promise<SiteFile> {
  const contentType = contentTypeOf(name);
  const compressible = isCompressible(contentType);
  const identity = represent(content);
  return {
    contentType,
    cacheControl: cacheControlOf(name),
    compressible,
    identity,
    encoded: compressible ? await encoded(content, join(build, compressedFolder, digestOf(content))) : {},
  };
}

function cacheControlOf(name: string): string {
  // Names under assets/, and the folders of a walk's packs, contain a hash of the content; walks/index.json names the newest
  // ones.
  if (/^(assets|walks\/[^/]+)\//.test(name)) return 'public, max-age=31536000, immutable';
  return name === 'app-manifest.json' ? 'no-store' : 'no-cache';
}

async function encoded(content: Uint8Array, ahead: string): Promise<SiteFile['encoded']> {
  const [br, gzip] = await Promise.all(
    Object.values(encodings).map((ending) => readFile(ahead + ending).catch(() => undefined)),
  );
  const compressed = br && gzip ? { br, gzip } : await compress(content, 'quick');
  const smaller: Partial<Record<Encoding, Representation>> = {};
  for (const encoding of ['br', 'gzip'] as const)
    if (compressed[encoding].length < content.length) smaller[encoding] = represent(compressed[encoding]);
  return smaller;
}

function represent(bytes: Uint8Array<ArrayBuffer>): Representation {
  return { bytes, etag: `"${digestOf(bytes)}"` };
}
