import type { Camera } from './camera.ts';
import type { PlanePoint } from './map-projection.ts';

/** The position at which the map shows the walker, with the accuracy of this position. */
export interface WalkerMapPosition {
  place: PlanePoint;
  accuracyMeters: number;
}

export type CenterAndScale = Pick<Camera, 'center' | 'pixelsPerMeter'>;

/** Interpolates between two points on the ground, or between two points of the screen. */
export function interpolatePoint(from: PlanePoint, to: PlanePoint, share: number): PlanePoint {
  return { x: interpolate(from.x, to.x, share), y: interpolate(from.y, to.y, share) };
}

export function interpolateWalker(from: WalkerMapPosition, to: WalkerMapPosition, share: number): WalkerMapPosition {
  return {
    place: interpolatePoint(from.place, to.place, share),
    accuracyMeters: interpolate(from.accuracyMeters, to.accuracyMeters, share),
  };
}

/**
 * Interpolates the scale exponentially, and the center in proportion to the change of the scale. If the center moved in
 * proportion to time instead, the point around which the map zooms would drift on the screen.
 */
export function interpolateCenterAndScale(from: CenterAndScale, to: CenterAndScale, share: number): CenterAndScale {
  const factor = to.pixelsPerMeter / from.pixelsPerMeter;
  const pixelsPerMeter = from.pixelsPerMeter * factor ** share;
  const centerShare = Math.abs(factor - 1) < 1e-6 ? share : (1 - factor ** -share) / (1 - 1 / factor);
  return { center: interpolatePoint(from.center, to.center, centerShare), pixelsPerMeter };
}

function interpolate(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
