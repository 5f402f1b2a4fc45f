import { expect, it } from 'vitest';
import { findCompassPoint } from './compass-point.tsx';

it.each([
  [0, 'north'],
  [22, 'north'],
  [23, 'northEast'],
  [337, 'northWest'],
  [338, 'north'],
  [359.9, 'north'],
  [360, 'north'],
  [-45, 'northWest'],
  [180, 'south'],
])('PLAY-G5 %d degrees are called %s', (degrees, wind) => {
  expect(findCompassPoint(degrees)).toBe(wind);
});
