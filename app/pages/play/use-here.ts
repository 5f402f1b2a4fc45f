import { useCallback, useState } from 'react';
import { askPosition, type NoPosition } from '../../device/geolocation.ts';

/** Where the visitor is, in degrees (WGS 84); it is kept nowhere but here, and gone with the page. */
export interface KnownHere {
  lat: number;
  lon: number;
  accuracyMeters: number;
}

export type Here = 'unasked' | 'asking' | NoPosition | KnownHere;

interface Asking {
  here: Here;
  /** Asks the device, once for each call. */
  ask: () => void;
  forget: () => void;
}

/** The visitor's position, when they have asked for something that needs it. */
export function useHere(): Asking {
  const [here, setHere] = useState<Here>('unasked');
  const ask = useCallback(() => {
    setHere('asking');
    // Whoever has changed their mind meanwhile wants no answer.
    askPosition().then((found) => setHere((now) => (now === 'asking' ? found : now)));
  }, []);
  const forget = useCallback(() => setHere('unasked'), []);
  return { here, ask, forget };
}
