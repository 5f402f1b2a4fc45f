import { expect, it } from 'vitest';
import { roundedMeters } from './distance.tsx';

it.each([
  [3, 5],
  [12, 10],
  [48, 50],
  [54, 50],
  [137, 140],
  [996, 1000],
  [1234, 1230],
])('G5 %d m are said as %d m', (meters, said) => {
  expect(roundedMeters(meters)).toBe(said);
});
