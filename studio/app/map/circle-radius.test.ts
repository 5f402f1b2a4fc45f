import { expect, it } from 'vitest';
import { metersBetween } from '../../../walk/geodesy.ts';
import { avoidedRadius, findEasternmost, readRadius, stopRadius } from './circle-radius.ts';

it.each([5, 20, 100])('SITE-D9 the mark of a circle of %i m stands on the circle', (radiusMeters) => {
  const stop = { lat: 35.3, lon: 139.48, radiusMeters };
  expect(readRadius(metersBetween(stop, findEasternmost(stop)), stopRadius)).toBe(radiusMeters);
});

it.each([
  [0, stopRadius, 5],
  [12.4, stopRadius, 12],
  [500, stopRadius, 100],
  [0, avoidedRadius, 1],
  [500, avoidedRadius, 500],
])('SITE-D9 a circle that is drawn to %d m within %o has a radius of %i m', (meters, limits, radius) => {
  expect(readRadius(meters, limits)).toBe(radius);
});
