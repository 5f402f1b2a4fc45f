import type { Answer, Platform, ResumeCode } from '../../platform/platform.ts';
import { type CopyPlatform, createCopying, walkIdOf } from './copying.ts';
import type { SaveStore, StoreRefusal, StoreResult } from './save-store.ts';
import { beginAnew, keepSave, keepStep, type StoredWalk, takeIn, takeUp, withoutCopies } from './stored-walk.ts';
import { untilForgotten } from './until-forgotten.ts';

export type ProgressPlatform = CopyPlatform & Pick<Platform, 'resumeCodes'>;

/** What copying needs of a browser: its `window` will do. */
export interface CopyingBrowser {
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(timer: number | undefined): void;
  /** Safari has none. */
  requestIdleCallback?: (run: () => void) => void;
  addEventListener(type: 'online', listener: () => void): void;
  removeEventListener(type: 'online', listener: () => void): void;
}

/** Saves that come closer together than this are copied once. */
const pauseMs = 3000;

/**
 * Progress that is not lost (rule S9): kept on this device first, and copied to the visitor's documents when there is time and a
 * connection. Whatever cannot be copied now is copied after the next save, when the connection is back, or at the next start.
 */
export interface Progress {
  /** Takes in what was copied from elsewhere and copies what is not yet; again whenever the connection is back, until it is ended. */
  start(): () => void;
  list(): Promise<StoreResult<StoredWalk[]>>;
  /** @param replaces the save that was played on from. Answers when the save is on the device; the copy follows. */
  save(walkId: string, text: string, replaces?: string): Promise<StoreResult<StoredWalk>>;
  /**
   * Saves a step as `save` does, if the walk's save is still the one that the step was played on from. Otherwise nothing changes, and
   * the answer holds the other save.
   */
  saveStep(walkId: string, text: string, replaces: string | undefined): Promise<StoreResult<StoredWalk>>;
  /** Makes the first save of a walk that is played again the one that is gone on with; what there was stays beside it. */
  beginAnew(walkId: string, text: string): Promise<StoreResult<StoredWalk>>;
  /** Makes another save of a walk the one that is gone on with. */
  takeUp(walkId: string, text: string): Promise<StoreResult<StoredWalk | undefined>>;
  /**
   * A code that continues this walk on another phone, once it is copied as it is now; `undefined` when it is kept no more.
   * @param other another save of the walk, if that is to be continued.
   */
  createCode(walkId: string, other?: string): Promise<Answer<ResumeCode | undefined> | StoreRefusal>;
  /** Keeps the walk that a code stands for; `undefined` when it stands for none. */
  claimCode(code: string): Promise<Answer<StoredWalk | undefined> | StoreRefusal>;
  /** Resolves when all that is being copied now is copied, or refused. */
  settled(): Promise<void>;
  /** Calls back after each change that was made here, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The visitor deletes what is kept: drops what is due and what is under way, and refuses everything from now on, as `deleted`. */
  forget(): void;
}

export function createProgress(backend: ProgressPlatform, device: SaveStore, browser: CopyingBrowser): Progress {
  const { platform, store, forget } = untilForgotten(backend, device);
  const copying = createCopying(platform, store);
  const listeners = new Set<() => void>();
  const waiting = new Set<string>();
  let timer: number | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** Copying goes one after another: two copies of one walk at once would only be in each other's way. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const worked = turn.then(work);
    // What fails once must not hold up all that comes after it.
    turn = worked.then(tellListeners, tellListeners);
    return worked;
  }

  function tellListeners() {
    for (const listener of listeners) listener();
  }

  async function copyAndCode(walkId: string, other?: string) {
    const copied = await inTurn(() => copying.push(walkId));
    if (!copied.ok || other === undefined) return copied.ok ? platform.resumeCodes.create(walkId) : copied;
    const kept = await store.read(walkId);
    if (!kept.ok) return kept;
    const documentId = kept.value?.others.find(({ text }) => text === other)?.documentId;
    return documentId === undefined ? { ok: true as const, value: undefined } : platform.resumeCodes.create(documentId);
  }

  function copySoon(walkId: string) {
    waiting.add(walkId);
    browser.clearTimeout(timer);
    timer = browser.setTimeout(() => {
      if (browser.requestIdleCallback) browser.requestIdleCallback(copyWaiting);
      else copyWaiting();
    }, pauseMs);
  }

  function copyWaiting() {
    const walkIds = [...waiting];
    waiting.clear();
    for (const walkId of walkIds) inTurn(() => copying.push(walkId));
  }

  function copyAll() {
    inTurn(async () => {
      await copying.pull();
      const kept = await store.list();
      if (kept.ok) for (const { walkId } of kept.value) await copying.push(walkId);
    });
  }

  async function change<Walk extends StoredWalk | undefined>(
    walkId: string,
    changeKept: (kept: StoredWalk | undefined) => Walk,
  ): Promise<StoreResult<Walk>> {
    const changed = await store.change(walkId, changeKept);
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
    save: (walkId, text, replaces) => change(walkId, (kept) => keepSave(kept, { walkId, text, replaces })),
    saveStep: (walkId, text, replaces) => change(walkId, (kept) => keepStep(kept, { walkId, text, replaces })),
    beginAnew: (walkId, text) => change(walkId, (kept) => beginAnew(kept, { walkId, text })),
    takeUp: (walkId, text) => change(walkId, (kept) => kept && takeUp(kept, text)),
    async createCode(walkId, other) {
      const made = await copyAndCode(walkId, other);
      if (made.ok ? made.value : made.because !== 'signed-out') return made;
      // The server has forgotten the walk, or its visitor. This device has not.
      const changed = await store.change(walkId, (kept) => kept && withoutCopies(kept));
      return changed.ok ? copyAndCode(walkId, other) : changed;
    },
    async claimCode(code) {
      // Nothing is fetched that cannot be kept.
      const kept = await store.list();
      if (!kept.ok) return kept;
      const claimed = await platform.resumeCodes.claim(code);
      if (!claimed.ok || !claimed.value) return claimed.ok ? { ok: true, value: undefined } : claimed;
      const walkId = walkIdOf(claimed.value);
      const { data: text } = claimed.value;
      return change(walkId, (kept) => (kept ? takeIn(kept, text) : { walkId, text, others: [] }));
    },
    settled: () => turn.then(() => undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget() {
      forget();
      browser.clearTimeout(timer);
      waiting.clear();
      tellListeners();
    },
  };
}
