import { use } from 'react';

/** Decides what happens when a page in view lacks a chunk: throw, or never settle because the document is being replaced. */
export type MissingChunkPolicy = (error: unknown) => Promise<never>;

let missingChunkPolicy: MissingChunkPolicy = async (error) => {
  throw error;
};
/** Sets, once per document, what happens when a page in view lacks a chunk. */
export function setMissingChunkPolicy(policy: MissingChunkPolicy) {
  missingChunkPolicy = policy;
}

/** A longer navigation shows the progress bar. */
const slowNavigationMs = 200;

let navigations = 0;
let isSlow = false;
const listeners = new Set<() => void>();

function setSlow(value: boolean) {
  if (isSlow === value) return;
  isSlow = value;
  for (const listener of listeners) listener();
}

/**
 * Reports the start of a navigation; `fetched` settles when its page's chunks have loaded or failed. Earlier failures are
 * retried.
 */
export function beginNavigation(fetched: Promise<unknown>) {
  const navigation = ++navigations;
  const timer = setTimeout(() => setSlow(true), slowNavigationMs);
  const end = () => {
    clearTimeout(timer);
    if (navigation === navigations) setSlow(false);
  };
  fetched.then(end, end);
}

/** Whether the current navigation is slow; `subscribe` receives every change. */
export const slowNavigation = {
  isUnderWay: () => isSlow,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A part of a page (code, styles, messages), fetched on first use and then cached. */
export class Chunk<Content> {
  readonly #load: () => Promise<Content>;
  #fetching: Promise<Content> | undefined;
  #loaded: { content: Content } | undefined;
  #inView: { navigation: number; content: Promise<Content> } | undefined;

  constructor(load: () => Promise<Content>, loaded?: { content: Content }) {
    this.#load = load;
    this.#loaded = loaded;
  }

  /** Fetches the chunk ahead of its use. A failure only rejects this call: the next call tries again. */
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

  /** Returns the content to a component in view. If it is not loaded, the component suspends and the old page stays. */
  read(): Content {
    if (this.#loaded) return this.#loaded.content;
    // React may render repeatedly: within one navigation it must get the same promise, failed or not.
    if (this.#inView?.navigation !== navigations)
      this.#inView = { navigation: navigations, content: this.fetch().catch(missingChunkPolicy) };
    return use(this.#inView.content);
  }
}
