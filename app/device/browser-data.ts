/**
 * Empties everything that this site keeps in this browser: web storage, databases, caches, service workers, and the cookies that
 * scripts can reach. Resolves to whether all of it is gone.
 */
export async function emptyBrowserStorage(): Promise<boolean> {
  const results = await Promise.allSettled([
    attempt(() => window.localStorage.clear()),
    attempt(() => window.sessionStorage.clear()),
    attempt(expireCookies),
    deleteDatabases(),
    deleteCaches(),
    removeServiceWorkers(),
  ]);
  return results.every(({ status }) => status === 'fulfilled');
}

/** A browser that blocks storage throws as soon as it is touched. */
async function attempt(action: () => void): Promise<void> {
  action();
}

function expireCookies() {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0];
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
  }
}

async function deleteDatabases() {
  const databases = (await window.indexedDB?.databases?.()) ?? [];
  await Promise.all(databases.map(({ name }) => name && deleteDatabase(name)));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error(`The database ${name} is open in another tab.`));
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
