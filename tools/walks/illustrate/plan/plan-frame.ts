import type { MapPoint } from '../../map/projection.ts';
import type { PlanSettings } from '../../read/illustration-file.ts';
import type { MetricMap } from '../metric-map.ts';
import { type Camera, cameraOf } from '../view.ts';

/** The canvas of every plan, north at the top. Its right edge cuts the land, because a page lets it run out of the window there. */
export const planCanvas = { width: 2000, height: 1600 } as const;

type Place = { lat: number; lon: number };

/** The view from straight above: `unitsPerMeter` is `planCanvas.width / widthMeters`, and `center` is the middle of the canvas. */
export function planCamera(map: MetricMap, { center, widthMeters }: PlanSettings): Camera {
  return cameraOf({
    azimuth: 0,
    tilt: 1,
    steepness: 1,
    unitsPerMeter: planCanvas.width / widthMeters,
    center: map.meters(center),
    at: [planCanvas.width / 2, planCanvas.height / 2],
  });
}

/** Returns a place on the drawing: shares of its width and height in percent, to a hundredth. */
export function placeOnPlan(map: MetricMap, settings: PlanSettings, place: Place): MapPoint {
  const [x, y] = planCamera(map, settings).project(map.meters(place));
  const percent = (share: number) => Math.round(share * 10_000) / 100;
  return [percent(x / planCanvas.width), percent(y / planCanvas.height)];
}
