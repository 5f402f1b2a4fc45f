import { packOfCache } from '../../offline-worker/cache-names.ts';
import type { DownloadPlan } from './download-plan.ts';
import { areAmong } from './download-state.ts';
import {
  bytesOf,
  DownloadError,
  eachFile,
  type FileEnvironment,
  fetchFile,
  isWhole,
  missingFiles,
  type PlacedFile,
  problemOf,
  removeFiles,
} from './downloaded-files.ts';

/** The service worker, which answers without a network. */
export interface WorkerSwitch {
  /** Starts the worker and tells whether it runs. */
  startWorker(): Promise<boolean>;
  stopWorker(): Promise<void>;
}

/** The progress of a download. First all files are fetched, then all are read again and compared. */
export interface DownloadProgress {
  phase: 'fetching' | 'checking';
  doneBytes: number;
  bytes: number;
}

type OnProgress = (progress: DownloadProgress) => void;

/**
 * Fetches the missing files of a plan, then checks every file and fetches damaged ones again. On a full device it removes the fetched
 * files, except those of a walk that opens with them.
 * @returns the number of files that were damaged.
 * @throws {DownloadError} and errors of the browser's storage.
 */
export async function runDownload(
  environment: FileEnvironment & WorkerSwitch,
  plan: DownloadPlan,
  onProgress: OnProgress,
): Promise<number> {
  const missing = await missingFiles(environment, plan.files);
  if (!(await environment.startWorker())) throw new DownloadError('blocked', 'The service worker does not run.');
  try {
    await fetchMissing(environment, plan, onProgress);
    return await verifyAll(environment, plan, onProgress);
  } catch (error) {
    if (problemOf(error) === 'noRoom') await rollback(environment, plan, missing).catch(() => undefined);
    throw error;
  }
}

async function fetchMissing(
  environment: FileEnvironment,
  { steps, files, bytes }: DownloadPlan,
  onProgress: OnProgress,
) {
  const missing = new Set(await missingFiles(environment, files));
  let doneBytes = bytes - bytesOf([...missing]);
  onProgress({ phase: 'fetching', doneBytes, bytes });
  for (const step of steps)
    await eachFile(
      environment,
      step.filter((file) => missing.has(file)),
      async (file) => {
        await fetchFile(environment, file);
        doneBytes += file.bytes;
        onProgress({ phase: 'fetching', doneBytes, bytes });
      },
    );
}

/** Checks every file and fetches damaged ones again. Returns the number of files that were damaged. */
async function verifyAll(environment: FileEnvironment, plan: DownloadPlan, onProgress: OnProgress): Promise<number> {
  const damaged = await damagedFiles(environment, plan, onProgress);
  if (damaged.length === 0) return 0;
  // Remove the page as well: while needed files are missing, the walk must not count as downloaded.
  const filesToReplace = areAmong(plan.recordings, damaged) ? damaged : [...plan.page, ...damaged];
  for (const { cacheName, path } of filesToReplace) await (await environment.caches.open(cacheName)).delete(path);
  await fetchMissing(environment, plan, onProgress);
  if ((await damagedFiles(environment, plan, onProgress)).length > 0)
    throw new DownloadError('blocked', 'Stored files do not last.');
  return damaged.length;
}

async function damagedFiles(environment: FileEnvironment, { files, bytes }: DownloadPlan, onProgress: OnProgress) {
  const damaged: PlacedFile[] = [];
  let doneBytes = 0;
  await eachFile(environment, files, async (file) => {
    if (!(await isWhole(environment, file))) damaged.push(file);
    doneBytes += file.bytes;
    onProgress({ phase: 'checking', doneBytes, bytes });
  });
  return damaged;
}

/** Removes the files of an incomplete walk, to make room for playing. A walk that opens stays. */
async function rollback(
  environment: FileEnvironment & WorkerSwitch,
  { page, recordings }: DownloadPlan,
  fetched: readonly PlacedFile[],
) {
  const opens = (await missingFiles(environment, page)).length === 0;
  await removeFiles(environment, opens ? fetched.filter((file) => recordings.includes(file)) : fetched);
  if (!(await environment.caches.keys()).some(packOfCache)) await environment.stopWorker();
}
