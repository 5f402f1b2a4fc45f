import { useEffect, useRef } from 'react';
import type { Position } from '../../../walk/walk.ts';
import type { WalkAddress } from '../shell/address.ts';
import type { MapCamera } from './use-map-camera.ts';

/** Centers the map on the place that the URL selects, if this place is outside the visible part. */
export function useCenterMapOnPlace(address: WalkAddress, position: Position | undefined, camera: MapCamera) {
  const handled = useRef<WalkAddress>(undefined);
  const { width, height } = camera.viewport;
  useEffect(() => {
    // Waits until the position is known. The URL may select a new place a moment before the place is written to
    // walk.yaml.
    if (handled.current === address || width === 0 || position === undefined) return;
    handled.current = address;
    const { x, y } = camera.toScreen(position);
    if (x < 0 || y < 0 || x > width || y > height) camera.moveTo(position);
  }, [address, position, camera, width, height]);
}
