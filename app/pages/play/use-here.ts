import { useCallback, useState } from 'react';
import { askPosition, type NoPosition } from '../../device/geolocation.ts';

/** The visitor's position in degrees (WGS 84). It stays in this state only and disappears with the page. */
export interface KnownHere {
  lat: number;
  lon: number;
  accuracyMeters: number;
}

export type Here = 'unasked' | 'asking' | NoPosition | KnownHere;

interface Asking {
  here: Here;
  /** Asks the device once per call. */
  ask: () => void;
  forget: () => void;
}

/** Returns the visitor's position, once they ask for a feature that needs it. */
export function useHere(): Asking {
  const [here, setHere] = useState<Here>('unasked');
  const ask = useCallback(() => {
    setHere('asking');
    // The visitor may have cancelled in the meantime.
    askPosition().then((found) => setHere((now) => (now === 'asking' ? found : now)));
  }, []);
  const forget = useCallback(() => setHere('unasked'), []);
  return { here, ask, forget };
}
