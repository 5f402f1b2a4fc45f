import { useCallback, useState } from 'react';
import { type PositionFailure, requestPosition } from '../../device/geolocation.ts';

/** The visitor's position in degrees (WGS 84). Only this component's state holds it; the app never stores it. */
export interface VisitorPosition {
  lat: number;
  lon: number;
  accuracyMeters: number;
}

export type PositionRequestState = 'unasked' | 'asking' | PositionFailure | VisitorPosition;

interface PositionRequest {
  state: PositionRequestState;
  /** Requests the position from the device once. */
  request: () => void;
  reset: () => void;
}

/** Returns the visitor's position, once they use a feature that requests it. */
export function usePositionRequest(): PositionRequest {
  const [state, setState] = useState<PositionRequestState>('unasked');
  const request = useCallback(() => {
    setState('asking');
    // Ignore the position if the visitor has cancelled the request in the meantime.
    requestPosition().then((position) => setState((now) => (now === 'asking' ? position : now)));
  }, []);
  const reset = useCallback(() => setState('unasked'), []);
  return { state, request, reset };
}
