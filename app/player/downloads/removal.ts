import { onDeletion } from '../../device/deletion-channel.ts';
import { windowChannel } from '../../device/window-channel.ts';

/** What windows of one browser tell each other when a visitor removes a walk: its id. */
const channel = windowChannel<string>('lorewalk:removal');
const lockPrefix = 'lorewalk-keeping-';

/** A window that sleeps hears nothing, and is not waited for any longer. */
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

/** Aborted when the visitor next removes the walk, or deletes all that is kept, in whatever window. */
export function untilRemoved(walkId: string): AbortSignal {
  const known = ends.get(walkId) ?? new AbortController();
  ends.set(walkId, known);
  return known.signal;
}

/** Does what looks after a walk or keeps it: never while it is being removed. */
export function unlessRemoving<Value>(walkId: string, work: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request(lockPrefix + walkId, { mode: 'shared' }, work) : work();
}

/** Ends what looks after a walk or keeps it, in any window, and does what removes it. */
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
