import { parsePackCacheName } from '../../offline-worker/cache-names.ts';
import type { DownloadPlan } from './download-plan.ts';
import { areAllFilesRecordings } from './download-state.ts';
import {
  DownloadError,
  type FileDownloadEnvironment,
  fetchAndStoreFile,
  findMissingFiles,
  forEachFile,
  isFileIntact,
  type PlannedFile,
  removeFiles,
  sumBytes,
  toDownloadProblem,
} from './downloaded-files.ts';

/** Starts and stops the service worker, which serves downloaded files offline. */
export interface ServiceWorkerControl {
  /** Starts the worker. Resolves to whether it runs. */
  startWorker(): Promise<boolean>;
  stopWorker(): Promise<void>;
}

/**
 * The progress of a download. A download first fetches the missing files, then checks the hash of every stored file.
 */
export interface DownloadProgress {
  phase: 'fetching' | 'checking';
  doneBytes: number;
  bytes: number;
}

type DownloadProgressListener = (progress: DownloadProgress) => void;

/**
 * Fetches the missing files of a plan, checks every file, and fetches damaged files again. If the device becomes full,
 * undoes the download with `rollBackDownload`.
 * @returns the number of replaced damaged files.
 * @throws {DownloadError} and errors of the browser's storage.
 */
export async function runDownload(
  environment: FileDownloadEnvironment & ServiceWorkerControl,
  plan: DownloadPlan,
  onProgress: DownloadProgressListener,
): Promise<number> {
  const missingFiles = await findMissingFiles(environment, plan.files);
  if (!(await environment.startWorker())) throw new DownloadError('blocked', 'The service worker does not run.');
  try {
    await fetchMissingFiles(environment, plan, onProgress);
    return await verifyFiles(environment, plan, onProgress);
  } catch (error) {
    if (toDownloadProblem(error) === 'noRoom')
      await rollBackDownload(environment, plan, missingFiles).catch(() => undefined);
    throw error;
  }
}

async function fetchMissingFiles(
  environment: FileDownloadEnvironment,
  { steps, files, bytes }: DownloadPlan,
  onProgress: DownloadProgressListener,
) {
  const missingFiles = new Set(await findMissingFiles(environment, files));
  let doneBytes = bytes - sumBytes([...missingFiles]);
  onProgress({ phase: 'fetching', doneBytes, bytes });
  for (const step of steps)
    await forEachFile(
      environment,
      step.filter((file) => missingFiles.has(file)),
      async (file) => {
        await fetchAndStoreFile(environment, file);
        doneBytes += file.bytes;
        onProgress({ phase: 'fetching', doneBytes, bytes });
      },
    );
}

/** Checks every file and fetches damaged files again. Returns the number of replaced files. */
async function verifyFiles(
  environment: FileDownloadEnvironment,
  plan: DownloadPlan,
  onProgress: DownloadProgressListener,
): Promise<number> {
  const damagedFiles = await findDamagedFiles(environment, plan, onProgress);
  if (damagedFiles.length === 0) return 0;
  // A stored page marks a walk as downloaded. So delete the page too, and store it again only after the damaged files
  // have been replaced. If only recordings are damaged, keep the page, because the walk opens without them.
  const filesToReplace = areAllFilesRecordings(plan.recordings, damagedFiles)
    ? damagedFiles
    : [...plan.page, ...damagedFiles];
  for (const { cacheName, path } of filesToReplace) await (await environment.caches.open(cacheName)).delete(path);
  await fetchMissingFiles(environment, plan, onProgress);
  if ((await findDamagedFiles(environment, plan, onProgress)).length > 0)
    throw new DownloadError('blocked', 'Stored files do not last.');
  return damagedFiles.length;
}

async function findDamagedFiles(
  environment: FileDownloadEnvironment,
  { files, bytes }: DownloadPlan,
  onProgress: DownloadProgressListener,
) {
  const damagedFiles: PlannedFile[] = [];
  let doneBytes = 0;
  await forEachFile(environment, files, async (file) => {
    if (!(await isFileIntact(environment, file))) damagedFiles.push(file);
    doneBytes += file.bytes;
    onProgress({ phase: 'checking', doneBytes, bytes });
  });
  return damagedFiles;
}

/**
 * Removes the fetched files, to free space for saves. If the walk's page is stored, removes only the fetched
 * recordings, so that the walk still opens offline.
 */
async function rollBackDownload(
  environment: FileDownloadEnvironment & ServiceWorkerControl,
  { page, recordings }: DownloadPlan,
  fetchedFiles: readonly PlannedFile[],
) {
  const opens = (await findMissingFiles(environment, page)).length === 0;
  await removeFiles(environment, opens ? fetchedFiles.filter((file) => recordings.includes(file)) : fetchedFiles);
  if (!(await environment.caches.keys()).some(parsePackCacheName)) await environment.stopWorker();
}
