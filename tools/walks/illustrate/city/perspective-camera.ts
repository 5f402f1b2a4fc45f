import { illustrationCanvas } from '../backdrop.ts';
import type { Camera, CameraSettings } from '../camera.ts';

/**
 * The distance beyond the near ground at which things appear half as large as on the near ground. The near ground ends
 * at the depth `fromDepth`.
 */
const halvingMeters = 150;

/** A camera that shows the ground up to the horizon. */
export interface PerspectiveCamera extends Camera {
  /** Returns the size of a thing at this depth, as a share of its size on the near ground. */
  scaleAt(depth: number): number;
}

/**
 * Returns a camera that shows the near ground as `camera` does. Beyond the depth `fromDepth`, in meters, things become
 * smaller with distance. The ground never ends before the horizon, so a city has no far edge.
 */
export function createPerspectiveCamera(
  camera: Camera,
  { at, tilt, unitsPerMeter }: Pick<CameraSettings, 'at' | 'tilt' | 'unitsPerMeter'>,
  fromDepth: number,
): PerspectiveCamera {
  const unitsUpPerMeter = tilt * unitsPerMeter;
  const belowHorizon = Math.max(1, at[1] - fromDepth * unitsUpPerMeter - illustrationCanvas.horizon);
  const scaleAt = (depth: number) => halvingMeters / (halvingMeters + Math.max(0, depth - fromDepth));
  return {
    ...camera,
    scaleAt,
    project(place, meters = 0) {
      const depthBeyond = camera.depth(place) - fromDepth;
      const [x, y] = camera.project(place);
      if (depthBeyond <= 0) return [x, y - meters * camera.unitsUpPerMeter];
      const scale = scaleAt(fromDepth + depthBeyond);
      const ground = illustrationCanvas.horizon + belowHorizon / (1 + (depthBeyond * unitsUpPerMeter) / belowHorizon);
      return [at[0] + (x - at[0]) * scale, ground - meters * camera.unitsUpPerMeter * scale];
    },
  };
}
