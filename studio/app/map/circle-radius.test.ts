import { expect, it } from 'vitest';
import { metersBetween } from '../../../walk/geodesy.ts';
import { avoidedCircleRadiusLimits, clampRadius, findEasternmostPoint, stopRadiusLimits } from './circle-radius.ts';

it.each([5, 20, 100])('SITE-D9 the mark of a circle of %i m stands on the circle', (radiusMeters) => {
  const stop = { lat: 35.3, lon: 139.48, radiusMeters };
  expect(clampRadius(metersBetween(stop, findEasternmostPoint(stop)), stopRadiusLimits)).toBe(radiusMeters);
});

it.each([
  [0, stopRadiusLimits, 5],
  [12.4, stopRadiusLimits, 12],
  [500, stopRadiusLimits, 100],
  [0, avoidedCircleRadiusLimits, 1],
  [500, avoidedCircleRadiusLimits, 500],
])('SITE-D9 a circle that is drawn to %d m within %o has a radius of %i m', (meters, limits, radius) => {
  expect(clampRadius(meters, limits)).toBe(radius);
});
