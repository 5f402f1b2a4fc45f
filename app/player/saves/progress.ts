import type { Answer, ResumeCode } from '../../platform/platform.ts';
import { createCopying, walkIdOf } from './copying.ts';
import type { ProgressPlatform } from './progress-platform.ts';
import type { SaveStore, StoreRefusal, StoreResult } from './save-store.ts';
import { beginAnew, mergeSave, type StoredWalk, storeSave, storeStep, switchTo, withoutCopies } from './stored-walk.ts';
import { untilForgotten } from './until-forgotten.ts';

/** The parts of a browser that copying needs; `window` has them. */
export interface CopyingBrowser {
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(timer: number | undefined): void;
  /** Safari lacks it. */
  requestIdleCallback?: (run: () => void) => void;
  addEventListener(type: 'online', listener: () => void): void;
  removeEventListener(type: 'online', listener: () => void): void;
}

/** Saves within this time of each other are copied together. */
const pauseMs = 3000;

/**
 * Safe progress (rule API-S9). A save goes to this device first, and to the visitor's documents when the browser is idle and online. A failed
 * copy is repeated after the next save, when the connection is back, or at the next start.
 */
export interface Progress {
  /** Merges copies from elsewhere and copies what is missing, now and whenever the connection is back. Returns a function that stops it. */
  start(): () => void;
  list(): Promise<StoreResult<StoredWalk[]>>;
  /**
   * Saves a walk. Resolves when the save is on the device; the copy follows.
   * @param replaces the save from which this one was played on.
   */
  save(walkId: string, text: string, replaces?: string): Promise<StoreResult<StoredWalk>>;
  /**
   * Saves a step like `save`, if the current save is still the one from which the step was played. Otherwise changes nothing and returns
   * the walk with its other save.
   */
  saveStep(walkId: string, text: string, replaces: string | undefined): Promise<StoreResult<StoredWalk>>;
  /** Makes the first save of a restarted walk the current one. The earlier save stays as another save. */
  beginAnew(walkId: string, text: string): Promise<StoreResult<StoredWalk>>;
  /** Makes another save of a walk the current one. */
  switchTo(walkId: string, text: string): Promise<StoreResult<StoredWalk | undefined>>;
  /**
   * Copies the walk and creates a code that continues it on another phone. Returns `undefined` if the device no longer has the save.
   * @param other another save of the walk, to continue that one.
   */
  createCode(walkId: string, other?: string): Promise<Answer<ResumeCode | undefined> | StoreRefusal>;
  /** Saves the walk of a code on this device; `undefined` if the code is unknown. */
  claimCode(code: string): Promise<Answer<StoredWalk | undefined> | StoreRefusal>;
  /** Resolves when all copies in progress have finished or failed. */
  settled(): Promise<void>;
  /** Calls back after each change from this window and each copy. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Stops all copying because the visitor deletes the saves. Cancels pending work and refuses every later call as `deleted`. */
  forget(): void;
}

export function createProgress(backend: ProgressPlatform, device: SaveStore, browser: CopyingBrowser): Progress {
  const { platform, store, forget } = untilForgotten(backend, device);
  const copying = createCopying(platform, store);
  const listeners = new Set<() => void>();
  const pendingIds = new Set<string>();
  let timer: number | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs copies one after another. Two copies of one walk at once would conflict. */
  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const worked = queue.then(work);
    // A failed copy must not block the next ones.
    queue = worked.then(tellListeners, tellListeners);
    return worked;
  }

  function tellListeners() {
    for (const listener of listeners) listener();
  }

  async function copyAndCreateCode(walkId: string, other?: string) {
    const copied = await enqueue(() => copying.push(walkId));
    if (!copied.ok || other === undefined) return copied.ok ? platform.resumeCodes.create(walkId) : copied;
    const stored = await store.read(walkId);
    if (!stored.ok) return stored;
    const documentId = stored.value?.others.find(({ text }) => text === other)?.documentId;
    return documentId === undefined ? { ok: true as const, value: undefined } : platform.resumeCodes.create(documentId);
  }

  function copySoon(walkId: string) {
    pendingIds.add(walkId);
    browser.clearTimeout(timer);
    timer = browser.setTimeout(() => {
      if (browser.requestIdleCallback) browser.requestIdleCallback(copyPending);
      else copyPending();
    }, pauseMs);
  }

  function copyPending() {
    const walkIds = [...pendingIds];
    pendingIds.clear();
    for (const walkId of walkIds) enqueue(() => copying.push(walkId));
  }

  function copyAll() {
    enqueue(async () => {
      await copying.pull();
      const stored = await store.list();
      if (stored.ok) for (const { walkId } of stored.value) await copying.push(walkId);
    });
  }

  async function change<Walk extends StoredWalk | undefined>(
    walkId: string,
    update: (stored: StoredWalk | undefined) => Walk,
  ): Promise<StoreResult<Walk>> {
    const changed = await store.change(walkId, update);
    if (changed.ok) {
      tellListeners();
      copySoon(walkId);
    }
    return changed;
  }

  return {
    start() {
      copyAll();
      browser.addEventListener('online', copyAll);
      return () => browser.removeEventListener('online', copyAll);
    },
    list: store.list,
    save: (walkId, text, replaces) => change(walkId, (stored) => storeSave(stored, { walkId, text, replaces })),
    saveStep: (walkId, text, replaces) => change(walkId, (stored) => storeStep(stored, { walkId, text, replaces })),
    beginAnew: (walkId, text) => change(walkId, (stored) => beginAnew(stored, { walkId, text })),
    switchTo: (walkId, text) => change(walkId, (stored) => stored && switchTo(stored, text)),
    async createCode(walkId, other) {
      const made = await copyAndCreateCode(walkId, other);
      if (made.ok ? made.value : made.because !== 'signed-out') return made;
      // The server has dropped the walk or its visitor, but this device still has the walk.
      const changed = await store.change(walkId, (stored) => stored && withoutCopies(stored));
      return changed.ok ? copyAndCreateCode(walkId, other) : changed;
    },
    async claimCode(code) {
      // Claim nothing that this device cannot save.
      const stored = await store.list();
      if (!stored.ok) return stored;
      const claimed = await platform.resumeCodes.claim(code);
      if (!claimed.ok || !claimed.value) return claimed.ok ? { ok: true, value: undefined } : claimed;
      const walkId = walkIdOf(claimed.value);
      const { data: text } = claimed.value;
      return change(walkId, (stored) => (stored ? mergeSave(stored, text) : { walkId, text, others: [] }));
    },
    settled: () => queue.then(() => undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget() {
      forget();
      browser.clearTimeout(timer);
      pendingIds.clear();
      tellListeners();
    },
  };
}
