import { useEffect, useState } from 'react';
import type { WalkAction } from '../../../walk/events.ts';
import { watchPosition } from '../../device/geolocation.ts';

/**
 * Dispatches the walker's positions to the walk while `isOn` is true.
 * @returns a function that requests the position again, for example after the visitor has changed the browser's
 * settings.
 */
export function usePositionDispatch(isOn: boolean, dispatch: (action: WalkAction) => void): () => void {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    if (!isOn) return;
    const stop = watchPosition(dispatch);
    return () => {
      stop();
      dispatch({ kind: 'position-turned-off' });
    };
  }, [isOn, dispatch, attempt]);
  return () => setAttempt(attempt + 1);
}
