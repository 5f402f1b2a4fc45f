import { expect, it } from 'vitest';
import type { MeasuredLeg } from '../../api.ts';
import { planWalkerPositionsToStop } from './way-to-stop.ts';

const pier = { id: 'pier', lat: 0.002, lon: 0.001 };
const leg: MeasuredLeg = {
  from: 'gate',
  to: 'pier',
  meters: 333,
  stairsMeters: 0,
  coordinates: [
    [0, 0],
    [0, 0.002],
    [0.001, 0.002],
  ],
};

it('the walker goes along the way from the nearest place on it, and ends at the stop', () => {
  const steps = planWalkerPositionsToStop(pier, { lat: 0.001, lon: 0.0001 }, [leg]);
  expect(steps).toHaveLength(12);
  expect(steps.at(-1)).toEqual({ lat: 0.002, lon: 0.001 });
  for (const { lat, lon } of steps) {
    const isOnWay = Math.abs(lon) < 1e-9 || Math.abs(lat - 0.002) < 1e-9;
    expect(isOnWay).toBe(true);
    expect(lat).toBeGreaterThan(0.001);
  }
});

it('a walker who is far from the way, or has no way to the stop, is there at once', () => {
  expect(planWalkerPositionsToStop(pier, { lat: 0.02, lon: 0.02 }, [leg])).toEqual([{ lat: 0.002, lon: 0.001 }]);
  expect(planWalkerPositionsToStop(pier, { lat: 0, lon: 0 }, [])).toEqual([{ lat: 0.002, lon: 0.001 }]);
});
