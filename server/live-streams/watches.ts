import { createSlotPool } from '../limits/slot-pool.ts';

/** The interval between heartbeats. Proxies close a connection after about a minute without data. */
const heartbeatMs = 25_000;

/**
 * The longest duration of a watch. Browsers reconnect by themselves. Without the limit, a dead connection could look
 * open for a quarter of an hour.
 */
const maxWatchMs = 10 * 60_000;

/**
 * The maximum numbers of watches that are open at the same time. A watch reports the changes of one topic, such as a
 * document, to one stream.
 */
export interface WatchLimits {
  /**
   * The maximum number of watches for each visitor. A further watch ends the visitor's oldest watch, which is probably a
   * phone's dead connection.
   */
  perVisitor: number;
  /**
   * The maximum number of watches for each IP address, which a guided group may share. A further watch ends the oldest
   * watch of the IP address.
   */
  perAddress: number;
  /**
   * The maximum number of watches in total. A further watch ends the oldest watch of the IP address with the most
   * watches.
   */
  total: number;
}

/**
 * The events of a watch. `quiet`: nothing has changed since the last event. `displaced`: the watch was ended to make
 * room for another. `signed out`: the visitor has signed out or was deleted.
 */
export type WatchEvent = 'changed' | 'quiet' | WatchEndReason;

type WatchEndReason = 'ended' | 'displaced' | 'signed out';

/** Reports changes of one topic, such as a document. */
export interface Watch {
  /**
   * Resolves to the next event, at once if something has changed since the previous call. Resolves to `quiet` after a
   * heartbeat interval without a change. After the watch has ended, always resolves to the reason for its end.
   */
  next(): Promise<WatchEvent>;
  end(): void;
}

/** All watches of one kind in this process. They do not report changes by other processes. */
export interface WatchRegistry {
  /**
   * Opens a watch.
   * @param network the rate-limit key of the visitor's IP address (`toAddressKey`).
   * @returns `undefined` if the server is stopping.
   */
  open(visitor: string, topic: string, network: string): Watch | undefined;
  /** Reports a change to all watches of a topic, for all visitors. */
  notifyChanged(topic: string): void;
  /** Ends all watches of a visitor who has signed out or was deleted. */
  signOut(visitor: string): void;
}

interface ManagedWatch extends Watch {
  notifyChanged(): void;
  endWith(end: WatchEndReason): void;
}

/**
 * Creates a registry of watches.
 * @param stopSignal ends all watches when aborted, because open ones would keep the server running.
 */
export function createWatchRegistry(limits: WatchLimits, stopSignal: AbortSignal): WatchRegistry {
  const watchesByVisitor = new Map<string, Set<ManagedWatch>>();
  const watchesByTopic = new Map<string, Set<ManagedWatch>>();
  const addresses = createSlotPool(limits.total);

  function openWatch(visitor: string, topic: string, network: string): Watch | undefined {
    if (stopSignal.aborted) return undefined;
    const openWatches = watchesByVisitor.get(visitor);
    if (openWatches && openWatches.size >= limits.perVisitor) openWatches.values().next().value?.endWith('displaced');
    if (addresses.countOf(network) >= limits.perAddress) addresses.evictOldest(network);
    const releaseSlot = addresses.acquire(network, () => watch.endWith('displaced'));
    const watch = createManagedWatch(() => {
      releaseSlot();
      removeWatchUnderKey(watchesByVisitor, visitor, watch);
      removeWatchUnderKey(watchesByTopic, topic, watch);
    });
    addWatchUnderKey(watchesByVisitor, visitor, watch);
    addWatchUnderKey(watchesByTopic, topic, watch);
    return watch;
  }

  function endWatchesOfVisitor(visitor: string, end: WatchEndReason) {
    for (const watch of watchesByVisitor.get(visitor) ?? []) watch.endWith(end);
  }

  stopSignal.addEventListener('abort', () => {
    for (const visitor of watchesByVisitor.keys()) endWatchesOfVisitor(visitor, 'ended');
  });

  return {
    open: openWatch,
    signOut: (visitor) => endWatchesOfVisitor(visitor, 'signed out'),
    notifyChanged(topic) {
      for (const watch of watchesByTopic.get(topic) ?? []) watch.notifyChanged();
    },
  };
}

/** Adds a watch to the set of a key. Sets iterate in insertion order, so the oldest watch comes first. */
function addWatchUnderKey(sets: Map<string, Set<ManagedWatch>>, key: string, watch: ManagedWatch) {
  sets.set(key, (sets.get(key) ?? new Set()).add(watch));
}

function removeWatchUnderKey(sets: Map<string, Set<ManagedWatch>>, key: string, watch: ManagedWatch) {
  const watches = sets.get(key);
  watches?.delete(watch);
  if (watches?.size === 0) sets.delete(key);
}

function createManagedWatch(onEnd: () => void): ManagedWatch {
  let event: WatchEvent = 'quiet';
  let wakeReader = () => {};
  let hasEnded = false;
  const endWith = (end: WatchEndReason) => {
    if (hasEnded) return;
    hasEnded = true;
    event = end;
    clearTimeout(deadlineTimer);
    onEnd();
    wakeReader();
  };
  const deadlineTimer = setTimeout(endWith, maxWatchMs, 'ended');
  return {
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
