import { buildPackCacheName } from '../../offline-worker/cache-names.ts';
import {
  createPackPathPredicate,
  type DownloadedWalk,
  listDownloadedWalks,
  readCacheContents,
  removeWalkFromCaches,
} from './cache-contents.ts';
import { createDownloadPlan, type DownloadKey } from './download-plan.ts';
import { computeDownloadState, type DownloadState } from './download-state.ts';
import {
  type DownloadProblem,
  type FetchPolicy,
  type FileDownloadEnvironment,
  findMissingFiles,
  readCachedPaths,
  toDownloadProblem,
} from './downloaded-files.ts';
import type { PacksInUseStore } from './packs-in-use-store.ts';
import { type DownloadProgress, runDownload, type ServiceWorkerControl } from './run-download.ts';
import { findUnneededCaches } from './unneeded-caches.ts';

/** The APIs of the browser and of the site that downloads need. */
export interface DownloadEnvironment extends Omit<FileDownloadEnvironment, 'signal' | 'policy'>, ServiceWorkerControl {
  /** The build of the site that the calling page belongs to. */
  build: string;
  packsInUse: PacksInUseStore;
  /** Returns the builds of the site that run in those windows of this browser in which a walk is open. */
  openBuilds(): Promise<string[]>;
  /**
   * Returns a signal for the next removal of the walk, in any window. It aborts when the visitor removes the walk, or
   * deletes all data of this site on the device.
   */
  removalSignal(walkId: string): AbortSignal;
  /**
   * Runs `work`, which checks or downloads the walk. If any window is removing the walk, first waits until the removal
   * has ended.
   */
  runAfterRemoval<Value>(walkId: string, work: () => Promise<Value>): Promise<Value>;
  /** Aborts the checks and downloads of a walk in all windows. Then runs `work`, which removes the walk. */
  runRemoval<Value>(walkId: string, work: () => Promise<Value>): Promise<Value>;
}

export type DownloadResult =
  | { ok: true; bytes: number; repairedFiles: number }
  | { ok: false; reason: DownloadProblem };

/** Downloads walks for offline use. The methods report failures in their results; their promises never reject. */
export interface Downloads {
  /**
   * Fetches missing files, checks the hash of every stored file, and fetches damaged files again. Another call resumes
   * an interrupted download. If the device becomes full, removes the files that this call fetched. If the walk's page
   * is stored, removes only the fetched recordings, so that the walk still opens offline.
   */
  download(walk: DownloadKey, onProgress: (progress: DownloadProgress) => void): Promise<DownloadResult>;
  /**
   * Works like `download` at low priority, one file at a time. Does not download new recordings. Stores only recordings
   * that an older pack on this device already has.
   */
  downloadInBackground(walk: DownloadKey): Promise<DownloadResult>;
  state(walk: DownloadKey): Promise<DownloadState>;
  /** Removes a walk in all languages. Removing the last walk also removes the pages of the site. */
  remove(walkId: string): Promise<boolean>;
  /** Returns the downloaded walks, current and outdated ones. */
  list(): Promise<DownloadedWalk[]>;
}

interface DownloadStrategy {
  policy: FetchPolicy;
  recordings: 'all' | 'stored';
}

/** `foreground`: the visitor waits for the download. `background`: the visitor plays during the download. */
const foreground: DownloadStrategy = { policy: { filesAtOnce: 4, priority: 'auto' }, recordings: 'all' };
const background: DownloadStrategy = { policy: { filesAtOnce: 1, priority: 'low' }, recordings: 'stored' };

export function createDownloads(environment: DownloadEnvironment): Downloads {
  const { caches, build } = environment;

  function downloadWithStrategy(
    { policy, recordings }: DownloadStrategy,
    walk: DownloadKey,
    onProgress: (progress: DownloadProgress) => void,
  ): Promise<DownloadResult> {
    // Get the signal before waiting for the lock. Then a removal also aborts downloads that wait for the lock.
    const signal = environment.removalSignal(walk.id);
    return environment.runAfterRemoval(walk.id, async () => {
      try {
        signal.throwIfAborted();
        const files = { ...environment, policy, signal };
        const wantsRecording = recordings === 'stored' ? await createPackPathPredicate(caches) : undefined;
        const plan = await createDownloadPlan(files, build, walk, wantsRecording);
        const repairedFiles = await runDownload(files, plan, onProgress);
        await removeUnneededCaches({ [walk.id]: plan.newestPack });
        return { ok: true, bytes: plan.bytes, repairedFiles };
      } catch (error) {
        return { ok: false, reason: signal.aborted ? 'removed' : toDownloadProblem(error) };
      }
    });
  }

  /**
   * Removes the caches of earlier builds, and packs that are no longer needed.
   * @param newestPacks the newest packs by walk id.
   */
  async function removeUnneededCaches(newestPacks: Readonly<Record<string, string>>) {
    const unneededCaches = findUnneededCaches(await readCacheContents(caches), {
      build,
      newest: newestPacks,
      used: environment.packsInUse.list(),
      openBuilds: await environment.openBuilds(),
    });
    for (const name of unneededCaches) await caches.delete(name);
  }

  async function readDownloadState(walk: DownloadKey): Promise<DownloadState> {
    try {
      const signal = environment.removalSignal(walk.id);
      const plan = await createDownloadPlan({ ...environment, policy: foreground.policy, signal }, build, walk);
      const downloadedWalks = await listWalks();
      return computeDownloadState(plan, {
        missing: await findMissingFiles(environment, plan.files),
        isDownloaded: downloadedWalks.some(({ id, locale }) => id === walk.id && locale === walk.locale),
        isBegun: (await readCachedPaths(caches, buildPackCacheName({ walk: walk.id, hash: walk.hash }))).size > 0,
      });
    } catch (error) {
      return { kind: 'unknown', reason: toDownloadProblem(error) };
    }
  }

  async function listWalks() {
    return listDownloadedWalks(await readCacheContents(caches).catch(() => ({ sites: [], packs: [] })));
  }

  async function removeWalk(walkId: string): Promise<boolean> {
    try {
      if (!(await removeWalkFromCaches(caches, walkId))) await environment.stopWorker();
      return true;
    } catch {
      return false;
    }
  }

  return {
    download: (walk, onProgress) => downloadWithStrategy(foreground, walk, onProgress),
    downloadInBackground: (walk) => downloadWithStrategy(background, walk, () => undefined),
    state: (walk) => environment.runAfterRemoval(walk.id, () => readDownloadState(walk)),
    remove: (walkId) => environment.runRemoval(walkId, () => removeWalk(walkId)),
    list: listWalks,
  };
}
