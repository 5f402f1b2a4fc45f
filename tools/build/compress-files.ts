import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compressContent,
  compressedFolder,
  contentTypeOf,
  digestOf,
  fileSuffixByEncoding,
  isCompressible,
} from '../../compressed-files.ts';

/**
 * Compresses the files of a build's `client/`, so that our server starts faster. Reuses files that the previous build
 * has already compressed.
 * @param before the folder of the previous build, which may not exist.
 */
export async function compressFiles(before: string, next: string): Promise<void> {
  mkdirSync(join(next, compressedFolder), { recursive: true });
  const client = join(next, 'client');
  const names = globSync('**/*', { cwd: client }).filter((name) => isCompressible(contentTypeOf(name)));
  await Promise.all(
    names.map(async (name) => {
      if (!statSync(join(client, name)).isFile()) return;
      const content = readFileSync(join(client, name));
      const digest = digestOf(content);
      const [old, made] = [before, next].map((build) => join(build, compressedFolder, digest)) as [string, string];
      if (Object.values(fileSuffixByEncoding).every((ending) => existsSync(old + ending))) {
        for (const ending of Object.values(fileSuffixByEncoding)) copyFileSync(old + ending, made + ending);
        return;
      }
      const compressed = await compressContent(content, 'best');
      for (const encoding of ['br', 'gzip'] as const)
        writeFileSync(made + fileSuffixByEncoding[encoding], compressed[encoding]);
    }),
  );
}
