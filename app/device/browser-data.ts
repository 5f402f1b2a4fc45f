/** The kinds of what this site keeps in a browser, as visitors are told of them. */
export type KeptKind = 'walks' | 'settings' | 'cookies' | 'files';

export const keptKinds: readonly KeptKind[] = ['walks', 'settings', 'cookies', 'files'];

/** Where `openWalkShelf` keeps walks, unless a test says otherwise. */
const walksDatabase = 'lorewalk';

/** Where the hosted platform knows the visitor by: its databases, and its entries in web storage begin so. */
const hostedPlatform = 'firebase';

/** For browsers that cannot list their databases. */
const databasesByName = [
  walksDatabase,
  `${hostedPlatform}LocalStorageDb`,
  `${hostedPlatform}-heartbeat-database`,
  `${hostedPlatform}-installations-database`,
];

/** Deletes the walks of this device. Resolves to whether they are gone. */
export function deleteKeptWalks(): Promise<boolean> {
  return deleteDatabase(walksDatabase).then(
    () => true,
    () => false,
  );
}

/**
 * Empties what this site keeps in this browser: web storage, databases, caches, service workers, and the cookies that scripts can
 * reach. Resolves to what could not be emptied.
 * @param keepsVisitor leaves what the hosted platform knows this browser by, without which nobody could delete the visitor's copies.
 */
export async function emptyBrowserStorage({ keepsVisitor }: { keepsVisitor: boolean }): Promise<KeptKind[]> {
  const isKept = (name: string) => keepsVisitor && name.startsWith(hostedPlatform);
  const emptied: Record<KeptKind, Promise<unknown>> = {
    walks: deleteDatabases(isKept),
    settings: attempt(() => {
      window.sessionStorage.clear();
      for (const key of Object.keys(window.localStorage)) if (!isKept(key)) window.localStorage.removeItem(key);
    }),
    cookies: attempt(expireCookies),
    files: Promise.all([deleteCaches(), removeServiceWorkers()]),
  };
  const results = await Promise.allSettled(keptKinds.map((kind) => emptied[kind]));
  return keptKinds.filter((_, index) => results[index]?.status === 'rejected');
}

/** A browser that blocks storage throws as soon as it is touched. */
async function attempt(action: () => void): Promise<void> {
  action();
}

function expireCookies() {
  // A cookie whose name begins with `__Host-` can be expired as a secure one only.
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
 * Emptied first: another window that holds the database open puts its deletion off until it is closed itself, as the hosted
 * platform does in every window.
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
