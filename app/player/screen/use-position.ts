import { useEffect } from 'react';
import { watchPosition } from '../../device/geolocation.ts';
import type { WalkAction } from '../session/walk-session.ts';

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
