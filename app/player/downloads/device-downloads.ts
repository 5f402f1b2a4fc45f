import { build } from 'virtual:site';
import { hasEnded } from '../../../walk/state.ts';
import { mayDownloadInBackground } from '../../device/background-download-policy.ts';
import { onStoredDataDeletion } from '../../device/deletion-channel.ts';
import { runWhenIdle } from '../../device/idle.ts';
import { startServiceWorker, stopServiceWorker } from '../../device/service-worker.ts';
import type { WalkSession } from '../session/walk-session.ts';
import type { DownloadKey } from './download-plan.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import { createPacksInUseStore } from './packs-in-use-store.ts';
import { getWalkRemovalAbortSignal, runAfterRemoval, runRemoval } from './walk-removal.ts';

const lockPrefix = 'lorewalk-open-';

let deletion = new AbortController();
onStoredDataDeletion(() => {
  deletion.abort();
  deletion = new AbortController();
});

/** Records in `localStorage` which pack each walk in progress uses. */
export const packsInUse = createPacksInUseStore(
  () => window.localStorage,
  (path) => fetch(path),
);

/** The downloads on this device. */
export const downloads: Downloads = createDownloads({
  build,
  caches: window.caches,
  fetch: (path, init) => fetch(path, init),
  packsInUse,
  startWorker: startServiceWorker,
  stopWorker: stopServiceWorker,
  async openBuilds() {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
  },
  removalSignal: getWalkRemovalAbortSignal,
  runAfterRemoval,
  runRemoval,
});

/**
 * Prevents other windows from deleting the cached files that this window needs while the visitor plays a walk:
 * - Records the walk's pack as used, until the session of the walk reaches the end.
 * - Holds a lock named after this window's build of the site. Windows with a newer build then do not delete this
 * build's cache.
 * @returns a function that releases the lock and stops watching the session.
 */
export function protectFilesWhilePlaying(walk: Pick<DownloadKey, 'id' | 'hash'>, session: WalkSession): () => void {
  const playController = new AbortController();
  const deletionSignal = deletion.signal;
  let wasInProgress: boolean | undefined;
  function updatePacksInUse() {
    const isInProgress = !hasEnded(session.shown().state);
    if (isInProgress === wasInProgress || deletionSignal.aborted) return;
    wasInProgress = isInProgress;
    if (isInProgress) packsInUse.add({ walk: walk.id, hash: walk.hash });
    else packsInUse.remove(walk.id);
  }
  updatePacksInUse();
  const unsubscribe = session.subscribe(updatePacksInUse);
  preventBuildCacheDeletion(playController.signal);
  return () => {
    unsubscribe();
    playController.abort();
  };
}

/**
 * Downloads the files of a walk that is being played, when the browser is idle. Ignores failures, because the walk can
 * still load its files from the network. Returns a function that cancels the download before it begins.
 */
export function downloadWhilePlaying(walk: DownloadKey): () => void {
  const cancelSignal = new AbortController();
  const cancel = runWhenIdle(() => void downloadWalkIfNeeded(walk, cancelSignal.signal));
  return () => {
    cancel();
    cancelSignal.abort();
  };
}

function preventBuildCacheDeletion(until: AbortSignal) {
  const endPromise = new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()));
  void navigator.locks?.request(lockPrefix + build, { mode: 'shared' }, () => endPromise);
}

/**
 * Downloads a missing or incomplete walk, except on data saver or a slow connection. Updates an outdated download on
 * any connection, because its outdated code would run offline and might fail to read newer saves.
 */
async function downloadWalkIfNeeded(walk: DownloadKey, until: AbortSignal) {
  const { kind } = await downloads.state(walk);
  const opens = kind === 'complete' || kind === 'without-recordings';
  const isWanted = kind === 'outdated' || (!opens && mayDownloadInBackground());
  if (isWanted && !until.aborted) await downloads.downloadInBackground(walk);
}
