/** What windows of one browser tell each other when the save of a walk has changed on the device. */
const channelName = 'lorewalk:saving';

/** Tells every window of this browser, this one included, that a walk's save has changed. */
export function announceSave(walkId: string) {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(walkId);
  channel.close();
}

/** Calls back when any window announces a save. @returns calls it off. */
export function onSave(listener: (walkId: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));
  return () => channel.close();
}
