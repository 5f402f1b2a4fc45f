import type { Page, Request } from '@playwright/test';

/** The time without requests after which a page counts as loaded. Playwright's `networkidle` uses the same time. */
const quietMs = 500;

/**
 * Counts the requests of a page from now on.
 * @returns a function that resolves when no request has been open for `quietMs`. Unlike `networkidle`, which is reached once
 * for each document, it also waits for what a page prefetches later.
 */
export function watchForNetworkIdle(page: Page): () => Promise<void> {
  const openRequests = new Set<Request>();
  let notifyChange = () => {};
  const update = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    notifyChange();
  };
  const endRequest = update((request) => openRequests.delete(request));
  page.on(
    'request',
    update((request) => openRequests.add(request)),
  );
  page.on('requestfinished', endRequest);
  page.on('requestfailed', endRequest);
  return () =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      notifyChange = () => {
        clearTimeout(timer);
        if (openRequests.size === 0) timer = setTimeout(resolve, quietMs);
      };
      notifyChange();
    });
}
