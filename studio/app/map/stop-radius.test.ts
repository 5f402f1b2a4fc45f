import { expect, it } from 'vitest';
import { metersBetween } from '../../../walk/geodesy.ts';
import { findEdge, readRadius } from './stop-radius.ts';

it.each([5, 20, 100])('SITE-D9 the mark of a circle of %i m stands on the circle', (radiusMeters) => {
  const stop = { lat: 35.3, lon: 139.48, radiusMeters };
  expect(readRadius(metersBetween(stop, findEdge(stop)))).toBe(radiusMeters);
});

it.each([
  [0, 5],
  [12.4, 12],
  [500, 100],
])('SITE-D9 a circle that is drawn to %d m has a radius of %i m', (meters, radius) => {
  expect(readRadius(meters)).toBe(radius);
});
