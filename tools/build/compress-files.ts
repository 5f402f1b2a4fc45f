import { existsSync, globSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compressContent,
  compressedFolder,
  computeContentDigest,
  fileSuffixByEncoding,
  getContentType,
  isCompressible,
} from '../../compressed-files.ts';

/**
 * Writes compressed forms of the files in a build's `client/`, so that our server starts faster. If the previous build
 * has the compressed forms of the same content, links them instead.
 * @param previousBuild the folder of the previous build, which may not exist.
 * @param next the folder of the new build.
 * @param isDone returns whether the new build already has the compressed forms of a file. `name` is the file's path in
 * `next`.
 */
export async function compressFiles(
  previousBuild: string | undefined,
  next: string,
  isDone: (name: string) => boolean = () => false,
): Promise<void> {
  mkdirSync(join(next, compressedFolder), { recursive: true });
  const names = globSync('client/**/*', { cwd: next }).filter(
    (name) => isCompressible(getContentType(name)) && !isDone(name),
  );
  // Compresses one file at a time, because the best compression needs a hundred megabytes of memory.
  for (const name of names)
    if (statSync(join(next, name)).isFile()) await compressFile(join(next, name), previousBuild, next);
}

async function compressFile(file: string, before: string | undefined, next: string) {
  const content = readFileSync(file);
  const digest = computeContentDigest(content);
  const compressedFile = join(next, compressedFolder, digest);
  const suffixes = Object.values(fileSuffixByEncoding);
  if (suffixes.every((suffix) => existsSync(compressedFile + suffix))) return;
  const previousFile = before && join(before, compressedFolder, digest);
  if (previousFile && suffixes.every((suffix) => existsSync(previousFile + suffix))) {
    for (const suffix of suffixes)
      if (!existsSync(compressedFile + suffix)) linkSync(previousFile + suffix, compressedFile + suffix);
    return;
  }
  const compressedContent = await compressContent(content, 'best');
  for (const encoding of ['br', 'gzip'] as const)
    writeFileSync(compressedFile + fileSuffixByEncoding[encoding], compressedContent[encoding]);
}
