import { useEffect, useState } from 'react';
import { isPositionPromptSettled } from '../../device/geolocation.ts';

/** Whether the visitor has tapped to allow the position since the page loaded. */
let hasTapped = false;

/**
 * Returns whether the walk may use the position now, and a function for the tap that allows it. The result is undefined
 * if the app must ask the visitor: for the first time, or because the browser would ask again. So the browser's
 * question always follows a tap.
 * @param storedConsent the visitor's stored answer.
 */
export function usePositionConsent(storedConsent: boolean | undefined): [boolean | undefined, () => void] {
  const [isAllowed, setAllowed] = useState<boolean | undefined>(hasTapped);
  useEffect(() => {
    if (!storedConsent || hasTapped) return;
    let isShown = true;
    isPositionPromptSettled().then((isSilent) => isShown && setAllowed(isSilent || hasTapped || undefined));
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
