/** Chromium's offer to install a site: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer as long as nobody has taken it up, or that it has been. */
export let installOffer: InstallOffer | 'takenUp' | undefined;

const listeners = new Set<() => void>();

/** Holds on to the offer, which comes once per document and perhaps before anything could show it. */
export function noteInstallOffer() {
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
