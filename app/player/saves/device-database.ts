import { type IDBPDatabase, openDB } from 'idb';

/**
 * The result of a call to a store. A refusal has one of these reasons:
 * - `no-room`: the device is full.
 * - `blocked`: the browser denies storage to this site, perhaps temporarily.
 * - `deleted`: since the store was opened, the visitor has deleted everything, in this or another window.
 */
export type DeviceStoreResult<Value> = { ok: true; value: Value } | DeviceStoreRefusal;

export interface DeviceStoreRefusal {
  ok: false;
  reason: 'no-room' | 'blocked' | 'deleted';
}

/** The requests that a transaction can send to its object store. */
export interface RecordStore<Stored, Mode extends 'readonly' | 'readwrite'> {
  get(key: string): Promise<Stored | undefined>;
  getAll(): Promise<Stored[]>;
  put: Mode extends 'readwrite' ? (record: Stored) => Promise<unknown> : undefined;
  delete: Mode extends 'readwrite' ? (key: string) => Promise<void> : undefined;
}

/**
 * Runs `work` in a transaction, and commits. If the visitor leaves the page during the transaction, repeats it when the
 * visitor returns. Never rejects.
 * @param work must await only requests of the transaction.
 */
export type RunTransaction<Stored> = <Mode extends 'readonly' | 'readwrite', Value>(
  mode: Mode,
  work: (records: RecordStore<Stored, Mode>) => Promise<Value>,
) => Promise<DeviceStoreResult<Value>>;

/**
 * Opens a database of this device with one object store.
 * @param page the browser window. Its events report that the page is hidden or shown.
 */
export function openDeviceDatabase<Stored>(
  { name, store, keyPath }: { name: string; store: string; keyPath: string },
  page: EventTarget | undefined,
): RunTransaction<Stored> {
  let opening: Promise<IDBPDatabase> | undefined;
  const unfinishedTransactions = new Set<{ abort(): void }>();
  /** Resolves when the page is shown again; undefined while the page is shown. */
  let whenShown: Promise<void> | undefined;

  // Abort open transactions when the visitor leaves the page. Safari would freeze the page with its open transaction,
  // and the transaction would block the saves of the next page.
  page?.addEventListener('pagehide', () => {
    whenShown = new Promise((resolve) => {
      const leaveHidden = () => {
        whenShown = undefined;
        resolve();
      };
      page.addEventListener('pageshow', leaveHidden, { once: true });
    });
    for (const transaction of unfinishedTransactions) transaction.abort();
    opening?.then((database) => database.close()).catch(() => undefined);
    opening = undefined;
  });

  function openDatabase() {
    opening ??= openDB(name, 1, {
      upgrade: (database) => void database.createObjectStore(store, { keyPath }),
      // Close the connection, so that another window can delete the database or upgrade it for a newer version of the site.
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

  async function runTransaction<Mode extends 'readonly' | 'readwrite', Value>(
    mode: Mode,
    work: (records: RecordStore<Stored, Mode>) => Promise<Value>,
  ): Promise<DeviceStoreResult<Value>> {
    await whenShown;
    const reusedConnection = opening;
    try {
      const transaction = (await openDatabase()).transaction(store, mode, { durability: 'strict' });
      const entry = { abort: () => abortUnlessCommitted(transaction) };
      unfinishedTransactions.add(entry);
      try {
        const value = await work(transaction.store as unknown as RecordStore<Stored, Mode>);
        // Commit now. The browser then completes the transaction even if it freezes the page.
        transaction.commit();
        await transaction.done;
        return { ok: true, value };
      } finally {
        unfinishedTransactions.delete(entry);
      }
    } catch (error) {
      if (whenShown) return runTransaction(mode, work);
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return { ok: false, reason: 'no-room' };
      if (!reusedConnection) return { ok: false, reason: 'blocked' };
      // Safari cuts the connection of a page in the background without a `close` event. Only a new connection works then.
      if (opening === reusedConnection) opening = undefined;
      return runTransaction(mode, work);
    }
  }

  return runTransaction;
}

/** Aborts a transaction, unless the browser is already committing it. */
function abortUnlessCommitted(transaction: { abort(): void; done: Promise<void> }) {
  transaction.done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // Ignores the error: the browser is already committing the transaction.
  }
}
