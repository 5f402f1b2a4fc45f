import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compressContent,
  compressedFolder,
  computeContentDigest,
  type Encoding,
  fileSuffixByEncoding,
  getContentType,
  isCompressible,
} from '../../compressed-files.ts';
import type { Representation, SiteFile } from './site.ts';

/**
 * Prepares a file of the built site to be served. Uses the build's compressed forms. If there are none, for example after an
 * edit, compresses the file quickly.
 * @param name the path below the site's root, without a leading slash.
 * @param build the folder of the build.
 */
export async function prepareFile(name: string, content: Uint8Array<ArrayBuffer>, build: string): Promise<SiteFile> {
  const contentType = getContentType(name);
  const compressible = isCompressible(contentType);
  const identity = createRepresentation(content);
  return {
    contentType,
    cacheControl: chooseCacheControl(name),
    compressible,
    identity,
    compressedRepresentations: compressible
      ? await readCompressedRepresentations(content, join(build, compressedFolder, computeContentDigest(content)))
      : {},
  };
}

function chooseCacheControl(name: string): string {
  // Files under `assets/` and in the walks' folders have a content hash in their path, so browsers may cache them
  // forever. `walks/index.json` has no hash, because it is updated to name the newest packs.
  if (/^(assets|walks\/[^/]+)\//.test(name)) return 'public, max-age=31536000, immutable';
  return name === 'app-manifest.json' ? 'no-store' : 'no-cache';
}

async function readCompressedRepresentations(
  content: Uint8Array,
  pathWithoutEnding: string,
): Promise<SiteFile['compressedRepresentations']> {
  const [br, gzip] = await Promise.all(
    Object.values(fileSuffixByEncoding).map((ending) => readFile(pathWithoutEnding + ending).catch(() => undefined)),
  );
  const compressedContents = br && gzip ? { br, gzip } : await compressContent(content, 'quick');
  const smallerRepresentations: Partial<Record<Encoding, Representation>> = {};
  for (const encoding of ['br', 'gzip'] as const)
    if (compressedContents[encoding].length < content.length)
      smallerRepresentations[encoding] = createRepresentation(compressedContents[encoding]);
  return smallerRepresentations;
}

function createRepresentation(bytes: Uint8Array<ArrayBuffer>): Representation {
  return { bytes, etag: `"${computeContentDigest(bytes)}"` };
}
