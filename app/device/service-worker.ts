/**
 * Starts what answers without a network, for all pages of the site, this one included.
 * @returns whether it runs: not in a browser that has none, nor over plain http, nor where nothing may be stored.
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

/** Ends it once the pages that are open are closed. */
export async function stopServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  await registration?.unregister();
}
