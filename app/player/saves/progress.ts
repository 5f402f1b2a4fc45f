import type { ResumeCode } from '../../platform/platform.ts';
import type { PlatformResult } from '../../platform/platform-result.ts';
import { createBackendSaveCopies, parseWalkId } from './backend-save-copies.ts';
import type { DeviceStoreRefusal, DeviceStoreResult } from './device-database.ts';
import { guardStoresAfterDeletion } from './guard-stores-after-deletion.ts';
import type { ProgressBackend } from './progress-backend.ts';
import type { SaveStore } from './save-store.ts';
import {
  forgetBackendCopies,
  mergeSave,
  type StoredWalk,
  storeContinuedSave,
  storeRestartedSave,
  storeSave,
  switchToSave,
} from './stored-walk.ts';

/** The parts of `window` that are needed to copy saves to the backend. */
export interface WindowForSaveCopies {
  setTimeout(run: () => void, delayMs: number): number;
  clearTimeout(timer: number | undefined): void;
  /** Undefined in Safari, which lacks this function. */
  requestIdleCallback?: (run: () => void) => void;
  addEventListener(type: 'online', listener: () => void): void;
  removeEventListener(type: 'online', listener: () => void): void;
}

/** Copying begins after this time without another save, so that several quick saves are copied together. */
const pauseMs = 3000;

/**
 * Saves the visitor's progress (rule API-S9). Stores each save on this device first. When the browser is idle, copies
 * it to the visitor's documents in the backend. Retries a failed copy after the next save, when the connection returns,
 * and at the next start.
 */
export interface Progress {
  /**
   * Synchronizes this device's saves with the visitor's documents in the backend, now and whenever the connection
   * returns. Returns a function that removes the connection listener.
   */
  start(): () => void;
  list(): Promise<DeviceStoreResult<StoredWalk[]>>;
  /**
   * Saves a walk. Resolves when the save is stored on this device, before it is copied to the backend.
   * @param replaces the save that the visitor continued; undefined for the first save. If another save is current by
   * now, merges that save and the new one.
   */
  save(walkId: string, text: string, replaces?: string): Promise<DeviceStoreResult<StoredWalk>>;
  /**
   * Saves the walk's new state if `replaces` is still the current save. If another window has changed the current save,
   * changes nothing. Resolves to the stored walk in both cases.
   */
  saveStep(walkId: string, text: string, replaces: string | undefined): Promise<DeviceStoreResult<StoredWalk>>;
  /** Stores the first save of a restarted walk as the current save. Moves the earlier save to the walk's `others`. */
  saveRestartedWalk(walkId: string, text: string): Promise<DeviceStoreResult<StoredWalk>>;
  /** Makes one of the walk's other saves (`others`) the current save. The previous current save moves to `others`. */
  switchTo(walkId: string, text: string): Promise<DeviceStoreResult<StoredWalk | undefined>>;
  /**
   * Copies the walk and creates a code for continuing it on another phone. Resolves to `undefined` if the device no
   * longer has the save.
   * @param other the text of a save from the walk's `others`; undefined for the current save.
   */
  createCode(walkId: string, other?: string): Promise<PlatformResult<ResumeCode | undefined> | DeviceStoreRefusal>;
  /**
   * Fetches the save that a resume code refers to, and stores it on this device. Resolves to `undefined` if the code is
   * unknown.
   */
  claimCode(code: string): Promise<PlatformResult<StoredWalk | undefined> | DeviceStoreRefusal>;
  /** Resolves when all copies in progress have finished or failed. */
  settled(): Promise<void>;
  /**
   * Calls the listener after each change by this window, and after each attempt to copy saves to the backend or from
   * it. Returns a function that unsubscribes.
   */
  subscribe(listener: () => void): () => void;
  /** Stops everything because the visitor deletes the saves. Cancels pending copies, and refuses every later call. */
  forget(): void;
}

export function createProgress(backend: ProgressBackend, device: SaveStore, browser: WindowForSaveCopies): Progress {
  const { platform, store, forget } = guardStoresAfterDeletion(backend, device);
  const backendSaveCopies = createBackendSaveCopies(platform, store);
  const listeners = new Set<() => void>();
  const pendingWalkIds = new Set<string>();
  let timer: number | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs copies one after another, because two simultaneous copies of a walk would conflict. */
  function enqueueBackendCopy<Value>(work: () => Promise<Value>): Promise<Value> {
    const workResult = queue.then(work);
    // A failed copy must not block the next copies.
    queue = workResult.then(notifyListeners, notifyListeners);
    return workResult;
  }

  function notifyListeners() {
    for (const listener of listeners) listener();
  }

  async function pushWalkAndCreateResumeCode(walkId: string, other?: string) {
    const pushResult = await enqueueBackendCopy(() => backendSaveCopies.push(walkId));
    if (!pushResult.ok || other === undefined) return pushResult.ok ? platform.resumeCodes.create(walkId) : pushResult;
    const storedWalk = await store.read(walkId);
    if (!storedWalk.ok) return storedWalk;
    const documentId = storedWalk.value?.others.find(({ text }) => text === other)?.documentId;
    return documentId === undefined ? { ok: true as const, value: undefined } : platform.resumeCodes.create(documentId);
  }

  function scheduleCopyToBackend(walkId: string) {
    pendingWalkIds.add(walkId);
    browser.clearTimeout(timer);
    timer = browser.setTimeout(() => {
      if (browser.requestIdleCallback) browser.requestIdleCallback(copyPendingWalksToBackend);
      else copyPendingWalksToBackend();
    }, pauseMs);
  }

  function copyPendingWalksToBackend() {
    const walkIds = [...pendingWalkIds];
    pendingWalkIds.clear();
    for (const walkId of walkIds) enqueueBackendCopy(() => backendSaveCopies.push(walkId));
  }

  function synchronizeAllWalks() {
    enqueueBackendCopy(async () => {
      await backendSaveCopies.pull();
      const storedWalks = await store.list();
      if (storedWalks.ok) for (const { walkId } of storedWalks.value) await backendSaveCopies.push(walkId);
    });
  }

  async function updateStoredWalk<Walk extends StoredWalk | undefined>(
    walkId: string,
    update: (stored: StoredWalk | undefined) => Walk,
  ): Promise<DeviceStoreResult<Walk>> {
    const changeResult = await store.change(walkId, update);
    if (changeResult.ok) {
      notifyListeners();
      scheduleCopyToBackend(walkId);
    }
    return changeResult;
  }

  return {
    start() {
      synchronizeAllWalks();
      browser.addEventListener('online', synchronizeAllWalks);
      return () => browser.removeEventListener('online', synchronizeAllWalks);
    },
    list: store.list,
    save: (walkId, text, replaces) =>
      updateStoredWalk(walkId, (stored) => storeSave(stored, { walkId, text, replaces })),
    saveStep: (walkId, text, replaces) =>
      updateStoredWalk(walkId, (stored) => storeContinuedSave(stored, { walkId, text, replaces })),
    saveRestartedWalk: (walkId, text) =>
      updateStoredWalk(walkId, (stored) => storeRestartedSave(stored, { walkId, text })),
    switchTo: (walkId, text) => updateStoredWalk(walkId, (stored) => stored && switchToSave(stored, text)),
    async createCode(walkId, other) {
      const codeResult = await pushWalkAndCreateResumeCode(walkId, other);
      if (codeResult.ok ? codeResult.value : codeResult.reason !== 'signed-out') return codeResult;
      // The server has dropped the walk or its visitor. Copy the walk again, because this device still has it.
      const changed = await store.change(walkId, (stored) => stored && forgetBackendCopies(stored));
      return changed.ok ? pushWalkAndCreateResumeCode(walkId, other) : changed;
    },
    async claimCode(code) {
      // Check the storage first. If this device cannot store a save, fetching one from the server is useless.
      const stored = await store.list();
      if (!stored.ok) return stored;
      const claimAnswer = await platform.resumeCodes.claim(code);
      if (!claimAnswer.ok || !claimAnswer.value) return claimAnswer.ok ? { ok: true, value: undefined } : claimAnswer;
      const walkId = parseWalkId(claimAnswer.value);
      const { data: text } = claimAnswer.value;
      return updateStoredWalk(walkId, (stored) => (stored ? mergeSave(stored, text) : { walkId, text, others: [] }));
    },
    settled: () => queue.then(() => undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget() {
      forget();
      browser.clearTimeout(timer);
      pendingWalkIds.clear();
      notifyListeners();
    },
  };
}
