import { createSlotPool } from '../limits/slot-pool.ts';

/** The interval between heartbeats. Proxies close a connection after about a minute without data. */
const heartbeatMs = 25_000;

/**
 * The longest duration of a watch. Browsers reconnect by themselves. Without the limit, a dead connection could look open for
 * a quarter of an hour.
 */
const maxWatchMs = 10 * 60_000;

/**
 * The maximum number of watches of a visitor. A further watch ends the visitor's oldest one, which is probably a phone's dead
 * connection.
 */
const maxPerVisitor = 8;

/**
 * The maximum number of watches of an address, which a guided group may share. A further watch ends the oldest one of the
 * address.
 */
const maxPerAddress = 200;

/** The maximum number of all watches. A further watch ends the oldest one of the address with the most watches. */
const maxTotal = 1000;

/**
 * The events of a watch. `quiet`: nothing has changed since the last event. `displaced`: the watch was ended to make room for
 * another. `signed out`: the visitor has signed out or was deleted.
 */
export type WatchEvent = 'changed' | 'quiet' | EndReason;

type EndReason = 'ended' | 'displaced' | 'signed out';

/** Reports changes of one document. */
export interface DocumentWatch {
  /** Resolves to the next event since the last call. After the end, always resolves to the reason of the end. */
  next(): Promise<WatchEvent>;
  end(): void;
}

/** All watches of this process. They report no changes that other processes make. */
export interface WatchRegistry {
  /**
   * Opens a watch.
   * @param network the rate-limit key of the visitor's address (`addressKeyOf`).
   * @returns `undefined` if the server is stopping.
   */
  open(visitor: string, document: string, network: string): DocumentWatch | undefined;
  notifyChanged(visitor: string, document: string): void;
  /** Ends all watches of a visitor who has signed out or was deleted. */
  signOut(visitor: string): void;
}

interface OpenWatch extends DocumentWatch {
  document: string;
  notifyChanged(): void;
  endWith(end: EndReason): void;
}

/**
 * Creates the registry of watches.
 * @param stopping ends all watches when aborted, because open watches would keep the server running.
 */
export function createWatchRegistry(stopping: AbortSignal): WatchRegistry {
  // Stores watches in Sets, which iterate in insertion order. So the oldest watch comes first.
  const watchesByVisitor = new Map<string, Set<OpenWatch>>();
  const addresses = createSlotPool(maxTotal);

  function openWatch(visitor: string, document: string, network: string): DocumentWatch | undefined {
    if (stopping.aborted) return undefined;
    const openWatches = watchesByVisitor.get(visitor);
    if (openWatches && openWatches.size >= maxPerVisitor) openWatches.values().next().value?.endWith('displaced');
    if (addresses.countOf(network) >= maxPerAddress) addresses.evictOldest(network);
    const release = addresses.acquire(network, () => watch.endWith('displaced'));
    // Reads the set again, because it was removed if the displaced watch was the visitor's last one.
    const watches = watchesByVisitor.get(visitor) ?? new Set();
    const watch = createWatch(document, () => {
      release();
      watches.delete(watch);
      if (watches.size === 0) watchesByVisitor.delete(visitor);
    });
    watchesByVisitor.set(visitor, watches.add(watch));
    return watch;
  }

  function endAllWatches(visitor: string, end: EndReason) {
    for (const watch of watchesByVisitor.get(visitor) ?? []) watch.endWith(end);
  }

  stopping.addEventListener('abort', () => {
    for (const visitor of watchesByVisitor.keys()) endAllWatches(visitor, 'ended');
  });

  return {
    open: openWatch,
    signOut: (visitor) => endAllWatches(visitor, 'signed out'),
    notifyChanged(visitor, document) {
      for (const watch of watchesByVisitor.get(visitor) ?? []) if (watch.document === document) watch.notifyChanged();
    },
  };
}

function createWatch(document: string, onEnd: () => void): OpenWatch {
  let event: WatchEvent = 'quiet';
  let wakeReader = () => {};
  let hasEnded = false;
  const endWith = (end: EndReason) => {
    if (hasEnded) return;
    hasEnded = true;
    event = end;
    clearTimeout(longest);
    onEnd();
    wakeReader();
  };
  const longest = setTimeout(endWith, maxWatchMs, 'ended');
  return {
    document,
    endWith,
    end: () => endWith('ended'),
    notifyChanged() {
      if (event === 'quiet') event = 'changed';
      wakeReader();
    },
    next: () =>
      new Promise((resolve) => {
        const heartbeat = setTimeout(() => wakeReader(), heartbeatMs);
        wakeReader = () => {
          clearTimeout(heartbeat);
          wakeReader = () => {};
          resolve(event);
          if (event === 'changed') event = 'quiet';
        };
        if (event !== 'quiet') wakeReader();
      }),
  };
}
