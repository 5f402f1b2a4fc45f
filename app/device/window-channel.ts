/** Messages between the windows of one browser that show this site, the sending window included. */
export interface WindowChannel<Message> {
  post(message: Message): void;
  /** @returns stops listening. */
  listen(listener: (message: Message) => void): () => void;
}

/** Opens the channel of a name. A browser that blocks the site's storage refuses channels: then no message is sent or heard. */
export function windowChannel<Message>(name: string): WindowChannel<Message> {
  return {
    post(message) {
      const channel = open(name);
      channel?.postMessage(message);
      channel?.close();
    },
    listen(listener) {
      const channel = open(name);
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data));
      return () => channel?.close();
    },
  };
}

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
