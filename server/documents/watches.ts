import { createShares } from '../limits/shares.ts';

/** The longest silence of a watch: proxies close a connection that is silent for a minute. */
const heartbeatMs = 25_000;

/** A dead connection can look open for about a quarter of an hour. Browsers reconnect by themselves. */
const longestWatchMs = 10 * 60_000;

/** Another watch displaces the visitor's oldest, which is probably a dead connection of a phone that lost its network. */
const maxPerVisitor = 8;

/** A whole guided group may share an address. Another watch displaces the oldest of that address. */
const maxPerAddress = 200;

/** Another watch displaces the oldest of the address that has the most. */
const maxInAll = 1000;

/**
 * The events of a watch. `quiet` follows a while without changes. `displaced` ends the watch to make room for another. `signed
 * out` means that its visitor has left.
 */
export type WatchEvent = 'changed' | 'quiet' | End;

type End = 'ended' | 'displaced' | 'signed out';

/** Waits for changes of one document. */
export interface Watch {
  /** Returns the next event since the last call. After its end it only repeats the end. */
  next(): Promise<WatchEvent>;
  end(): void;
}

/** All watches of this server, by visitor. They do not cover changes by other processes. */
export interface Watches {
  /**
   * Opens a watch.
   * @param network the key of the visitor's address (`networkOf`).
   * @returns `undefined` when the server is stopping.
   */
  open(visitor: string, document: string, network: string): Watch | undefined;
  notifyChanged(visitor: string, document: string): void;
  /** Ends all watches of a visitor who has signed out or was deleted. */
  signOut(visitor: string): void;
}

interface OpenWatch extends Watch {
  document: string;
  tellChanged(): void;
  endAs(end: End): void;
}

/**
 * Creates the watches.
 * @param stopping ends all watches, which would otherwise keep the server running.
 */
export function createWatches(stopping: AbortSignal): Watches {
  // A set keeps the order in which watches were opened.
  const ofVisitors = new Map<string, Set<OpenWatch>>();
  const addresses = createShares(maxInAll);

  function open(visitor: string, document: string, network: string): Watch | undefined {
    if (stopping.aborted) return undefined;
    const present = ofVisitors.get(visitor);
    if (present && present.size >= maxPerVisitor) present.values().next().value?.endAs('displaced');
    if (addresses.of(network) >= maxPerAddress) addresses.endOldest(network);
    const free = addresses.take(network, () => watch.endAs('displaced'));
    // The displaced watch may have been the visitor's last.
    const watches = ofVisitors.get(visitor) ?? new Set();
    const watch = createWatch(document, () => {
      free();
      watches.delete(watch);
      if (watches.size === 0) ofVisitors.delete(visitor);
    });
    ofVisitors.set(visitor, watches.add(watch));
    return watch;
  }

  function endAll(visitor: string, end: End) {
    for (const watch of ofVisitors.get(visitor) ?? []) watch.endAs(end);
  }

  stopping.addEventListener('abort', () => {
    for (const visitor of ofVisitors.keys()) endAll(visitor, 'ended');
  });

  return {
    open,
    signOut: (visitor) => endAll(visitor, 'signed out'),
    notifyChanged(visitor, document) {
      for (const watch of ofVisitors.get(visitor) ?? []) if (watch.document === document) watch.tellChanged();
    },
  };
}

function createWatch(document: string, onEnd: () => void): OpenWatch {
  let event: WatchEvent = 'quiet';
  let wake = () => {};
  let isOver = false;
  const endWith = (end: End) => {
    if (isOver) return;
    isOver = true;
    event = end;
    clearTimeout(longest);
    onEnd();
    wake();
  };
  const longest = setTimeout(endWith, longestWatchMs, 'ended');
  return {
    document,
    endAs: endWith,
    end: () => endWith('ended'),
    tellChanged() {
      if (event === 'quiet') event = 'changed';
      wake();
    },
    next: () =>
      new Promise((resolve) => {
        const heartbeat = setTimeout(() => wake(), heartbeatMs);
        wake = () => {
          clearTimeout(heartbeat);
          wake = () => {};
          resolve(event);
          if (event === 'changed') event = 'quiet';
        };
        if (event !== 'quiet') wake();
      }),
  };
}
