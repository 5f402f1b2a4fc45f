import type { MapPoint } from '../map/projection.ts';

/** The projection of an illustration: an oblique view from above without vanishing points, as in an old print. */
export interface CameraSettings {
  /** The camera's direction, in degrees clockwise from north. */
  azimuth: number;
  /** The foreshortening of depth. It is 1 for a view from straight above. */
  tilt: number;
  /** Canvas units per meter. */
  unitsPerMeter: number;
  /** The factor that exaggerates heights. */
  steepness: number;
  /** The position on the map that projects to `at` on the canvas. */
  center: MapPoint;
  at: MapPoint;
}

export interface Camera {
  /** Projects a position on the map, with its height in meters, to the canvas. */
  project(place: MapPoint, meters?: number): MapPoint;
  /** Returns the distance from `center` along the camera's direction. Larger is farther away. */
  depth(place: MapPoint): number;
  /** Two unit vectors on the map: away from the camera, and to the right of the picture. */
  away: MapPoint;
  right: MapPoint;
  unitsUpPerMeter: number;
  /** The rise of the line of sight towards the camera: meters of height per meter on the map. */
  sightRise: number;
}

export function createCamera({ azimuth, tilt, unitsPerMeter, steepness, center, at }: CameraSettings): Camera {
  const [sin, cos] = [Math.sin((azimuth * Math.PI) / 180), Math.cos((azimuth * Math.PI) / 180)];
  const upright = Math.sqrt(1 - tilt * tilt) * steepness;
  const unitsUpPerMeter = upright * unitsPerMeter;
  const depthOf = ([x, y]: MapPoint) => (x - center[0]) * sin + (center[1] - y) * cos;
  return {
    project: ([x, y], meters = 0) => [
      at[0] + ((x - center[0]) * cos - (center[1] - y) * sin) * unitsPerMeter,
      at[1] - depthOf([x, y]) * tilt * unitsPerMeter - meters * unitsUpPerMeter,
    ],
    depth: depthOf,
    away: [sin, -cos],
    right: [cos, sin],
    unitsUpPerMeter,
    sightRise: tilt / upright,
  };
}
