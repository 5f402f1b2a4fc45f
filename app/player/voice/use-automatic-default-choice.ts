import { useEffect, useEffectEvent } from 'react';

/** The seconds from the voice's announcement until the app takes the default choice. The page shows this number too. */
export const defaultChoiceSeconds = 12;

interface DefaultChoice {
  /** Whether the voice is announcing the default choice, or has announced it. */
  isOffered: boolean;
  /** Whether the voice has finished the announcement. The countdown to the default choice then begins. */
  isDue: boolean;
  choose: () => void;
  decline: () => void;
}

/** Takes the default choice some seconds after the voice has announced it. Any touch or key press cancels that. */
export function useAutomaticDefaultChoice({ isOffered, isDue, choose, decline }: DefaultChoice) {
  const chooseNow = useEffectEvent(choose);
  const declineNow = useEffectEvent(decline);
  useEffect(() => {
    if (!isOffered) return;
    const declineController = new AbortController();
    for (const input of ['pointerdown', 'keydown', 'wheel'])
      document.addEventListener(input, () => declineNow(), {
        signal: declineController.signal,
        capture: true,
        passive: true,
      });
    return () => declineController.abort();
  }, [isOffered]);
  useEffect(() => {
    if (!isOffered || !isDue) return;
    const timer = setTimeout(() => chooseNow(), defaultChoiceSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isOffered, isDue]);
}
