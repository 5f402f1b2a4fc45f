/** The kinds of data that this site stores in a browser. The deletion page lists them. */
export type StoredDataKind = 'walks' | 'settings' | 'cookies' | 'files';

export const storedDataKinds: readonly StoredDataKind[] = ['walks', 'settings', 'cookies', 'files'];

/** The name of the database with the saved walks. `openSaveStore` has the same default. */
const walksDatabase = 'lorewalk';

/** The name of the database with the memberships in parties. `openMembershipStore` has the same default. */
const partiesDatabase = 'lorewalk-parties';

/** The databases and web storage keys of the hosted platform (Firebase) begin with this prefix. */
const hostedPlatform = 'firebase';

/** All databases that the site may have created. Used where the browser cannot list its databases. */
const databasesByName = [
  walksDatabase,
  partiesDatabase,
  `${hostedPlatform}LocalStorageDb`,
  `${hostedPlatform}-heartbeat-database`,
  `${hostedPlatform}-installations-database`,
];

/** Deletes all saved walks on this device. Resolves to whether the deletion succeeded. */
export function deleteSavedWalks(): Promise<boolean> {
  return deleteDatabase(walksDatabase).then(
    () => true,
    () => false,
  );
}

/**
 * Deletes this site's data in this browser. Covers web storage, databases, caches, service workers and script-readable
 * cookies. Resolves to the kinds of data that the browser could not delete.
 * @param keepsVisitor whether to keep the visitor's sign-in at the hosted platform (Firebase). A later attempt needs
 * the sign-in to delete the visitor's data in the backend.
 */
export async function clearBrowserStorage({ keepsVisitor }: { keepsVisitor: boolean }): Promise<StoredDataKind[]> {
  const mustKeep = (name: string) => keepsVisitor && name.startsWith(hostedPlatform);
  const deletions: Record<StoredDataKind, Promise<unknown>> = {
    walks: deleteDatabases(mustKeep),
    settings: rejectOnThrow(() => {
      window.sessionStorage.clear();
      for (const key of Object.keys(window.localStorage)) if (!mustKeep(key)) window.localStorage.removeItem(key);
    }),
    cookies: rejectOnThrow(expireCookies),
    files: Promise.all([deleteCaches(), removeServiceWorkers()]),
  };
  const results = await Promise.allSettled(storedDataKinds.map((kind) => deletions[kind]));
  return storedDataKinds.filter((_, index) => results[index]?.status === 'rejected');
}

/** Runs `action` and converts an exception to a rejection. A browser that blocks storage throws at the first access. */
async function rejectOnThrow(action: () => void): Promise<void> {
  action();
}

function expireCookies() {
  // To delete a cookie, overwrite it with an expired cookie of the same name. For a `__Host-` cookie, browsers accept
  // the expired cookie only if it also has the `Secure` attribute.
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0];
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
  }
}

async function deleteDatabases(isExcluded: (name: string) => boolean) {
  if (!window.indexedDB) return;
  const databases = (await window.indexedDB.databases?.()) ?? databasesByName.map((name) => ({ name }));
  await Promise.all(databases.map(({ name }) => name && !isExcluded(name) && deleteDatabase(name)));
}

/**
 * Deletes a database, but first its contents. The browser delays the deletion while any window has the database open,
 * and Firebase never closes its databases.
 */
async function deleteDatabase(name: string): Promise<void> {
  const database = await openDatabaseIfExists(name);
  if (database) {
    await clearObjectStores(database);
    database.close();
  }
  // Delete the database even if it did not exist before: `openDatabaseIfExists` has begun to create it, and Safari
  // would still list it.
  const deletionRequest = window.indexedDB.deleteDatabase(name);
  await new Promise<void>((resolve, reject) => {
    deletionRequest.onsuccess = () => resolve();
    deletionRequest.onblocked = () => resolve();
    deletionRequest.onerror = () => reject(deletionRequest.error);
  });
}

async function clearObjectStores(database: IDBDatabase): Promise<void> {
  const stores = [...database.objectStoreNames];
  if (stores.length === 0) return;
  const clearTransaction = database.transaction(stores, 'readwrite');
  for (const store of stores) clearTransaction.objectStore(store).clear();
  await new Promise<void>((resolve, reject) => {
    clearTransaction.oncomplete = () => resolve();
    clearTransaction.onabort = () => reject(clearTransaction.error);
  });
}

function openDatabaseIfExists(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open(name);
    let isNew = false;
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => (isNew ? resolve(undefined) : reject(opening.error));
  });
}

async function deleteCaches() {
  const names = (await window.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => window.caches.delete(name)));
}

async function removeServiceWorkers() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
