import type { MapPoint } from '../../map/projection.ts';
import type { PlanSettings } from '../../read/illustration-file.ts';
import { type Camera, createCamera } from '../camera.ts';
import type { MapInMeters } from '../map-in-meters.ts';

/**
 * The canvas of every plan, with north at the top. Land may end abruptly at the right edge, because the page keeps this
 * edge outside the window.
 */
export const planCanvas = { width: 2000, height: 1600 } as const;

type GeographicPosition = { lat: number; lon: number };

/** Returns a camera that looks straight down. The canvas shows `widthMeters` of the map around `center`. */
export function createPlanCamera(map: MapInMeters, { center, widthMeters }: PlanSettings): Camera {
  return createCamera({
    azimuth: 0,
    tilt: 1,
    steepness: 1,
    unitsPerMeter: planCanvas.width / widthMeters,
    center: map.meters(center),
    at: [planCanvas.width / 2, planCanvas.height / 2],
  });
}

/** Returns a position on the plan in percent of its width and height, rounded to hundredths. */
export function computePlanPositionPercent(
  map: MapInMeters,
  settings: PlanSettings,
  place: GeographicPosition,
): MapPoint {
  const [x, y] = createPlanCamera(map, settings).project(map.meters(place));
  const toPercent = (share: number) => Math.round(share * 10_000) / 100;
  return [toPercent(x / planCanvas.width), toPercent(y / planCanvas.height)];
}
