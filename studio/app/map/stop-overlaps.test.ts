import { expect, it } from 'vitest';
import { findStopOverlaps } from './stop-overlaps.ts';
import type { AuthoredStop } from './walk-places.ts';

/** 0.0001 degrees of latitude are 11.1 m. */
const createStop = (id: string, lat: number, radiusMeters: number) =>
  ({ id, lat, lon: 0, radiusMeters }) as AuthoredStop;

it('circles that overlap name each other and say by how much', () => {
  const overlaps = findStopOverlaps([
    createStop('one', 0, 20),
    createStop('two', 0.0003, 15),
    createStop('three', 0.01, 20),
  ]);
  expect(overlaps.get('one')).toEqual([{ id: 'two', meters: 2, isNeighbour: true }]);
  expect(overlaps.get('two')).toEqual([{ id: 'one', meters: 2, isNeighbour: true }]);
  expect(overlaps.get('three')).toEqual([]);
});

it('circles of stops that do not follow each other may overlap', () => {
  const overlaps = findStopOverlaps([
    createStop('one', 0, 20),
    createStop('two', 0.01, 15),
    createStop('three', 0.0001, 20),
  ]);
  expect(overlaps.get('three')).toEqual([{ id: 'one', meters: 29, isNeighbour: false }]);
});

it('circles that only touch do not overlap', () => {
  const touching = findStopOverlaps([createStop('one', 0, 20), createStop('two', 0.00036, 20)]);
  expect(touching.get('one')).toEqual([]);
});
