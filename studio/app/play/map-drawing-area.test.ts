import { expect, it } from 'vitest';
import { createProjection } from '../../../tools/walks/map/projection.ts';
import type { Stop } from '../../../walk/walk.ts';
import { findMapDrawingArea } from './map-drawing-area.ts';

const projection = createProjection([139.47, 35.29, 139.49, 35.31]);
const createStop = (lat: number, lon: number): Stop => ({ id: `${lat} ${lon}`, lat, lon, radiusMeters: 20 });
const projectStop = ({ lat, lon }: Stop) => ({
  x: (lon - projection.west) * projection.metersPerDegreeLon,
  y: (projection.north - lat) * projection.metersPerDegreeLat,
});

it('the section has all stops with their outer circles and a margin, and is smaller than the map', () => {
  const stops = [createStop(35.3, 139.478), createStop(35.302, 139.481)];
  const { x, y, width, height } = findMapDrawingArea(stops, projection);
  expect(width).toBeLessThan(projection.width / 2);
  expect(height).toBeLessThan(projection.height / 2);
  for (const place of stops.map(projectStop)) {
    expect(Math.min(place.x - x, x + width - place.x)).toBeGreaterThanOrEqual(79.99);
    expect(Math.min(place.y - y, y + height - place.y)).toBeGreaterThanOrEqual(79.99);
  }
});

it('the section of a straight walk is not narrow', () => {
  const { width, height } = findMapDrawingArea([createStop(35.3, 139.474), createStop(35.3, 139.486)], projection);
  expect(width / height).toBeCloseTo(1.5, 2);
});

it('the section stays within the map', () => {
  const { x, y, width, height } = findMapDrawingArea([createStop(35.3099, 139.4701)], projection);
  expect([x, y]).toEqual([0, 0]);
  expect(width).toBeCloseTo(160);
  expect(height).toBeCloseTo(160);
  const small = createProjection([139.4799, 35.2999, 139.4801, 35.3001]);
  expect(findMapDrawingArea([createStop(35.3, 139.48)], small)).toMatchObject({ x: 0, y: 0, width: small.width });
});
