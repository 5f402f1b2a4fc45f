import { useEffect } from 'react';
import type { WalkAction } from '../../../walk/events.ts';
import { watchPosition } from '../../device/geolocation.ts';

/** Sends the walker's position to the walk while that is wanted. */
export function usePosition(isWanted: boolean, dispatch: (action: WalkAction) => void) {
  useEffect(() => {
    if (!isWanted) return;
    const stop = watchPosition(dispatch);
    return () => {
      stop();
      dispatch({ kind: 'position-turned-off' });
    };
  }, [isWanted, dispatch]);
}
