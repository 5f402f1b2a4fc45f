import { build } from 'virtual:site';
import { hasEnded } from '../../../walk/state.ts';
import { sparesBytes } from '../../device/connection.ts';
import { onDeletion } from '../../device/deletion-channel.ts';
import { whenIdle } from '../../device/idle.ts';
import { startServiceWorker, stopServiceWorker } from '../../device/service-worker.ts';
import type { WalkSession } from '../session/walk-session.ts';
import type { WalkEdition } from './download-plan.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import { unlessRemoving, untilRemoved, whileRemoving } from './removal.ts';
import { createUsedPacks } from './used-packs.ts';

const lockPrefix = 'lorewalk-open-';

let deletion = new AbortController();
onDeletion(() => {
  deletion.abort();
  deletion = new AbortController();
});

/** The packs with which this device's walks in progress began. */
export const usedPacks = createUsedPacks(
  () => window.localStorage,
  (path) => fetch(path),
);

/** The downloads of this device. */
export const downloads: Downloads = createDownloads({
  build,
  caches: window.caches,
  fetch: (path, init) => fetch(path, init),
  usedPacks,
  startWorker: startServiceWorker,
  stopWorker: stopServiceWorker,
  async openBuilds() {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
  },
  untilRemoved,
  unlessRemoving,
  whileRemoving,
});

/**
 * Notes the pack of a walk that is being played until the walk has ended. Meanwhile no window with a newer build removes files that this
 * window's code may still fetch. Returns a function that stops both.
 */
export function noteWhilePlaying(walk: Pick<WalkEdition, 'id' | 'hash'>, session: WalkSession): () => void {
  const playing = new AbortController();
  const deleted = deletion.signal;
  let wasUnderWay: boolean | undefined;
  function note() {
    const isUnderWay = !hasEnded(session.shown().state);
    if (isUnderWay === wasUnderWay || deleted.aborted) return;
    wasUnderWay = isUnderWay;
    if (isUnderWay) usedPacks.note({ walk: walk.id, hash: walk.hash });
    else usedPacks.release(walk.id);
  }
  note();
  const unsubscribe = session.subscribe(note);
  holdBuild(playing.signal);
  return () => {
    unsubscribe();
    playing.abort();
  };
}

/**
 * Downloads what a walk being played needs, once the browser is idle, unless the visitor saves data. Failures are ignored, because the
 * network may still work. Returns a function that cancels it before the download begins.
 */
export function downloadWhilePlaying(walk: WalkEdition): () => void {
  const cancelled = new AbortController();
  const cancel = whenIdle(() => void downloadIfUseful(walk, cancelled.signal));
  return () => {
    cancel();
    cancelled.abort();
  };
}

function holdBuild(until: AbortSignal) {
  const ended = new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()));
  void navigator.locks?.request(lockPrefix + build, { mode: 'shared' }, () => ended);
}

/** Updates an older edition even on data saver. Its older code may not be able to read a walk that was played on here. */
async function downloadIfUseful(walk: WalkEdition, until: AbortSignal) {
  const { kind } = await downloads.state(walk);
  const opens = kind === 'complete' || kind === 'without-recordings';
  const isWanted = kind === 'outdated' || (!opens && sparesBytes());
  if (isWanted && !until.aborted) await downloads.downloadToPlay(walk);
}
