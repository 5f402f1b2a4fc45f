import type { MapPoint } from '../walks/map/projection.ts';

/** How a scene looks at the map: obliquely from above, without vanishing points, as in an old print. */
export interface View {
  /** Where the camera looks, degrees clockwise from north. */
  azimuth: number;
  /** How much of a depth is left: 1 from straight above. */
  tilt: number;
  /** Canvas units for a metre. */
  unitsPerMeter: number;
  /** How much higher than true things are. */
  steepness: number;
  /** The place on the map that stands at `at` on the canvas. */
  center: MapPoint;
  at: MapPoint;
}

export interface Camera {
  /** On the canvas: a place on the map and its height in metres. */
  project(place: MapPoint, meters?: number): MapPoint;
  /** How far away a place is; larger is farther. */
  depth(place: MapPoint): number;
  /** A step on the map away from the camera, and one to the right of the picture. */
  away: MapPoint;
  right: MapPoint;
  unitsUpPerMeter: number;
  /** How much a line of sight rises on its way to the camera, metres for a metre. */
  sightRise: number;
}

export function cameraOf({ azimuth, tilt, unitsPerMeter, steepness, center, at }: View): Camera {
  const [sin, cos] = [Math.sin((azimuth * Math.PI) / 180), Math.cos((azimuth * Math.PI) / 180)];
  const upright = Math.sqrt(1 - tilt * tilt) * steepness;
  const unitsUpPerMeter = upright * unitsPerMeter;
  const depth = ([x, y]: MapPoint) => (x - center[0]) * sin + (center[1] - y) * cos;
  return {
    project: ([x, y], meters = 0) => [
      at[0] + ((x - center[0]) * cos - (center[1] - y) * sin) * unitsPerMeter,
      at[1] - depth([x, y]) * tilt * unitsPerMeter - meters * unitsUpPerMeter,
    ],
    depth,
    away: [sin, -cos],
    right: [cos, sin],
    unitsUpPerMeter,
    sightRise: tilt / upright,
  };
}
