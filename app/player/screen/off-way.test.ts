import { expect, it } from 'vitest';
import { distanceToWay, isOffWay } from './off-way.ts';

// Along a meridian, a thousandth of a degree is about 111 m.
const way = [
  { lat: 35.3, lon: 139.48 },
  { lat: 35.302, lon: 139.48 },
];
const east = (meters: number, lat = 35.301) => ({ lat, lon: 139.48 + meters / 90_750 });

it('PLAY-G5 the distance from the way is measured to its nearest place', () => {
  expect(distanceToWay(way, east(0))).toBeCloseTo(0, 3);
  expect(distanceToWay(way, east(50))).toBeCloseTo(50, 0);
  expect(distanceToWay(way, { lat: 35.3029, lon: 139.48 })).toBeCloseTo(100, 0);
  expect(distanceToWay([{ lat: 35.3, lon: 139.48 }], east(30, 35.3))).toBeCloseTo(30, 0);
});

it('PLAY-G5 a walker one lane away, or with an inaccurate fix, has not left the way', () => {
  expect(isOffWay(way, east(60), 8)).toBe(false);
  expect(isOffWay(way, east(110), 50)).toBe(false);
  expect(isOffWay(way, east(110), 8)).toBe(true);
  expect(isOffWay([], east(1000), 8)).toBe(false);
});
