import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { announceSave } from './save-channel.ts';
import type { StoredWalk } from './stored-walk.ts';

/** The saved walks of this device. No call throws: blocked or full storage is a result. */
export interface SaveStore {
  read(walkId: string): Promise<StoreResult<StoredWalk | undefined>>;
  list(): Promise<StoreResult<StoredWalk[]>>;
  /**
   * Changes one walk in a transaction, and resolves when the change is on the device. Tells every window if the current save differs.
   * @param change returns the walk to store, or the very same object to change nothing.
   */
  change<Walk extends StoredWalk | undefined>(
    walkId: string,
    change: (stored: StoredWalk | undefined) => Walk,
  ): Promise<StoreResult<Walk>>;
}

/**
 * `no-room`: the device is full. `blocked`: the browser denies storage to this site, perhaps only now. `deleted`: the visitor has deleted
 * everything since, in this or another window.
 */
export type StoreResult<Value> = { ok: true; value: Value } | StoreRefusal;

export interface StoreRefusal {
  ok: false;
  because: 'no-room' | 'blocked' | 'deleted';
}

interface Schema extends DBSchema {
  walks: { key: string; value: StoredWalk };
}

/** @param name the name of the database. A browser has one; tests use several. */
export function openSaveStore(name = 'lorewalk'): SaveStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  function open() {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) => void database.createObjectStore('walks', { keyPath: 'walkId' }),
      // Another window deletes everything or runs a newer version of the site. It must not wait for this one.
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

  async function run<Value>(work: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<StoreResult<Value>> {
    try {
      return { ok: true, value: await work(await open()) };
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      return { ok: false, because: isFull ? 'no-room' : 'blocked' };
    }
  }

  return {
    read: (walkId) => run((database) => database.get('walks', walkId)),
    list: () => run((database) => database.getAll('walks')),
    change: (walkId, change) =>
      run(async (database) => {
        const transaction = database.transaction('walks', 'readwrite', { durability: 'strict' });
        const stored = await transaction.store.get(walkId);
        const changed = change(stored);
        if (changed && changed !== stored) transaction.store.put(changed).catch(() => undefined);
        await transaction.done;
        if (changed && changed.text !== stored?.text) announceSave(walkId);
        return changed;
      }),
  };
}
