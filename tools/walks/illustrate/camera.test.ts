import { describe, expect, it } from 'vitest';
import { type CameraSettings, createCamera } from './camera.ts';

const view: CameraSettings = {
  azimuth: 0,
  tilt: 0.6,
  unitsPerMeter: 2,
  steepness: 1.5,
  center: [100, 100],
  at: [1000, 1200],
};

describe('a camera', () => {
  it('projects the centre to its given place, and the north above it', () => {
    const { project } = createCamera(view);
    expect(project([100, 100])).toEqual([1000, 1200]);
    expect(project([110, 100])).toEqual([1020, 1200]);
    expect(project([100, 90])).toEqual([1000, 1188]);
  });

  it('turns with its azimuth: looking east, the east is above', () => {
    const [x, y] = createCamera({ ...view, azimuth: 90 }).project([110, 100]);
    expect(x).toBeCloseTo(1000);
    expect(y).toBeCloseTo(1188);
  });

  it('raises heights by more than the true scale', () => {
    const camera = createCamera(view);
    expect(camera.project([100, 100], 10)[1]).toBeCloseTo(1200 - 10 * 2 * 0.8 * 1.5);
    expect(camera.unitsUpPerMeter).toBeCloseTo(2.4);
  });

  it('projects a line of sight to one point of the picture', () => {
    const camera = createCamera({ ...view, azimuth: 28 });
    const directionDegrees = 40;
    const nearPoint = camera.project(
      [100 - camera.away[0] * directionDegrees, 100 - camera.away[1] * directionDegrees],
      directionDegrees * camera.sightRise,
    );
    expect(nearPoint[0]).toBeCloseTo(1000);
    expect(nearPoint[1]).toBeCloseTo(1200);
  });

  it('orders places by distance', () => {
    const { depth } = createCamera({ ...view, azimuth: 28 });
    expect(depth([100, 0])).toBeGreaterThan(depth([100, 100]));
  });
});
