import { packCacheName } from '../../offline-worker/cache-names.ts';
import {
  type DownloadedWalk,
  downloadedWalks,
  readCacheContents,
  removeFromCaches,
  storedInPacks,
} from './cache-contents.ts';
import { planFor, type WalkEdition } from './download-plan.ts';
import { type DownloadState, downloadState } from './download-state.ts';
import {
  type DownloadProblem,
  type FetchPolicy,
  type FileEnvironment,
  missingFiles,
  pathsIn,
  problemOf,
} from './downloaded-files.ts';
import { type DownloadProgress, runDownload, type WorkerSwitch } from './run-download.ts';
import { unneededCaches } from './unneeded-caches.ts';
import type { UsedPacks } from './used-packs.ts';

/** The parts of a browser that downloads of walks need. */
export interface DownloadEnvironment extends Omit<FileEnvironment, 'signal' | 'policy'>, WorkerSwitch {
  /** The build of the calling page. */
  build: string;
  usedPacks: UsedPacks;
  /** Returns the builds with which a walk is open in some window of this browser. */
  openBuilds(): Promise<string[]>;
  /** Returns a signal that aborts when the visitor next removes the walk or deletes everything, in any window. */
  untilRemoved(walkId: string): AbortSignal;
  /** Runs a check or a download of a walk, but never during its removal, in any window. */
  unlessRemoving<Value>(walkId: string, work: () => Promise<Value>): Promise<Value>;
  /** Stops all checks and downloads of a walk, in any window, and runs its removal. */
  whileRemoving<Value>(walkId: string, work: () => Promise<Value>): Promise<Value>;
}

export type DownloadResult =
  | { ok: true; bytes: number; repairedFiles: number }
  | { ok: false; because: DownloadProblem };

/** Downloads of walks, which open without a network. No call throws. */
export interface Downloads {
  /**
   * Fetches missing files, then checks the hash of every file and fetches damaged ones again. Calling it again resumes an interrupted
   * download. On a full device it removes the fetched files again, except those of a walk that opens with them.
   */
  download(walk: WalkEdition, onProgress: (progress: DownloadProgress) => void): Promise<DownloadResult>;
  /**
   * Downloads what playing needs, like `download` but in the background, one file after another. It fetches only recordings that are
   * already on this device in any pack.
   */
  downloadToPlay(walk: WalkEdition): Promise<DownloadResult>;
  state(walk: WalkEdition): Promise<DownloadState>;
  /** Removes a walk in all languages. Removing the last walk also removes the pages of the site. */
  remove(walkId: string): Promise<boolean>;
  /** Returns the walks that are downloaded, in any edition. */
  list(): Promise<DownloadedWalk[]>;
}

interface DownloadMode {
  policy: FetchPolicy;
  recordings: 'all' | 'stored';
}

/** The modes for a visitor who waits, and for one who plays meanwhile. */
const foreground: DownloadMode = { policy: { filesAtOnce: 4, priority: 'auto' }, recordings: 'all' };
const background: DownloadMode = { policy: { filesAtOnce: 1, priority: 'low' }, recordings: 'stored' };

export function createDownloads(environment: DownloadEnvironment): Downloads {
  const { caches, build } = environment;

  function downloadIn(
    { policy, recordings }: DownloadMode,
    walk: WalkEdition,
    onProgress: (progress: DownloadProgress) => void,
  ): Promise<DownloadResult> {
    // Taken before the lock: a removal also stops downloads that wait for it.
    const signal = environment.untilRemoved(walk.id);
    return environment.unlessRemoving(walk.id, async () => {
      try {
        signal.throwIfAborted();
        const files = { ...environment, policy, signal };
        const wantsRecording = recordings === 'stored' ? await storedInPacks(caches) : undefined;
        const plan = await planFor(files, build, walk, wantsRecording);
        const repairedFiles = await runDownload(files, plan, onProgress);
        await removeUnneeded(plan.list.walks);
        return { ok: true, bytes: plan.bytes, repairedFiles };
      } catch (error) {
        return { ok: false, because: signal.aborted ? 'removed' : problemOf(error) };
      }
    });
  }

  /** Removes caches of earlier builds that are no longer needed. */
  async function removeUnneeded(walks: Readonly<Record<string, { pack: string }>>) {
    const unneeded = unneededCaches(await readCacheContents(caches), {
      build,
      newest: Object.fromEntries(Object.entries(walks).map(([id, { pack }]) => [id, pack])),
      used: environment.usedPacks.list(),
      openBuilds: await environment.openBuilds(),
    });
    for (const name of unneeded) await caches.delete(name);
  }

  async function readState(walk: WalkEdition): Promise<DownloadState> {
    try {
      const signal = environment.untilRemoved(walk.id);
      const plan = await planFor({ ...environment, policy: foreground.policy, signal }, build, walk);
      const downloaded = await list();
      return downloadState(plan, {
        missing: await missingFiles(environment, plan.files),
        isDownloaded: downloaded.some(({ id, locale }) => id === walk.id && locale === walk.locale),
        isBegun: (await pathsIn(caches, packCacheName({ walk: walk.id, hash: walk.hash }))).size > 0,
      });
    } catch (error) {
      return { kind: 'unknown', because: problemOf(error) };
    }
  }

  async function list() {
    return downloadedWalks(await readCacheContents(caches).catch(() => ({ sites: [], packs: [] })));
  }

  async function remove(walkId: string): Promise<boolean> {
    try {
      if (!(await removeFromCaches(caches, walkId))) await environment.stopWorker();
      return true;
    } catch {
      return false;
    }
  }

  return {
    download: (walk, onProgress) => downloadIn(foreground, walk, onProgress),
    downloadToPlay: (walk) => downloadIn(background, walk, () => undefined),
    state: (walk) => environment.unlessRemoving(walk.id, () => readState(walk)),
    remove: (walkId) => environment.whileRemoving(walkId, () => remove(walkId)),
    list,
  };
}
