import { useEffect, useState } from 'react';
import { isPositionPermissionDecided } from '../../device/geolocation.ts';

/** Whether the visitor has tapped to allow the position since the page loaded. */
let hasTapped = false;

/**
 * Returns whether the walk may use the position now, and a function that records the visitor's tap to allow it. The
 * first value is undefined if the app must ask for this tap. It must ask before the visitor's first answer, and if the
 * browser would show its own prompt again.
 * @param storedConsent the visitor's stored answer.
 */
export function usePositionConsent(storedConsent: boolean | undefined): [boolean | undefined, () => void] {
  const [isAllowed, setAllowed] = useState<boolean | undefined>(hasTapped);
  useEffect(() => {
    if (!storedConsent || hasTapped) return;
    let isShown = true;
    isPositionPermissionDecided().then((isSilent) => isShown && setAllowed(isSilent || hasTapped || undefined));
    return () => {
      isShown = false;
    };
  }, [storedConsent]);
  function allowPosition() {
    hasTapped = true;
    setAllowed(true);
  }
  return [storedConsent ? isAllowed : storedConsent, allowPosition];
}
