import { expect, it } from 'vitest';
import { isOffRoute, measureMetersToRoute } from './off-route.ts';

// A line of about 222 m along a meridian. A thousandth of a degree is about 111 m.
const route = [
  { lat: 35.3, lon: 139.48 },
  { lat: 35.302, lon: 139.48 },
];
const createPointToTheEast = (meters: number, lat = 35.301) => ({ lat, lon: 139.48 + meters / 90_750 });

it('PLAY-G5 the distance from the route is measured to its nearest place', () => {
  expect(measureMetersToRoute(route, createPointToTheEast(0))).toBeCloseTo(0, 3);
  expect(measureMetersToRoute(route, createPointToTheEast(50))).toBeCloseTo(50, 0);
  expect(measureMetersToRoute(route, { lat: 35.3029, lon: 139.48 })).toBeCloseTo(100, 0);
  expect(measureMetersToRoute([{ lat: 35.3, lon: 139.48 }], createPointToTheEast(30, 35.3))).toBeCloseTo(30, 0);
});

it('PLAY-G5 a walker one lane away, or with an inaccurate fix, has not left the route', () => {
  expect(isOffRoute(route, createPointToTheEast(60), 8)).toBe(false);
  expect(isOffRoute(route, createPointToTheEast(110), 50)).toBe(false);
  expect(isOffRoute(route, createPointToTheEast(110), 8)).toBe(true);
  expect(isOffRoute([], createPointToTheEast(1000), 8)).toBe(false);
});
