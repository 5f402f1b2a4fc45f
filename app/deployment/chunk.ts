import { use } from 'react';

/** Decides what happens when a page in view lacks a chunk: throw, or never settle because the document is being replaced. */
export type MissingChunkPolicy = (error: unknown) => Promise<never>;

let whenMissing: MissingChunkPolicy = async (error) => {
  throw error;
};
let navigations = 0;
let awaited = 0;
const listeners = new Set<() => void>();

/** Sets, once per document, what happens when a page in view lacks a chunk. */
export function setMissingChunkPolicy(policy: MissingChunkPolicy) {
  whenMissing = policy;
}

/** Says that a navigation begins: what could not be had for the one before is tried again. */
export function beginNavigation() {
  navigations++;
}

/** Whether a page that should be in view waits for a chunk; `subscribe` hears of every change. */
export const chunkWait = {
  isWaiting: () => awaited > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function countAwaited(change: 1 | -1) {
  awaited += change;
  for (const listener of listeners) listener();
}

/** A part of a page (code, styles, words) that is fetched when it is first wanted, and then kept. */
export class Chunk<Content> {
  readonly #load: () => Promise<Content>;
  #fetching: Promise<Content> | undefined;
  #loaded: { content: Content } | undefined;
  #inView: { navigation: number; content: Promise<Content> } | undefined;

  constructor(load: () => Promise<Content>, loaded?: { content: Content }) {
    this.#load = load;
    this.#loaded = loaded;
  }

  /** Fetches the chunk ahead of its use. A failure is only the caller's: the next call tries again. */
  fetch(): Promise<Content> {
    if (this.#loaded) return Promise.resolve(this.#loaded.content);
    this.#fetching ??= this.#load().then(
      (content) => {
        this.#loaded = { content };
        return content;
      },
      (error) => {
        this.#fetching = undefined;
        throw error;
      },
    );
    return this.#fetching;
  }

  /** For a component in view: the content, at once where it is here; else the component waits, and the old page stays. */
  read(): Content {
    if (this.#loaded) return this.#loaded.content;
    // Rendering may be tried again and again: within one navigation it must meet the same promise, failed or not.
    if (this.#inView?.navigation !== navigations)
      this.#inView = { navigation: navigations, content: this.#fetchForView() };
    return use(this.#inView.content);
  }

  async #fetchForView(): Promise<Content> {
    queueMicrotask(() => countAwaited(1));
    try {
      return await this.fetch().catch(whenMissing);
    } finally {
      queueMicrotask(() => countAwaited(-1));
    }
  }
}
