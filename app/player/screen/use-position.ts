import { useEffect } from 'react';
import { watchPosition } from '../../device/geolocation.ts';
import type { Happening } from '../under-way/walk-under-way.ts';

/** Tells the walk where the walker is while that is wanted. */
export function usePosition(isWanted: boolean, happen: (happening: Happening) => void) {
  useEffect(() => {
    if (!isWanted) return;
    const stop = watchPosition(happen);
    return () => {
      stop();
      happen({ kind: 'position-turned-off' });
    };
  }, [isWanted, happen]);
}
