/**
 * The event with which Chromium offers to install a site:
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the site. `takenUp` means that the visitor accepted; `undefined` means no offer. */
export let installOffer: InstallOffer | 'takenUp' | undefined;

const listeners = new Set<() => void>();

/**
 * Stores the browser's `beforeinstallprompt` event, with which the site can offer its installation. The event fires
 * once per document, possibly before a component can use it.
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
