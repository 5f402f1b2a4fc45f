import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemFile } from '../walks/read/similar-file-names.ts';
import { createCacheKey, findCacheEntry } from './build-cache.ts';
import { listImportedFiles } from './imported-files.ts';
import type { BrandSettings } from './share-images.ts';
import { type WalkOutput, type WalkOutputJob, walkOutputFile } from './walk-output-format.ts';
import { runJobsInWorkers } from './worker-pool.ts';

/** The folder of the project's code. */
const project = join(import.meta.dirname, '../..');

/** The folder of all walks. */
export const walksFolder = 'content/walks';

/**
 * A walk of the site, with the build's output for this walk alone. `folder` is the walk's own folder, and `entry` is
 * the folder of the output in the build cache. `key` identifies the code, settings and files from which the build makes
 * the output.
 */
export interface CachedWalkOutput extends WalkOutput {
  folder: string;
  entry: string;
  key: string;
}

/** The files from which the build makes a walk's output, in addition to the code and the walk's own files. */
const dataGlobs = ['app/ui/mark.svg', 'content/artwork/open-sea/*.svg', 'package-lock.json'];

/**
 * Returns all walks of the site, sorted by id. First builds the outputs of new and changed walks, several at the same
 * time. Takes the outputs of the other walks from the build cache.
 * @param imageSettings the settings of share images; absent in development, which needs no share images and no
 * compressed files.
 * @throws {WalkFolderError} with the faults of all new and changed walks.
 */
export async function prepareWalkOutputs(imageSettings: BrandSettings | undefined): Promise<CachedWalkOutput[]> {
  const settings = imageSettings && {
    BRAND_EN: imageSettings.BRAND_EN,
    BRAND_ZH: imageSettings.BRAND_ZH,
    BRAND_JP: imageSettings.BRAND_JP,
  };
  const commonKey = computeCommonCacheKey(settings);
  const walks = readdirSync(walksFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isSystemFile(entry.name))
    .map(({ name }) => name)
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => {
      const folder = join(walksFolder, name);
      const key = createCacheKey(concatenateIterables([commonKey], readFiles(listFiles(folder))));
      return { folder, key, entry: findCacheEntry(key) };
    });
  const jobs = walks.filter(({ entry }) => !entry).map(({ folder, key }) => ({ key, walkFolder: folder }));
  const builtKeys = await runJobsInWorkers<WalkOutputJob, string>(
    new URL('./walk-output-worker.ts', import.meta.url),
    settings,
    jobs,
  );
  const madeByKey = new Map(jobs.map(({ key }, index) => [key, builtKeys[index]]));
  return walks.map(({ folder, key, entry = madeByKey.get(key) ?? '' }) => {
    const part: WalkOutput = JSON.parse(readFileSync(join(entry, walkOutputFile), 'utf8'));
    return { ...part, folder, entry, key };
  });
}

/**
 * Returns a key for everything that the outputs of all walks depend on: the code, the settings, the shared files and
 * the version of Node.
 */
function computeCommonCacheKey(settings: BrandSettings | undefined): string {
  const code = listImportedFiles('tools/build/build-walk-output.ts', project);
  const data = globSync(dataGlobs, { cwd: project }).sort();
  return createCacheKey(
    concatenateIterables(
      [JSON.stringify(settings ?? 'development'), process.version],
      readFiles([...code, ...data], project),
    ),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function* concatenateIterables<Value>(...lists: Iterable<Value>[]): Generator<Value> {
  for (const list of lists) yield* list;
}

/** Reads one file at a time, because all files of a walk together take much memory. */
function* readFiles(files: readonly string[], root = ''): Generator<string | Uint8Array> {
  for (const file of files) {
    yield file;
    yield readFileSync(join(root, file));
  }
}
