/** The kinds of data that this site stores in a browser, as visitors see them listed. */
export type StoredKind = 'walks' | 'settings' | 'cookies' | 'files';

export const storedKinds: readonly StoredKind[] = ['walks', 'settings', 'cookies', 'files'];

/** The database that `openSaveStore` uses by default. */
const walksDatabase = 'lorewalk';

/** The databases and web storage entries of the hosted platform begin with this prefix. */
const hostedPlatform = 'firebase';

/** Database names for browsers that cannot list their databases. */
const databasesByName = [
  walksDatabase,
  `${hostedPlatform}LocalStorageDb`,
  `${hostedPlatform}-heartbeat-database`,
  `${hostedPlatform}-installations-database`,
];

/** Deletes the walks of this device. Resolves to whether the deletion succeeded. */
export function deleteSavedWalks(): Promise<boolean> {
  return deleteDatabase(walksDatabase).then(
    () => true,
    () => false,
  );
}

/**
 * Deletes this site's data in this browser: web storage, databases, caches, service workers and script-readable cookies. Resolves
 * to the kinds that could not be deleted.
 * @param keepsVisitor keeps the hosted platform's identity of this browser, which later deletes the visitor's copies.
 */
export async function emptyBrowserStorage({ keepsVisitor }: { keepsVisitor: boolean }): Promise<StoredKind[]> {
  const isKept = (name: string) => keepsVisitor && name.startsWith(hostedPlatform);
  const emptied: Record<StoredKind, Promise<unknown>> = {
    walks: deleteDatabases(isKept),
    settings: attempt(() => {
      window.sessionStorage.clear();
      for (const key of Object.keys(window.localStorage)) if (!isKept(key)) window.localStorage.removeItem(key);
    }),
    cookies: attempt(expireCookies),
    files: Promise.all([deleteCaches(), removeServiceWorkers()]),
  };
  const results = await Promise.allSettled(storedKinds.map((kind) => emptied[kind]));
  return storedKinds.filter((_, index) => results[index]?.status === 'rejected');
}

/** Runs an action and rejects if it throws: a browser that blocks storage throws at the first access. */
async function attempt(action: () => void): Promise<void> {
  action();
}

function expireCookies() {
  // Browsers accept the expiry of a `__Host-` cookie only with the `Secure` attribute.
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0];
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
  }
}

async function deleteDatabases(isKept: (name: string) => boolean) {
  if (!window.indexedDB) return;
  const listed = (await window.indexedDB.databases?.()) ?? databasesByName.map((name) => ({ name }));
  await Promise.all(listed.map(({ name }) => name && !isKept(name) && deleteDatabase(name)));
}

/**
 * Empties a database before deleting it. While another window holds it open, as the hosted platform does, the browser delays the
 * deletion.
 */
async function deleteDatabase(name: string): Promise<void> {
  const database = await openExisting(name);
  if (!database) return;
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const emptying = database.transaction(stores, 'readwrite');
    for (const store of stores) emptying.objectStore(store).clear();
    await new Promise<void>((resolve, reject) => {
      emptying.oncomplete = () => resolve();
      emptying.onabort = () => reject(emptying.error);
    });
  }
  database.close();
  const deleting = window.indexedDB.deleteDatabase(name);
  await new Promise<void>((resolve, reject) => {
    deleting.onsuccess = () => resolve();
    deleting.onblocked = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

function openExisting(name: string): Promise<IDBDatabase | undefined> {
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
