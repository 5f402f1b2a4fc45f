import { useSyncExternalStore } from 'react';
import { findInAppBrowser } from './in-app-browser.ts';
import { installOffer, setInstallOffer, subscribeToInstallOffer } from './install-offer.ts';

/**
 * How the site can be added to the home screen.
 * - `offered`: the browser shows a prompt when the site asks for it.
 * - `byHand`: the visitor does it in the browser's menu.
 * - `installed`: it is already there.
 * - `unknown`: the browser made no offer.
 */
export type InstallState = 'offered' | 'byHand' | 'installed' | 'unknown';

/** Returns how the site can be installed; `unknown` in prerendered HTML. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribeToInstallOffer, readInstallState, () => 'unknown');
}

/** Shows the browser's install prompt. The browser accepts only one call per offer. */
export function showInstallPrompt() {
  if (typeof installOffer !== 'object') return;
  void installOffer.prompt();
  setInstallOffer(undefined);
}

function readInstallState(): InstallState {
  // Only browsers on iPhones and iPads have this property. They never offer an installation.
  const { standalone } = navigator as { standalone?: boolean };
  if (installOffer === 'takenUp' || standalone || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (installOffer) return 'offered';
  // The browser of another app has no such menu.
  return standalone === false && !findInAppBrowser(navigator.userAgent) ? 'byHand' : 'unknown';
}
