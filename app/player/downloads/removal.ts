import { onDeletion } from '../../device/deletion-channel.ts';
import { windowChannel } from '../../device/window-channel.ts';

/** Messages between the windows of one browser when a visitor removes a walk: its id. */
const channel = windowChannel<string>('lorewalk:removal');
const lockPrefix = 'lorewalk-keeping-';

/** A sleeping window does not react, so stop waiting for it after this time. */
const patienceMs = 2000;

const ends = new Map<string, AbortController>();

function end(walkId: string) {
  ends.get(walkId)?.abort();
  ends.delete(walkId);
}

onDeletion(() => {
  for (const walkId of ends.keys()) end(walkId);
});
channel.listen(end);

/** Returns a signal that aborts when the visitor next removes the walk or deletes everything, in any window. */
export function untilRemoved(walkId: string): AbortSignal {
  const known = ends.get(walkId) ?? new AbortController();
  ends.set(walkId, known);
  return known.signal;
}

/** Runs a check or a download of a walk, but never during its removal. */
export function unlessRemoving<Value>(walkId: string, work: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request(lockPrefix + walkId, { mode: 'shared' }, work) : work();
}

/** Stops all checks and downloads of a walk, in any window, and runs its removal. */
export async function whileRemoving<Value>(walkId: string, work: () => Promise<Value>): Promise<Value> {
  channel.post(walkId);
  const { locks } = navigator;
  if (!locks) return work();
  let isAlone = false;
  const alone = () => {
    isAlone = true;
    return work();
  };
  return locks.request(lockPrefix + walkId, { signal: AbortSignal.timeout(patienceMs) }, alone).catch((error) => {
    if (isAlone) throw error;
    return work();
  });
}
