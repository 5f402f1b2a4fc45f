import { useEffect, useEffectEvent } from 'react';

/** The time after which the voice goes on with the default choice. The sentence that offers the choice says it. */
export const defaultChoiceSeconds = 12;

interface DefaultChoice {
  /** Whether the voice offers the choice now or has offered it. */
  isOffered: boolean;
  /** Whether the voice has finished, so that the time runs. */
  isDue: boolean;
  choose: () => void;
  decline: () => void;
}

/** Takes the default choice some seconds after the voice has offered it. Any touch and any key declines it. */
export function useDefaultChoice({ isOffered, isDue, choose, decline }: DefaultChoice) {
  const chooseNow = useEffectEvent(choose);
  const declineNow = useEffectEvent(decline);
  useEffect(() => {
    if (!isOffered) return;
    const declined = new AbortController();
    for (const input of ['pointerdown', 'keydown', 'wheel'])
      document.addEventListener(input, () => declineNow(), { signal: declined.signal, capture: true, passive: true });
    return () => declined.abort();
  }, [isOffered]);
  useEffect(() => {
    if (!isOffered || !isDue) return;
    const timer = setTimeout(() => chooseNow(), defaultChoiceSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isOffered, isDue]);
}
