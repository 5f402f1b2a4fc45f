/** What windows of one browser tell each other when a visitor deletes what it keeps. */
const channelName = 'lorewalk:deletion';

/** Tells every window of this browser, this one included, that what the browser keeps is being deleted. */
export function announceDeletion() {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('deleting');
  channel.close();
}

/** Calls back when any window announces it. @returns calls it off. */
export function onDeletion(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
