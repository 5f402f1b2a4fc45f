/**
 * Starts the service worker, which serves all pages of the site offline.
 * @returns whether it runs: not without browser support, over plain http, or with blocked storage.
 */
export async function startServiceWorker(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    return true;
  } catch {
    return false;
  }
}

/** The browser queues an unregistration behind an update, which a slow network may hold up. Both happen without us. */
const unregisterPatienceMs = 2000;

/** Unregisters the service worker. It ends when the open pages are closed. */
export async function stopServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const patience = new Promise<void>((resolve) => setTimeout(resolve, unregisterPatienceMs));
  await Promise.race([registration?.unregister(), patience]);
}
