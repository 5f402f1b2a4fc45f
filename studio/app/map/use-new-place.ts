import { useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import type { MapCamera } from './use-map-camera.ts';

export type NewPlaceKind = 'stop' | 'turn' | 'arrival' | 'spot' | 'avoid';

/** A place that the author is adding. Clicks on the map set its position until its form is closed. */
export interface NewPlaceState {
  kind: NewPlaceKind | undefined;
  position: Position | undefined;
  /** Begins a new place, by default in the middle of the map. */
  start: (kind: NewPlaceKind, position?: Position) => void;
  move: (position: Position) => void;
  stop: () => void;
}

export function useNewPlace(camera: MapCamera): NewPlaceState {
  const [added, setAdded] = useState<{ kind: NewPlaceKind; position: Position }>();
  return {
    kind: added?.kind,
    position: added?.position,
    start: (kind, position) => setAdded({ kind, position: position ?? camera.toPosition(camera.viewport.middle) }),
    move: (position) => setAdded((before) => before && { ...before, position }),
    stop: () => setAdded(undefined),
  };
}
