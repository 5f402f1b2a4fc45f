import type { Camera } from './camera.ts';
import type { Place } from './plane.ts';

/** The displayed walker. `accuracyMeters` is the radius within which they are. */
export interface ShownWalker {
  place: Place;
  accuracyMeters: number;
}

export type Shot = Pick<Camera, 'center' | 'pixelsPerMeter'>;

/** Interpolates places on the ground and points of the screen. */
export function placeBetween(from: Place, to: Place, share: number): Place {
  return { x: between(from.x, to.x, share), y: between(from.y, to.y, share) };
}

export function walkerBetween(from: ShownWalker, to: ShownWalker, share: number): ShownWalker {
  return {
    place: placeBetween(from.place, to.place, share),
    accuracyMeters: between(from.accuracyMeters, to.accuracyMeters, share),
  };
}

/** Interpolates scales by factors. The centre keeps pace, so that the point of a zoom stays in place. */
export function shotBetween(from: Shot, to: Shot, share: number): Shot {
  const factor = to.pixelsPerMeter / from.pixelsPerMeter;
  const pixelsPerMeter = from.pixelsPerMeter * factor ** share;
  const centerShare = Math.abs(factor - 1) < 1e-6 ? share : (1 - factor ** -share) / (1 - 1 / factor);
  return { center: placeBetween(from.center, to.center, centerShare), pixelsPerMeter };
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
