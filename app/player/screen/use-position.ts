import { useEffect } from 'react';
import type { WalkAction } from '../../../walk/events.ts';
import { watchPosition } from '../../device/geolocation.ts';

/** Sends the walker's position to the walk while it is on. */
export function usePosition(isOn: boolean, dispatch: (action: WalkAction) => void) {
  useEffect(() => {
    if (!isOn) return;
    const stop = watchPosition(dispatch);
    return () => {
      stop();
      dispatch({ kind: 'position-turned-off' });
    };
  }, [isOn, dispatch]);
}
