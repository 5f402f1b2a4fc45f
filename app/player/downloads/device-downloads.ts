import { build } from 'virtual:site';
import { hasEnded } from '../../../walk/state.ts';
import { sparesBytes } from '../../device/connection.ts';
import { onDeletion } from '../../device/deletion-channel.ts';
import { whenIdle } from '../../device/idle.ts';
import { startServiceWorker, stopServiceWorker } from '../../device/service-worker.ts';
import type { WalkSession } from '../session/walk-session.ts';
import type { OfflineWalk } from './download-plan.ts';
import { createOffline, type Offline } from './downloads.ts';
import { unlessRemoving, untilRemoved, whileRemoving } from './removal.ts';
import { createUsedPacks } from './used-packs.ts';

const lockPrefix = 'lorewalk-open-';

let deletion = new AbortController();
onDeletion(() => {
  deletion.abort();
  deletion = new AbortController();
});

/** Which packs this device's walks under way were begun with. */
export const usedPacks = createUsedPacks(
  () => window.localStorage,
  (path) => fetch(path),
);

/** What this device keeps. */
export const offline: Offline = createOffline({
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
 * For a walk that is being played: its pack is noted until it has ended, and no window with a newer build removes what its code may
 * still fetch. Returns how to stop.
 */
export function noteWhilePlaying(walk: Pick<OfflineWalk, 'id' | 'hash'>, session: WalkSession): () => void {
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
 * Keeps all that a walk being played needs, unless the visitor saves data, from when the browser is idle. What cannot be had is no matter:
 * there may be a network. Returns what calls it off as long as nothing was fetched.
 */
export function keepAsItIsPlayed(walk: OfflineWalk): () => void {
  const calledOff = new AbortController();
  const cancel = whenIdle(() => void keepAsItGoes(walk, calledOff.signal));
  return () => {
    cancel();
    calledOff.abort();
  };
}

function holdBuild(until: AbortSignal) {
  const ended = new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()));
  void navigator.locks?.request(lockPrefix + build, { mode: 'shared' }, () => ended);
}

/** An older edition is renewed whatever it costs: with its pages alone, a walk that was played on here might not be readable. */
async function keepAsItGoes(walk: OfflineWalk, until: AbortSignal) {
  const { kind } = await offline.state(walk);
  const opens = kind === 'kept' || kind === 'unvoiced';
  const isWanted = kind === 'older' || (!opens && sparesBytes());
  if (isWanted && !until.aborted) await offline.keepToPlay(walk);
}
