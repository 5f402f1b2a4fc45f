import { windowChannel } from './window-channel.ts';

/** What windows of one browser tell each other when a visitor deletes what it keeps. */
const channel = windowChannel<'deleting'>('lorewalk:deletion');

/** Tells every window of this browser, this one included, that what the browser keeps is being deleted. */
export function announceDeletion() {
  channel.post('deleting');
}

/** Calls back when any window announces it. @returns calls it off. */
export function onDeletion(listener: () => void): () => void {
  return channel.listen(listener);
}
