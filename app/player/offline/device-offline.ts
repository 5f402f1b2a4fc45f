import { build } from 'virtual:site';
import { sparesBytes } from '../../device/connection.ts';
import { startServiceWorker, stopServiceWorker } from '../../device/service-worker.ts';
import { createOffline, type Offline } from './offline.ts';
import type { OfflineWalk } from './offline-plan.ts';
import { createUsedPacks } from './used-packs.ts';

const lockPrefix = 'lorewalk-open-';

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
});

let isOpen = false;

/**
 * For a walk that is being played: as long as this document stands, no newer build removes what its code may still fetch, and unless the
 * visitor saves data, all that the walk needs is fetched in good time. What cannot be had is no matter: there may be a network.
 */
export async function keepWhileOpen(walk: OfflineWalk): Promise<void> {
  if (!isOpen) {
    isOpen = true;
    // Held until the document is gone.
    navigator.locks?.request(lockPrefix + build, { mode: 'shared' }, () => new Promise(() => undefined));
  }
  const state = await offline.state(walk);
  const isWanted = state.kind === 'older' || sparesBytes();
  if (isWanted && state.kind !== 'kept') await offline.keep(walk, () => undefined);
}
