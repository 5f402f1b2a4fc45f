import { expect, it } from 'vitest';
import { illustrationCanvas } from '../backdrop.ts';
import { createCamera } from '../camera.ts';
import { createPerspectiveCamera } from './perspective-camera.ts';

const view = { azimuth: 0, tilt: 0.5, unitsPerMeter: 4, steepness: 1, center: [0, 0], at: [1600, 1500] } as const;
const settings = { ...view, center: [0, 0] as [number, number], at: [1600, 1500] as [number, number] };
const nearCamera = createCamera(settings);
const camera = createPerspectiveCamera(nearCamera, settings, 200);

it('SITE-H4 the ground of a city goes on to the horizon, which it never reaches', () => {
  const heights = [0, 199, 201, 300, 1000, 10_000].map((meters) => camera.project([0, -meters])[1]);
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(heights.at(-1)).toBeGreaterThan(illustrationCanvas.horizon);
  expect(heights.at(-1)).toBeLessThan(illustrationCanvas.horizon + 5);
});

it('SITE-H4 the ground of a city before it recedes is where the camera of a landscape shows it', () => {
  for (const place of [
    [50, 100],
    [-300, -199],
    [0, 0],
  ] as const)
    expect(camera.project([...place], 12)).toEqual(nearCamera.project([...place], 12));
});

it('SITE-H4 things beyond the ground of a city become smaller, and move together', () => {
  expect([camera.scaleAt(200), camera.scaleAt(350)]).toEqual([1, 0.5]);
  const [base, top] = [camera.project([100, -350]), camera.project([100, -350], 10)];
  expect(base[0]).toBe(1600 + (100 * 4) / 2);
  expect(base[1] - top[1]).toBeCloseTo((10 * camera.unitsUpPerMeter) / 2);
});
