import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { announceSave } from './save-channel.ts';
import type { StoredWalk } from './stored-walk.ts';

/** The walks that this device keeps. No call throws: a browser that blocks its storage, or has no room, is an answer. */
export interface SaveStore {
  read(walkId: string): Promise<StoreResult<StoredWalk | undefined>>;
  list(): Promise<StoreResult<StoredWalk[]>>;
  /**
   * Changes one walk in a step that no other window comes between, and answers when it is on the device. Every window is told when the
   * walk's save is another one.
   * @param change returns what is to be kept, or the very same walk when there is nothing to change.
   */
  change<Walk extends StoredWalk | undefined>(
    walkId: string,
    change: (kept: StoredWalk | undefined) => Walk,
  ): Promise<StoreResult<Walk>>;
}

/**
 * `no-room`: the device has none; `blocked`: the browser does not let this site keep anything, or not now; `deleted`: the visitor has
 * deleted everything since, in this window or another.
 */
export type StoreResult<Value> = { ok: true; value: Value } | StoreRefusal;

export interface StoreRefusal {
  ok: false;
  because: 'no-room' | 'blocked' | 'deleted';
}

interface Schema extends DBSchema {
  walks: { key: string; value: StoredWalk };
}

/** @param name the database's; one browser has one, tests have a few. */
export function openSaveStore(name = 'lorewalk'): SaveStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  function open() {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) => void database.createObjectStore('walks', { keyPath: 'walkId' }),
      // Another window deletes everything, or has a newer version of the site: it must not wait for this one.
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

  async function answer<Value>(work: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<StoreResult<Value>> {
    try {
      return { ok: true, value: await work(await open()) };
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      return { ok: false, because: isFull ? 'no-room' : 'blocked' };
    }
  }

  return {
    read: (walkId) => answer((database) => database.get('walks', walkId)),
    list: () => answer((database) => database.getAll('walks')),
    change: (walkId, change) =>
      answer(async (database) => {
        const transaction = database.transaction('walks', 'readwrite', { durability: 'strict' });
        const kept = await transaction.store.get(walkId);
        const changed = change(kept);
        if (changed && changed !== kept) transaction.store.put(changed).catch(() => undefined);
        await transaction.done;
        if (changed && changed.text !== kept?.text) announceSave(walkId);
        return changed;
      }),
  };
}
