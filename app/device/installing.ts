import { useSyncExternalStore } from 'react';
import { installOffer, setInstallOffer, subscribeToInstallOffer } from './install-offer.ts';

/**
 * How this device puts the site on its home screen: the browser asks on request, the visitor does it by hand, or it is done.
 * `unknown` without an offer.
 */
export type Installing = 'offered' | 'byHand' | 'installed' | 'unknown';

/** Returns how the site can be installed; also `unknown` in prerendered HTML. */
export function useInstalling(): Installing {
  return useSyncExternalStore(subscribeToInstallOffer, installing, () => 'unknown');
}

/** Shows the browser's install prompt. An offer works once. */
export function install() {
  if (typeof installOffer !== 'object') return;
  void installOffer.prompt();
  setInstallOffer(undefined);
}

function installing(): Installing {
  // Only browsers on iPhones and iPads have this property, and they never make an offer.
  const { standalone } = navigator as { standalone?: boolean };
  if (installOffer === 'takenUp' || standalone || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (installOffer) return 'offered';
  return standalone === false ? 'byHand' : 'unknown';
}
