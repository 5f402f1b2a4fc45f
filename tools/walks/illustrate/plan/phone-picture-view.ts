import type { MapPoint } from '../../map/projection.ts';
import type { AuthoredWalk } from '../../read-walks.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { computePlanPositionPercent, createPlanCamera, planCanvas } from './plan-frame.ts';
import { joinRouteLegs } from './walker-svg.ts';

/**
 * The sizes, in em, of the phone in the home page's drawing. Keep them equal to the sizes in
 * `phone-picture.module.css`. `inset` is the distance of the screen from the phone's edges. `stop` is the walker's
 * position on the screen.
 */
export const phonePictureLayout = {
  width: 20,
  inset: 0.6,
  plan: { width: 76, height: 60.8 },
  stop: [6.9, 12.4],
} as const;

/**
 * The greatest entry distance from the phone's center, as a share of the phone's width. Farther out, the phone's round
 * corners would cut off the entering line, so `wayIn` is then 0.
 */
const maxEntryShare = 0.22;

/** The part of the plan that the phone in the home page's drawing shows. Angles are in degrees clockwise. */
export interface PhonePictureView {
  /** The walker's position, in percent of the plan. */
  stop: MapPoint;
  turn: number;
  /** The direction of the next stop, measured from the top of the rotated plan. */
  heading: number;
  /**
   * The point of the screen's upper edge at which the home page's `ScrollProgressLine` enters the phone. The number is
   * the distance of this point from the phone's center, as a share of the phone's width. It is positive to the right.
   */
  wayIn: number;
}

/**
 * Returns the view at the stop `plan.walkerAt`. Returns `undefined` if no stop has that id, or if the stop is the last
 * stop.
 * @param legs the path from each stop to the next, as longitudes and latitudes.
 */
export function computePhonePictureView(
  { map, settings: { plan, azimuth } }: DrawingContext,
  stops: AuthoredWalk['stops'],
  legs: readonly (readonly number[][])[],
): PhonePictureView | undefined {
  const reachedIndex = stops.findIndex(({ id }) => id === plan?.walkerAt);
  if (reachedIndex < 0) return undefined;
  const [current, nextStop] = stops.slice(reachedIndex);
  if (!plan || !current || !nextStop) return undefined;
  const stop = computePlanPositionPercent(map, plan, current);
  const [from, to] = [map.meters(current), map.meters(nextStop)];
  const bearing = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const camera = createPlanCamera(map, plan);
  const [stopX, stopY] = camera.project(from);
  const [sin, cos] = [Math.sin((-azimuth * Math.PI) / 180), Math.cos((-azimuth * Math.PI) / 180)];
  const em = phonePictureLayout.plan.width / planCanvas.width;
  const toScreenPoint = (at: MapPoint): MapPoint => {
    const [x, y] = camera.project(at);
    const [right, down] = [(x - stopX) * em, (y - stopY) * em];
    return [
      phonePictureLayout.stop[0] + right * cos - down * sin,
      phonePictureLayout.stop[1] + right * sin + down * cos,
    ];
  };
  const entryX = findTopEdgeCrossingX(joinRouteLegs(map, legs.slice(0, reachedIndex)).map(toScreenPoint));
  const share = entryX === undefined ? 0 : (entryX + phonePictureLayout.inset) / phonePictureLayout.width - 0.5;
  return {
    stop,
    turn: -azimuth,
    heading: Math.round((bearing - azimuth + 360) % 360),
    wayIn: Math.abs(share) > maxEntryShare ? 0 : Math.round(share * 10_000) / 10_000,
  };
}

/** Returns the x-coordinate of the last point at which a path crosses the screen's upper edge downwards. */
function findTopEdgeCrossingX(way: readonly MapPoint[]): number | undefined {
  for (let index = way.length - 1; index > 0; index--) {
    const [before, after] = [way[index - 1], way[index]];
    if (before && after && before[1] < 0 && after[1] >= 0)
      return before[0] + ((after[0] - before[0]) * -before[1]) / (after[1] - before[1]);
  }
  return undefined;
}
