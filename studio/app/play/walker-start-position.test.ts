import { expect, it } from 'vitest';
import { createProjection } from '../../../tools/walks/map/projection.ts';
import { metersBetween } from '../../../walk/geodesy.ts';
import type { Stop } from '../../../walk/walk.ts';
import { chooseWalkerStartPosition } from './walker-start-position.ts';

const stop: Stop = { id: 'pier', lat: 35.3, lon: 139.48, radiusMeters: 20 };
const chooseOnMap = (south: number, west: number, north: number, east: number) =>
  chooseWalkerStartPosition([stop], createProjection([west, south, east, north]));

it('the walker starts south of the first stop, outside its circle', () => {
  const position = chooseOnMap(35.29, 139.47, 35.31, 139.49);
  expect(position.lat).toBeLessThan(stop.lat);
  expect(position.lon).toBe(stop.lon);
  expect(metersBetween(position, stop)).toBeCloseTo(60, 0);
});

it('the walker starts on the map: on another side where the south is off the map, or in a corner of a small map', () => {
  expect(chooseOnMap(35.2999, 139.47, 35.31, 139.49).lon).toBeLessThan(stop.lon);
  expect(chooseOnMap(35.2999, 139.4799, 35.31, 139.49).lon).toBeGreaterThan(stop.lon);
  expect(chooseOnMap(35.2999, 139.4799, 35.31, 139.4801).lat).toBeGreaterThan(stop.lat);
  expect(chooseOnMap(35.2999, 139.4799, 35.3001, 139.4801)).toEqual({ lat: 35.3001, lon: 139.4799 });
});
