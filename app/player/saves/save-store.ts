import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { announceSave } from './save-channel.ts';
import type { StoredWalk } from './stored-walk.ts';

/** Stores the walks of this device in IndexedDB. Promises never reject; blocked or full storage is a result. */
export interface SaveStore {
  read(walkId: string): Promise<StoreResult<StoredWalk | undefined>>;
  list(): Promise<StoreResult<StoredWalk[]>>;
  /**
   * Changes a walk in a transaction. Resolves when the change is on the device. Announces a changed current save to all
   * windows.
   * @param change returns the walk to store, or its argument to change nothing.
   */
  change<Walk extends StoredWalk | undefined>(
    walkId: string,
    change: (stored: StoredWalk | undefined) => Walk,
  ): Promise<StoreResult<Walk>>;
}

/**
 * The result of a storage call.
 * - `no-room`: the device is full.
 * - `blocked`: the browser denies storage to this site, perhaps temporarily.
 * - `deleted`: the visitor has deleted everything, in any window, since the store was opened.
 */
export type StoreResult<Value> = { ok: true; value: Value } | StoreRefusal;

export interface StoreRefusal {
  ok: false;
  reason: 'no-room' | 'blocked' | 'deleted';
}

interface Schema extends DBSchema {
  walks: { key: string; value: StoredWalk };
}

type WalkTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, ['walks'], Mode>;

/**
 * Opens the save store of this device.
 * @param name the name of the database. Tests use several databases.
 * @param page the window, with events when the page is hidden and shown.
 */
export function openSaveStore(name = 'lorewalk', page: EventTarget | undefined = globalThis.window): SaveStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const unfinished = new Set<{ abort(): void }>();
  /** Resolves when the page is shown again. Undefined while the page is visible. */
  let whenShown: Promise<void> | undefined;

  // Safari freezes a hidden page together with an open transaction. The transaction would block the saves of the next
  // page, so abort it.
  page?.addEventListener('pagehide', () => {
    whenShown = new Promise((resolve) => {
      const leaveHidden = () => {
        whenShown = undefined;
        resolve();
      };
      page.addEventListener('pageshow', leaveHidden, { once: true });
    });
    for (const transaction of unfinished) transaction.abort();
    opening?.then((database) => database.close()).catch(() => undefined);
    opening = undefined;
  });

  function openDatabase() {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) => void database.createObjectStore('walks', { keyPath: 'walkId' }),
      // Close the connection. Otherwise another window could not delete the database, or upgrade it for a newer version
      // of the site.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
      terminated() {
        opening = undefined;
      },
    }).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  /**
   * Runs `work` in a transaction, and commits. If the visitor left the page meanwhile, repeats the transaction when
   * they return.
   * @param work must await only requests of the transaction.
   */
  async function runTransaction<Mode extends 'readonly' | 'readwrite', Value>(
    mode: Mode,
    work: (transaction: WalkTransaction<Mode>) => Promise<Value>,
  ): Promise<StoreResult<Value>> {
    await whenShown;
    const reused = opening;
    try {
      const transaction = (await openDatabase()).transaction('walks', mode, { durability: 'strict' });
      const entry = { abort: () => abortUnlessCommitted(transaction) };
      unfinished.add(entry);
      try {
        const value = await work(transaction);
        // Commit explicitly, so that the browser can finish even if it freezes the page now.
        transaction.commit();
        await transaction.done;
        return { ok: true, value };
      } finally {
        unfinished.delete(entry);
      }
    } catch (error) {
      if (whenShown) return runTransaction(mode, work);
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return { ok: false, reason: 'no-room' };
      if (!reused) return { ok: false, reason: 'blocked' };
      // Safari may have cut the connection of a background page without a `close` event. Open a new connection.
      if (opening === reused) opening = undefined;
      return runTransaction(mode, work);
    }
  }

  return {
    read: (walkId) => runTransaction('readonly', ({ store }) => store.get(walkId)),
    list: () => runTransaction('readonly', ({ store }) => store.getAll()),
    async change(walkId, change) {
      let isSaveChanged = false;
      const result = await runTransaction('readwrite', async ({ store }) => {
        const stored = await store.get(walkId);
        const changed = change(stored);
        if (changed && changed !== stored) store.put(changed).catch(() => undefined);
        isSaveChanged = changed !== undefined && changed.text !== stored?.text;
        return changed;
      });
      if (result.ok && isSaveChanged) announceSave(walkId);
      return result;
    },
  };
}

/** Aborts a transaction. Ignores the error of a transaction that is already committing, because it will finish. */
function abortUnlessCommitted(transaction: { abort(): void; done: Promise<void> }) {
  transaction.done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // The transaction is already committing.
  }
}
