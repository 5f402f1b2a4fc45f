/** Sends messages between all windows of this site in one browser, including the sender. */
export interface WindowChannel<Message> {
  post(message: Message): void;
  /** @returns a function that removes the listener. */
  listen(listener: (message: Message) => void): () => void;
}

/**
 * Creates the channel with this name. A browser that blocks storage also blocks channels. In such a browser, the channel
 * sends and receives nothing.
 */
export function createWindowChannel<Message>(name: string): WindowChannel<Message> {
  return {
    post(message) {
      const channel = openBroadcastChannel(name);
      channel?.postMessage(message);
      channel?.close();
    },
    listen(listener) {
      const channel = openBroadcastChannel(name);
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data));
      return () => channel?.close();
    },
  };
}

function openBroadcastChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
