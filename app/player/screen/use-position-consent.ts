import { useEffect, useState } from 'react';
import { isPositionPermissionDecided } from '../../device/geolocation.ts';

/** Whether the visitor has tapped to allow the position since the page loaded. */
let hasTapped = false;

/**
 * Returns whether the walk may use the position now, and a function to call when the visitor taps to allow it. The
 * first value is undefined if the app must ask the visitor to tap. It must ask a visitor who has not answered yet. It
 * must also ask if the browser would show its own prompt again, because that prompt should appear only after a tap.
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
