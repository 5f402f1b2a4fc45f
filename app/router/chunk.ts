import { use } from 'react';

/**
 * Handles a chunk that a visible page needs and that cannot be loaded. Rejects with an error, or never settles because
 * it reloads the document.
 */
export type MissingChunkHandler = (error: unknown) => Promise<never>;

let missingChunkPolicy: MissingChunkHandler = async (error) => {
  throw error;
};
/** Sets the policy for missing chunks. Call this once per document. */
export function setMissingChunkHandler(policy: MissingChunkHandler) {
  missingChunkPolicy = policy;
}

/** The progress bar appears if a navigation takes longer than this. */
const slowNavigationMs = 200;

let navigations = 0;
let isSlow = false;
const slowNavigationListeners = new Set<() => void>();

function setIsNavigationSlow(value: boolean) {
  if (isSlow === value) return;
  isSlow = value;
  for (const listener of slowNavigationListeners) listener();
}

/**
 * Starts a navigation. Shows the progress bar if the navigation is slow. A chunk that failed before is fetched again.
 * @param chunksSettled settles when all chunks of the new page have loaded or failed.
 */
export function beginNavigation(chunksSettled: Promise<unknown>) {
  const navigation = ++navigations;
  const timer = setTimeout(() => setIsNavigationSlow(true), slowNavigationMs);
  const handleFetched = () => {
    clearTimeout(timer);
    if (navigation === navigations) setIsNavigationSlow(false);
  };
  chunksSettled.then(handleFetched, handleFetched);
}

/** Whether the current navigation is slow. `subscribe` reports each change. */
export const slowNavigationStore = {
  isActive: () => isSlow,
  subscribe(listener: () => void) {
    slowNavigationListeners.add(listener);
    return () => slowNavigationListeners.delete(listener);
  },
};

/** A part of a page (code, messages or content), fetched on first use and then cached. */
export class Chunk<Content> {
  readonly #load: () => Promise<Content>;
  #fetching: Promise<Content> | undefined;
  #loaded: { content: Content } | undefined;
  #inView: { navigation: number; content: Promise<Content> } | undefined;

  constructor(load: () => Promise<Content>, initialContent?: { content: Content }) {
    this.#load = load;
    this.#loaded = initialContent;
  }

  /** Fetches the chunk before a component needs it. After a failure, the next call tries again. */
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

  /**
   * Returns the content for a visible component. If it is not loaded, the component suspends and React keeps the old
   * page.
   */
  read(): Content {
    if (this.#loaded) return this.#loaded.content;
    // React may render several times during a navigation. Return the same promise each time, because React would
    // suspend again at a new one. If a failed promise were replaced, its error would never be shown.
    if (this.#inView?.navigation !== navigations)
      this.#inView = { navigation: navigations, content: this.fetch().catch(missingChunkPolicy) };
    return use(this.#inView.content);
  }
}
