import { useSyncExternalStore } from 'react';
import { findInAppBrowser } from './in-app-browser.ts';
import { installOffer, setInstallOffer, subscribeToInstallOffer } from './install-offer.ts';

/**
 * How the visitor can add the site to the home screen.
 * - `offered`: the browser shows a prompt when the site requests it.
 * - `byHand`: the browser's menu has a command for it.
 * - `installed`: the site is on the home screen.
 * - `unknown`: the site does not know how.
 */
export type InstallState = 'offered' | 'byHand' | 'installed' | 'unknown';

/** Returns how the visitor can install the site; `unknown` in prerendered HTML. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribeToInstallOffer, readInstallState, () => 'unknown');
}

/** Shows the browser's install prompt. The browser accepts only one call for each `beforeinstallprompt` event. */
export function showInstallPrompt() {
  if (typeof installOffer !== 'object') return;
  void installOffer.prompt();
  setInstallOffer(undefined);
}

function readInstallState(): InstallState {
  // Only browsers on iPhones and iPads define `standalone`. They never fire `beforeinstallprompt`, but most have a menu
  // command that installs the site.
  const { standalone } = navigator as { standalone?: boolean };
  if (installOffer === 'takenUp' || standalone || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (installOffer) return 'offered';
  // In-app browsers have no menu command that adds a site to the home screen.
  return standalone === false && !findInAppBrowser(navigator.userAgent) ? 'byHand' : 'unknown';
}
