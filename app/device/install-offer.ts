/** Chromium's offer to install a site: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer; `takenUp` after the visitor has accepted it, `undefined` if the browser made none. */
export let installOffer: InstallOffer | 'takenUp' | undefined;

const listeners = new Set<() => void>();

/**
 * Stores the browser's offer for later. The event fires once per document, perhaps before any component could show the offer.
 */
export function listenForInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setInstallOffer('takenUp'));
}

export function setInstallOffer(offer: typeof installOffer) {
  installOffer = offer;
  for (const listener of listeners) listener();
}

export function subscribeToInstallOffer(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
