import { type Camera, middleOf, type Pixel, pixelOf, type Sight } from './camera.ts';
import type { Box, Place } from './plane.ts';

/** The space that a lantern or a walker needs around its place on the screen, in pixels, with a small margin. */
const mark = { left: 30, top: 66, right: 30, bottom: 22 };

/** The largest zoom-out factor for showing the stop ahead, and the step of the search for it. */
const [mostFarther, fartherStep] = [10, 1.06];

export interface ClearSight extends Sight {
  /** Points where a lantern is fully visible, the nearest to the middle first. Only the middle if there is no room. */
  middles: readonly [Pixel, ...Pixel[]];
  /** Tells whether a lantern at this point of the screen is fully visible. */
  isClear: (at: Pixel) => boolean;
}

/**
 * Computes the points of the map where a lantern is not covered.
 * @param controls the boxes of the controls over the map, in pixels from its upper left corner.
 */
export function clearSight(sight: Sight, controls: readonly Box[]): ClearSight {
  const seen = {
    left: mark.left,
    top: mark.top,
    right: sight.width - mark.right,
    bottom: sight.height - sight.coveredPixels - mark.bottom,
  };
  // The area where a lantern's place would be covered.
  const blocked = controls.map(({ left, top, right, bottom }) => ({
    left: left - mark.right,
    top: top - mark.bottom,
    right: right + mark.left,
    bottom: bottom + mark.top,
  }));
  const isClear = ({ x, y }: Pixel) =>
    x >= seen.left &&
    x <= seen.right &&
    y >= seen.top &&
    y <= seen.bottom &&
    blocked.every(({ left, top, right, bottom }) => x <= left || x >= right || y <= top || y >= bottom);

  const middle = middleOf(sight);
  const away = ({ x, y }: Pixel) => Math.hypot(x - middle.x, y - middle.y);
  // The nearest free point is straight across an edge from the middle, or where two edges cross.
  const edges = [seen, ...blocked];
  const xs = [middle.x, ...edges.flatMap(({ left, right }) => [left, right])];
  const ys = [middle.y, ...edges.flatMap(({ top, bottom }) => [top, bottom])];
  const [nearest = middle, ...others] = xs
    .flatMap((x) => ys.map((y) => ({ x, y })))
    .filter(isClear)
    .sort((one, other) => away(one) - away(other));
  return { ...sight, middles: [nearest, ...others], isClear };
}

/** A scale, and the screen point where the camera's centre appears. */
export interface Look {
  pixelsPerMeter: number;
  middle: Pixel;
}

/**
 * Returns how to look at the camera's centre with a place ahead in sight. It moves the centre aside and zooms out as little as possible.
 * If that does not help, it ignores the place ahead.
 */
export function lookWithAhead({ middles, isClear, ...sight }: ClearSight, camera: Camera, ahead: Place): Look {
  for (let farther = 1; farther < mostFarther; farther *= fartherStep) {
    const pixelsPerMeter = camera.pixelsPerMeter / farther;
    const seen = (middle: Pixel) => pixelOf({ ...camera, pixelsPerMeter }, { ...sight, middle }, ahead);
    const middle = middles.find((point) => isClear(seen(point)));
    if (middle) return { pixelsPerMeter, middle };
  }
  return { pixelsPerMeter: camera.pixelsPerMeter, middle: middles[0] };
}
