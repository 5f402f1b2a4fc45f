import type { MapPoint } from '../../map/projection.ts';
import type { Walk } from '../../read-walks.ts';
import type { Stage } from '../place-svg.ts';
import { placeOnPlan, planCamera, planCanvas } from './plan-frame.ts';
import { walkedWay } from './walker-svg.ts';

/** The layout of the plan in the phone, in em of `phone.module.css`: the screen begins `inset` from its edges, with the `stop` on it. */
export const phoneFrame = { width: 20, inset: 0.6, plan: { width: 76, height: 60.8 }, stop: [6.9, 12.4] } as const;

/** The page's way enters at most this far from the phone's middle, as a share of its width, because the corners are round. */
const farthestIn = 0.22;

/** How the page turns the plan within the phone, and its additions. Angles are in degrees clockwise. */
export interface PhoneView {
  /** The walker's position, in percent of the plan. */
  stop: MapPoint;
  turn: number;
  /** The direction of the next stop, from the top of the turned plan. */
  heading: number;
  /** Where the walked way crosses the screen's upper edge: right of the phone's middle, as a share of its width. */
  wayIn: number;
}

/**
 * Returns the view at the stop `walkerAt`; nothing where no other stop comes after it.
 * @param legs the way from each stop to the next, as longitudes and latitudes.
 */
export function phoneView(
  { map, settings: { plan, azimuth } }: Stage,
  stops: Walk['stops'],
  legs: readonly (readonly number[][])[],
): PhoneView | undefined {
  const reached = stops.findIndex(({ id }) => id === plan?.walkerAt);
  if (reached < 0) return undefined;
  const [current, next] = stops.slice(reached);
  if (!plan || !current || !next) return undefined;
  const stop = placeOnPlan(map, plan, current);
  const [from, to] = [map.meters(current), map.meters(next)];
  const bearing = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const camera = planCamera(map, plan);
  const [stopX, stopY] = camera.project(from);
  const [sin, cos] = [Math.sin((-azimuth * Math.PI) / 180), Math.cos((-azimuth * Math.PI) / 180)];
  const em = phoneFrame.plan.width / planCanvas.width;
  const onScreen = (at: MapPoint): MapPoint => {
    const [x, y] = camera.project(at);
    const [right, down] = [(x - stopX) * em, (y - stopY) * em];
    return [phoneFrame.stop[0] + right * cos - down * sin, phoneFrame.stop[1] + right * sin + down * cos];
  };
  const across = entry(walkedWay(map, legs.slice(0, reached)).map(onScreen));
  const share = across === undefined ? 0 : (across + phoneFrame.inset) / phoneFrame.width - 0.5;
  return {
    stop,
    turn: -azimuth,
    heading: Math.round((bearing - azimuth + 360) % 360),
    wayIn: Math.abs(share) > farthestIn ? 0 : Math.round(share * 10_000) / 10_000,
  };
}

/** Returns where a way last enters over the upper edge of the screen. */
function entry(way: readonly MapPoint[]): number | undefined {
  for (let index = way.length - 1; index > 0; index--) {
    const [before, after] = [way[index - 1], way[index]];
    if (before && after && before[1] < 0 && after[1] >= 0)
      return before[0] + ((after[0] - before[0]) * -before[1]) / (after[1] - before[1]);
  }
  return undefined;
}
