import { useSyncExternalStore } from 'react';
import { installOffer, setInstallOffer, subscribeToInstallOffer } from './install-offer.ts';

/**
 * How this device puts the site on its home screen: the browser asks when it is told to, the visitor does it by hand, or it is
 * done. `unknown` where nobody has offered it.
 */
export type Installing = 'offered' | 'byHand' | 'installed' | 'unknown';

/** `unknown` in prerendered HTML, too. */
export function useInstalling(): Installing {
  return useSyncExternalStore(subscribeToInstallOffer, installing, () => 'unknown');
}

/** Lets the browser ask. An offer can be taken up once. */
export function install() {
  if (typeof installOffer !== 'object') return;
  void installOffer.prompt();
  setInstallOffer(undefined);
}

function installing(): Installing {
  // Known of browsers on iPhones and iPads alone, which never offer anything.
  const { standalone } = navigator as { standalone?: boolean };
  if (installOffer === 'takenUp' || standalone || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (installOffer) return 'offered';
  return standalone === false ? 'byHand' : 'unknown';
}
