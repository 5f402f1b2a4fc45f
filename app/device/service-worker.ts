/**
 * Starts the service worker, which serves the site's pages offline.
 * @returns whether the worker runs. It needs browser support, HTTPS and storage.
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

/**
 * The longest time that the page waits until the service worker is unregistered. An update can delay this, but the
 * browser finishes it even without the page.
 */
const unregisterTimeoutMs = 2000;

/** Unregisters the service worker. The worker keeps running until all pages of the site are closed. */
export async function stopServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, unregisterTimeoutMs));
  await Promise.race([registration?.unregister(), timeout]);
}
