import { type Camera, middleOf, type Pixel, pixelOf, type Sight } from './camera.ts';
import type { Box, Place } from './plane.ts';

/** How far a lantern, or a walker, reaches from its place on the screen, in pixels; with a little room around it. */
const mark = { left: 30, top: 66, right: 30, bottom: 22 };

/** How many times as far away one looks at most to have the stop ahead in sight, and by what steps that is found. */
const [mostFarther, fartherStep] = [10, 1.06];

export interface ClearSight extends Sight {
  /** Where a lantern is clear, the nearest to the middle of what is seen first; only that middle where there is no room for one. */
  middles: readonly [Pixel, ...Pixel[]];
  /** Whether a lantern at this point of the screen is seen whole. */
  isClear: (at: Pixel) => boolean;
}

/** @param controls what stands over the map, in pixels from its upper left corner. */
export function clearSight(sight: Sight, controls: readonly Box[]): ClearSight {
  const seen = {
    left: mark.left,
    top: mark.top,
    right: sight.width - mark.right,
    bottom: sight.height - sight.coveredPixels - mark.bottom,
  };
  // Where a lantern's place must not be.
  const taken = controls.map(({ left, top, right, bottom }) => ({
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
    taken.every(({ left, top, right, bottom }) => x <= left || x >= right || y <= top || y >= bottom);

  const middle = middleOf(sight);
  const away = ({ x, y }: Pixel) => Math.hypot(x - middle.x, y - middle.y);
  // The nearest point of what is left over lies straight across an edge from the middle, or where two edges cross.
  const edges = [seen, ...taken];
  const xs = [middle.x, ...edges.flatMap(({ left, right }) => [left, right])];
  const ys = [middle.y, ...edges.flatMap(({ top, bottom }) => [top, bottom])];
  const [nearest = middle, ...others] = xs
    .flatMap((x) => ys.map((y) => ({ x, y })))
    .filter(isClear)
    .sort((one, other) => away(one) - away(other));
  return { ...sight, middles: [nearest, ...others], isClear };
}

/** A way to look at something: from how near, and where on the screen it stands then. */
export interface Look {
  pixelsPerMeter: number;
  middle: Pixel;
}

/**
 * How to look at a camera's centre so that a place ahead is in sight as well: aside, and from farther away, no more than it takes. Where
 * nothing of that helps, as if nothing were ahead.
 */
export function lookWithAhead({ middles, isClear, ...sight }: ClearSight, camera: Camera, ahead: Place): Look {
  for (let farther = 1; farther < mostFarther; farther *= fartherStep) {
    const pixelsPerMeter = camera.pixelsPerMeter / farther;
    const seen = (middle: Pixel) => pixelOf({ ...camera, pixelsPerMeter }, { ...sight, middle }, ahead);
    const middle = middles.find((it) => isClear(seen(it)));
    if (middle) return { pixelsPerMeter, middle };
  }
  return { pixelsPerMeter: camera.pixelsPerMeter, middle: middles[0] };
}
