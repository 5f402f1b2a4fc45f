import { array, assert, double, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { metersBetween } from './geodesy.ts';
import { cutLine, findNearestPointOnLine, findPositionAlongLine, measureLine } from './measured-line.ts';

const startPosition = { lat: 35.3, lon: 139.48 };
const corner = { lat: 35.301, lon: 139.48 };
const end = { lat: 35.301, lon: 139.482 };

it('PLAY-G7 the place at a distance along the way has this distance from its beginning', () => {
  const line = measureLine([startPosition, corner, end]);
  expect(line.lengthMeters).toBeCloseTo(metersBetween(startPosition, corner) + metersBetween(corner, end), 6);
  expect(findPositionAlongLine(line, 0)).toEqual(startPosition);
  expect(findPositionAlongLine(line, line.lengthMeters)).toEqual(end);
  const halfwayPosition = findPositionAlongLine(line, metersBetween(startPosition, corner) / 2);
  expect(halfwayPosition?.lon).toBe(139.48);
  expect(halfwayPosition?.lat).toBeCloseTo(35.3005, 6);
  expect(findPositionAlongLine(line, -5)).toEqual(startPosition);
  expect(findPositionAlongLine(line, 1e6)).toEqual(end);
  expect(findPositionAlongLine(measureLine([]), 3)).toBeUndefined();
  expect(findPositionAlongLine(measureLine([startPosition, startPosition]), 0)).toEqual(startPosition);
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
        const foundPosition = findPositionAlongLine(measureLine(points), meters);
        const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
        expect(foundPosition?.lat).toBeGreaterThanOrEqual(Math.min(...lats) - 1e-9);
        expect(foundPosition?.lat).toBeLessThanOrEqual(Math.max(...lats) + 1e-9);
        expect(foundPosition?.lon).toBeGreaterThanOrEqual(Math.min(...lons) - 1e-9);
        expect(foundPosition?.lon).toBeLessThanOrEqual(Math.max(...lons) + 1e-9);
      },
    ),
  );
});

it('WALK-N6 the nearest point of a line is searched only in the given part', () => {
  const line = measureLine([startPosition, corner, end]);
  const positionBeside = { lat: 35.3005, lon: 139.4801 };
  const point = findNearestPointOnLine(line, positionBeside);
  expect(point?.position.lat).toBeCloseTo(35.3005, 6);
  expect(point?.position.lon).toBe(139.48);
  expect(point?.awayMeters).toBeCloseTo(9.07, 1);
  expect(findNearestPointOnLine(line, positionBeside, { from: 80 })?.atMeters).toBeCloseTo(80, 6);
  expect(findNearestPointOnLine(line, positionBeside, { to: 30 })?.atMeters).toBeCloseTo(30, 6);
  expect(findNearestPointOnLine(measureLine([]), positionBeside)).toBeUndefined();
});

it('WALK-N2 a part of a line has the length between its ends, in both directions', () => {
  const line = measureLine([startPosition, corner, end]);
  expect(measureLine(cutLine(line, 20, 200)).lengthMeters).toBeCloseTo(180, 2);
  expect(cutLine(line, 200, 20)).toEqual(cutLine(line, 20, 200).reverse());
});
