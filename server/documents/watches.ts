/** How long a watch may be silent: proxies hang up on a connection that says nothing for a minute. */
const heartbeatMs = 25_000;

/** A connection that died without a word looks alive for about a quarter of an hour; browsers connect again by themselves. */
const longestWatchMs = 10 * 60_000;

/** One more displaces the visitor's oldest, which most likely is what a phone left behind where it lost its network. */
const mostOfVisitor = 8;

const mostOfAll = 1000;

/**
 * What a watch hears of: `quiet` after a while in which nothing was changed, `displaced` when it ended to make room for another,
 * `signed out` when nobody is its visitor any more.
 */
export type News = 'changed' | 'quiet' | End;

type End = 'ended' | 'displaced' | 'signed out';

/** Somebody waits for changes of one document. */
export interface Watch {
  /** @returns what has happened since the last call; after its end nothing else any more. */
  next(): Promise<News>;
  end(): void;
}

/** All watches of this server, by visitor. Changes that another process makes are not told here. */
export interface Watches {
  /** @returns `undefined` when there are as many watches as the server bears, or when it is stopping. */
  open(visitor: string, document: string): Watch | undefined;
  tellChanged(visitor: string, document: string): void;
  /** Ends all watches of a visitor whom no browser is any more. */
  signOut(visitor: string): void;
}

interface OpenWatch extends Watch {
  document: string;
  tellChanged(): void;
  endAs(end: End): void;
}

/** @param stopping ends all watches, which otherwise would keep the server from stopping. */
export function createWatches(stopping: AbortSignal): Watches {
  // A set keeps the order in which watches were opened.
  const ofVisitors = new Map<string, Set<OpenWatch>>();
  let total = 0;

  function open(visitor: string, document: string): Watch | undefined {
    if (stopping.aborted) return undefined;
    const watches = ofVisitors.get(visitor) ?? new Set();
    if (watches.size >= mostOfVisitor) watches.values().next().value?.endAs('displaced');
    if (total >= mostOfAll) return undefined;
    const watch = createWatch(document, () => {
      total -= 1;
      watches.delete(watch);
      if (watches.size === 0) ofVisitors.delete(visitor);
    });
    total += 1;
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
    tellChanged(visitor, document) {
      for (const watch of ofVisitors.get(visitor) ?? []) if (watch.document === document) watch.tellChanged();
    },
  };
}

function createWatch(document: string, onEnd: () => void): OpenWatch {
  let news: News = 'quiet';
  let wake = () => {};
  let isOver = false;
  const endAs = (end: End) => {
    if (isOver) return;
    isOver = true;
    news = end;
    clearTimeout(longest);
    onEnd();
    wake();
  };
  const longest = setTimeout(endAs, longestWatchMs, 'ended');
  return {
    document,
    endAs,
    end: () => endAs('ended'),
    tellChanged() {
      if (news === 'quiet') news = 'changed';
      wake();
    },
    next: () =>
      new Promise((resolve) => {
        const heartbeat = setTimeout(() => wake(), heartbeatMs);
        wake = () => {
          clearTimeout(heartbeat);
          wake = () => {};
          resolve(news);
          if (news === 'changed') news = 'quiet';
        };
        if (news !== 'quiet') wake();
      }),
  };
}
