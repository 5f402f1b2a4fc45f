/**
 * Starts the service worker, which serves all pages of the site offline.
 * @returns whether it runs. It does not run without browser support, over plain HTTP, or if storage is blocked.
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
 * The page waits at most this long for the unregistration, which an update can delay. The browser completes it even without
 * the page.
 */
const unregisterTimeoutMs = 2000;

/** Unregisters the service worker, which keeps running until all pages of the site are closed. */
export async function stopServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const patience = new Promise<void>((resolve) => setTimeout(resolve, unregisterTimeoutMs));
  await Promise.race([registration?.unregister(), patience]);
}
