import type { PageEvaluator } from './page-evaluator.ts';

/** Creates one item in each kind of browser storage except cookies: an entry, an empty cache or an empty database. */
export function fillBrowserStorage(page: PageEvaluator): Promise<void> {
  return page.evaluate(async () => {
    localStorage.setItem('walk', 'progress');
    sessionStorage.setItem('lorewalk:reloaded-at', '1');
    await caches.open('walks');
    await new Promise((resolve) => {
      const request = indexedDB.open('walks');
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
    });
  }, undefined);
}

/** Counts the local and session storage entries, the caches, and the databases. */
export function countStoredEntries(page: PageEvaluator): Promise<Record<string, number>> {
  return page.evaluate(
    async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      caches: (await caches.keys()).length,
      databases: (await indexedDB.databases()).length,
    }),
    undefined,
  );
}

export const emptyStorageCounts = { local: 0, session: 0, caches: 0, databases: 0 };
