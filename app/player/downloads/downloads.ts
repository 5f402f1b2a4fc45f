import { type Locale, locales } from '../../locales/locales.ts';
import { pageHref } from '../../locales/urls.ts';
import { buildOfCache, packCacheName, packOfCache, packPath, siteCacheName } from '../../offline-worker/kept-caches.ts';
import { type OfflinePlan, type OfflineWalk, planFor } from './download-plan.ts';
import {
  eachFile,
  type FetchPolicy,
  type FileEnvironment,
  fetchFile,
  isWhole,
  KeepError,
  type KeepProblem,
  missingFiles,
  type PlacedFile,
  pathsIn,
  removeFiles,
} from './downloaded-files.ts';
import { isHere, type KeptCaches, unneededCaches, wholeLocales } from './unneeded-caches.ts';
import type { UsedPacks } from './used-packs.ts';

/** The parts of a browser that downloads of walks need. */
export interface DownloadEnvironment extends Omit<FileEnvironment, 'signal' | 'policy'> {
  /** The build of the calling page. */
  build: string;
  usedPacks: UsedPacks;
  /** Starts the service worker, which answers offline, and tells whether it runs. */
  startWorker(): Promise<boolean>;
  stopWorker(): Promise<void>;
  /** Returns the builds with which a walk is open in some window of this browser. */
  openBuilds(): Promise<string[]>;
  /** Returns a signal that aborts when the visitor next removes the walk or deletes everything, in any window. */
  untilRemoved(walkId: string): AbortSignal;
  /** Runs a check or a download of a walk, but never during its removal, in any window. */
  unlessRemoving<Value>(walkId: string, work: () => Promise<Value>): Promise<Value>;
  /** Stops all checks and downloads of a walk, in any window, and runs its removal. */
  whileRemoving<Value>(walkId: string, work: () => Promise<Value>): Promise<Value>;
}

/**
 * `kept`: complete. `unvoiced`: complete except for recordings, so that the walk opens. `older`: an earlier edition is complete.
 * `partly`: an interrupted download can be resumed. `none`: no files. `unknown`: the needed files are unknown, with the reason.
 */
export type OfflineState =
  | { kind: 'kept' | 'unvoiced' | 'older' | 'partly' | 'none'; bytes: number; missingBytes: number }
  | { kind: 'unknown'; because: KeepProblem };

/** The progress of a download. First all files are fetched, then all are read again and compared. */
export interface KeepProgress {
  phase: 'fetching' | 'checking';
  doneBytes: number;
  bytes: number;
}

export type KeepAnswer = { ok: true; bytes: number; mendedFiles: number } | { ok: false; because: KeepProblem };

/** Downloads of walks, which open without a network. No call throws. */
export interface Offline {
  /**
   * Fetches missing files, then checks the hash of every file and fetches damaged ones again. Calling it again resumes an interrupted
   * download. On a full device it removes the fetched files again, except those of a walk that opens with them.
   */
  keep(walk: OfflineWalk, onProgress: (progress: KeepProgress) => void): Promise<KeepAnswer>;
  /**
   * Downloads what playing needs, like `keep` but in the background, one file after another. It fetches only recordings that are already
   * on this device in any pack.
   */
  keepToPlay(walk: OfflineWalk): Promise<KeepAnswer>;
  state(walk: OfflineWalk): Promise<OfflineState>;
  /** Removes a walk in all languages. Removing the last walk also removes the pages of the site. */
  drop(walkId: string): Promise<boolean>;
  /** Returns the walks that are downloaded, in any edition. */
  list(): Promise<{ id: string; locale: Locale }[]>;
}

/** The policies for a visitor who waits, and for one who plays meanwhile. */
const [foreground, background]: [FetchPolicy, FetchPolicy] = [
  { filesAtOnce: 4, priority: 'auto' },
  { filesAtOnce: 1, priority: 'low' },
];

export function createOffline(environment: DownloadEnvironment): Offline {
  const { caches } = environment;

  function keep(walk: OfflineWalk, onProgress: (progress: KeepProgress) => void): Promise<KeepAnswer> {
    return keepWith(walk, foreground, async () => undefined, onProgress);
  }

  function keepToPlay(walk: OfflineWalk): Promise<KeepAnswer> {
    const storedRecordings = async () => {
      const packs = (await caches.keys()).filter((name) => packOfCache(name));
      const paths = await Promise.all(packs.map((name) => pathsIn(caches, name)));
      return (path: string) => paths.some((cached) => cached.has(path));
    };
    return keepWith(walk, background, storedRecordings, () => undefined);
  }

  function keepWith(
    walk: OfflineWalk,
    policy: FetchPolicy,
    wantedRecordings: () => Promise<((path: string) => boolean) | undefined>,
    onProgress: (progress: KeepProgress) => void,
  ): Promise<KeepAnswer> {
    return environment.unlessRemoving(walk.id, async () => {
      const signal = environment.untilRemoved(walk.id);
      const result = await keepUntil(signal, walk, policy, wantedRecordings, onProgress);
      return result.ok || !signal.aborted ? result : { ok: false, because: 'removed' };
    });
  }

  async function keepUntil(
    signal: AbortSignal,
    walk: OfflineWalk,
    policy: FetchPolicy,
    wantedRecordings: () => Promise<((path: string) => boolean) | undefined>,
    onProgress: (progress: KeepProgress) => void,
  ): Promise<KeepAnswer> {
    try {
      const files = { ...environment, policy, signal };
      const plan = await planFor(files, environment.build, walk, await wantedRecordings());
      const missing = await missingFiles(files, plan.files);
      if (!(await environment.startWorker())) return { ok: false, because: 'blocked' };
      try {
        await fetchMissing(files, plan, onProgress);
        const mendedFiles = await verifyAll(files, plan, onProgress);
        await removeUnneeded(plan);
        return { ok: true, bytes: plan.bytes, mendedFiles };
      } catch (error) {
        if (problemOf(error) === 'noRoom') await rollback(plan, missing).catch(() => undefined);
        throw error;
      }
    } catch (error) {
      return { ok: false, because: problemOf(error) };
    }
  }

  /** On a full device, removes the files of an incomplete walk to make room for playing. A walk that opens stays. */
  async function rollback({ page, recordings }: OfflinePlan, fetched: readonly PlacedFile[]) {
    const opens = (await missingFiles(environment, page)).length === 0;
    await removeFiles(environment, opens ? fetched.filter((file) => recordings.includes(file)) : fetched);
    if (!(await caches.keys()).some(packOfCache)) await environment.stopWorker();
  }

  async function fetchMissing(
    environment: FileEnvironment,
    { steps, files, bytes }: OfflinePlan,
    onProgress: (progress: KeepProgress) => void,
  ) {
    const missing = new Set(await missingFiles(environment, files));
    let doneBytes = bytes - sumOf([...missing]);
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

  /**
   * Checks every file and fetches damaged ones again.
   * @returns the number of files that were damaged.
   */
  async function verifyAll(
    environment: FileEnvironment,
    plan: OfflinePlan,
    onProgress: (progress: KeepProgress) => void,
  ): Promise<number> {
    const damaged = await damagedFiles(environment, plan, onProgress);
    if (damaged.length === 0) return 0;
    // Remove the page as well: while needed files are missing, the walk must not count as downloaded.
    const filesToReplace = isAmong(plan.recordings, damaged) ? damaged : [...plan.page, ...damaged];
    for (const { cacheName, path } of filesToReplace) await (await caches.open(cacheName)).delete(path);
    await fetchMissing(environment, plan, onProgress);
    if ((await damagedFiles(environment, plan, onProgress)).length > 0)
      throw new KeepError('blocked', 'What is stored does not last.');
    return damaged.length;
  }

  async function damagedFiles(
    environment: FileEnvironment,
    { files, bytes }: OfflinePlan,
    onProgress: (progress: KeepProgress) => void,
  ) {
    const damaged: PlacedFile[] = [];
    let doneBytes = 0;
    await eachFile(environment, files, async (file) => {
      if (!(await isWhole(environment, file))) damaged.push(file);
      doneBytes += file.bytes;
      onProgress({ phase: 'checking', doneBytes, bytes });
    });
    return damaged;
  }

  function state(walk: OfflineWalk): Promise<OfflineState> {
    return environment.unlessRemoving(walk.id, () => readState(walk));
  }

  async function readState(walk: OfflineWalk): Promise<OfflineState> {
    try {
      const signal = environment.untilRemoved(walk.id);
      const { files, recordings, bytes } = await planFor(
        { ...environment, policy: foreground, signal },
        environment.build,
        walk,
      );
      const missing = await missingFiles(environment, files);
      const missingBytes = sumOf(missing);
      if (missingBytes === 0) return { kind: 'kept', bytes, missingBytes };
      if (isAmong(recordings, missing)) return { kind: 'unvoiced', bytes, missingBytes };
      const downloaded = await list();
      if (downloaded.some(({ id, locale }) => id === walk.id && locale === walk.locale))
        return { kind: 'older', bytes, missingBytes };
      // The files of the pack come first.
      const isBegun = (await pathsIn(caches, packCacheName({ walk: walk.id, hash: walk.hash }))).size > 0;
      return { kind: isBegun ? 'partly' : 'none', bytes, missingBytes };
    } catch (error) {
      return { kind: 'unknown', because: problemOf(error) };
    }
  }

  async function list() {
    const { sites, packs } = await readCaches().catch(() => ({ sites: [], packs: [] }));
    const found = packs.flatMap(({ walk, locales: whole }) =>
      whole.filter((locale) => isHere({ sites }, walk, locale)).map((locale) => ({ id: walk, locale })),
    );
    return found.filter(
      ({ id, locale }, index) => index === found.findIndex((other) => other.id === id && other.locale === locale),
    );
  }

  function drop(walkId: string): Promise<boolean> {
    return environment.whileRemoving(walkId, () => removeAll(walkId));
  }

  async function removeAll(walkId: string): Promise<boolean> {
    try {
      const { sites, packs } = await readCaches();
      // Delete the page first: without it the walk does not count as downloaded.
      for (const { build } of sites) {
        const site = await caches.open(siteCacheName(build));
        for (const locale of locales) await site.delete(pageHref(locale, { page: 'game-id', id: walkId }));
      }
      for (const pack of packs) if (pack.walk === walkId) await caches.delete(packCacheName(pack));
      if (packs.every(({ walk }) => walk === walkId)) {
        for (const { build } of sites) await caches.delete(siteCacheName(build));
        await environment.stopWorker();
      }
      return true;
    } catch {
      return false;
    }
  }

  async function readCaches(): Promise<KeptCaches> {
    const content: KeptCaches = { sites: [], packs: [] };
    for (const name of await caches.keys()) {
      const build = buildOfCache(name);
      const pack = packOfCache(name);
      if (build !== undefined) content.sites.push({ build, paths: await pathsIn(caches, name) });
      if (pack) content.packs.push({ ...pack, locales: wholeLocales(await pathsIn(caches, name), packPath(pack)) });
    }
    return content;
  }

  /** Removes caches of earlier builds that are no longer needed. */
  async function removeUnneeded({ list: { walks } }: OfflinePlan) {
    const unneeded = unneededCaches(await readCaches(), {
      build: environment.build,
      newest: Object.fromEntries(Object.entries(walks).map(([id, { pack }]) => [id, pack])),
      used: environment.usedPacks.list(),
      openBuilds: await environment.openBuilds(),
    });
    for (const name of unneeded) await caches.delete(name);
  }

  return { keep, keepToPlay, state, drop, list };
}

function isAmong(all: readonly PlacedFile[], some: readonly PlacedFile[]): boolean {
  const known = new Set(all);
  return some.every((file) => known.has(file));
}

function sumOf(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function problemOf(error: unknown): KeepProblem {
  // All other errors come from the browser's storage, which a private window may refuse in many ways.
  return error instanceof KeepError ? error.because : 'blocked';
}
