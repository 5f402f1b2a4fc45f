import { use } from 'react';

/** Decides what happens when a page in view lacks a chunk: throw, or never settle because the document is being replaced. */
export type MissingChunkPolicy = (error: unknown) => Promise<never>;

let whenMissing: MissingChunkPolicy = async (error) => {
  throw error;
};
/** Sets, once per document, what happens when a page in view lacks a chunk. */
export function setMissingChunkPolicy(policy: MissingChunkPolicy) {
  whenMissing = policy;
}

/** A navigation that takes longer is seen to take long. */
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
 * Says that a navigation begins, and when all that its page needs has been fetched or has failed. What could not be had for the
 * navigation before is tried again.
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

/** Whether the navigation under way is a slow one; `subscribe` hears of every change. */
export const slowNavigation = {
  isUnderWay: () => isSlow,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

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
      this.#inView = { navigation: navigations, content: this.fetch().catch(whenMissing) };
    return use(this.#inView.content);
  }
}
