import { createWindowChannel } from './window-channel.ts';

/** Announces to all windows of this browser that the visitor is deleting the stored data. */
const channel = createWindowChannel<'deleting'>('lorewalk:deletion');

/** Tells every window of this browser, including this one, that the visitor is deleting the stored data. */
export function announceStoredDataDeletion() {
  channel.post('deleting');
}

/**
 * Calls `listener` when any window announces a deletion.
 * @returns a function that removes the listener.
 */
export function onStoredDataDeletion(listener: () => void): () => void {
  return channel.listen(listener);
}
