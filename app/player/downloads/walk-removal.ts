import { onStoredDataDeletion } from '../../device/deletion-channel.ts';
import { createWindowChannel } from '../../device/window-channel.ts';

/** When a visitor removes a walk, sends the walk's id to all windows of the browser. */
const channel = createWindowChannel<string>('lorewalk:removal');
const lockPrefix = 'lorewalk-keeping-';

/** The time after which a removal stops waiting for other windows. A suspended window never releases its lock. */
const lockTimeoutMs = 2000;

const controllers = new Map<string, AbortController>();

function abortDownloads(walkId: string) {
  controllers.get(walkId)?.abort();
  controllers.delete(walkId);
}

onStoredDataDeletion(() => {
  for (const walkId of controllers.keys()) abortDownloads(walkId);
});
channel.listen(abortDownloads);

/**
 * Returns a signal for the next removal of the walk, in any window. It aborts when the visitor removes the walk, or
 * deletes all data of this site on the device.
 */
export function getWalkRemovalAbortSignal(walkId: string): AbortSignal {
  const knownController = controllers.get(walkId) ?? new AbortController();
  controllers.set(walkId, knownController);
  return knownController.signal;
}

/**
 * Runs `work`, which checks or downloads the walk. If any window is removing the walk, first waits until the removal
 * has ended.
 */
export function runAfterRemoval<Value>(walkId: string, work: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request(lockPrefix + walkId, { mode: 'shared' }, work) : work();
}

/** Aborts the checks and downloads of a walk in all windows. Then calls `removeWalk`. */
export async function runRemoval<Value>(walkId: string, removeWalk: () => Promise<Value>): Promise<Value> {
  channel.post(walkId);
  const { locks } = navigator;
  if (!locks) return removeWalk();
  let hasLock = false;
  const runLocked = () => {
    hasLock = true;
    return removeWalk();
  };
  return locks
    .request(lockPrefix + walkId, { signal: AbortSignal.timeout(lockTimeoutMs) }, runLocked)
    .catch((error) => {
      if (hasLock) throw error;
      return removeWalk();
    });
}
