import { array, assert, double, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { distanceMeters } from '../../../walk/way.ts';
import { measure, placeAlong } from './along.ts';

const start = { lat: 35.3, lon: 139.48 };
const corner = { lat: 35.301, lon: 139.48 };
const end = { lat: 35.301, lon: 139.482 };

it('PLAY-G7 a place along the way is as far from its beginning as the walked distance', () => {
  const line = measure([start, corner, end]);
  expect(line.lengthMeters).toBeCloseTo(distanceMeters(start, corner) + distanceMeters(corner, end), 6);
  expect(placeAlong(line, 0)).toEqual(start);
  expect(placeAlong(line, line.lengthMeters)).toEqual(end);
  const half = placeAlong(line, distanceMeters(start, corner) / 2);
  expect(half?.lon).toBe(139.48);
  expect(half?.lat).toBeCloseTo(35.3005, 6);
  expect(placeAlong(line, -5)).toEqual(start);
  expect(placeAlong(line, 1e6)).toEqual(end);
  expect(placeAlong(measure([]), 3)).toBeUndefined();
  expect(placeAlong(measure([start, start]), 0)).toEqual(start);
});

it('PLAY-G7 the place is always on the way, at any distance', () => {
  const place = tuple(
    double({ min: 35.29, max: 35.31, noNaN: true }),
    double({ min: 139.47, max: 139.49, noNaN: true }),
  ).map(([lat, lon]) => ({ lat, lon }));
  assert(
    property(
      array(place, { minLength: 1, maxLength: 8 }),
      double({ min: -10, max: 10_000, noNaN: true }),
      (points, meters) => {
        const found = placeAlong(measure(points), meters);
        const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
        expect(found?.lat).toBeGreaterThanOrEqual(Math.min(...lats) - 1e-9);
        expect(found?.lat).toBeLessThanOrEqual(Math.max(...lats) + 1e-9);
        expect(found?.lon).toBeGreaterThanOrEqual(Math.min(...lons) - 1e-9);
        expect(found?.lon).toBeLessThanOrEqual(Math.max(...lons) + 1e-9);
      },
    ),
  );
});
