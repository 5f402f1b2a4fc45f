import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createWayMeasurementRequest, readWalkPlaces } from './walk-places.ts';

it('a file without readable stops has no places', () => {
  expect(readWalkPlaces(undefined)).toBeUndefined();
  expect(readWalkPlaces('stops: [')).toBeUndefined();
  expect(readWalkPlaces('stops: [{ id: pier, lat: north, lon: 0 }]\nfigures: {}')).toBeUndefined();
  expect(readWalkPlaces('id: pier')).toBeUndefined();
});

it('the way is asked for with all that bends it', () => {
  const places = readWalkPlaces(readFileSync('content/walks/enoshima/walk.yaml', 'utf8'));
  const request = places && createWayMeasurementRequest(places);
  expect(request?.stops.find(({ id }) => id === 'monkeys')?.via).toEqual([{ lat: 35.299317, lon: 139.47805 }]);
  expect(request?.avoid).toHaveLength(1);
  expect(request?.legBack).toEqual({ to: 'bronze-torii' });
});
