import { expect, it } from 'vitest';
import { computeLitProgressLanterns } from './progress-lanterns.ts';

it.each([
  ['as many as there are stops', 12, 4, 12, 4],
  ['none lit before the first stop', 12, 0, 12, 0],
  ['no more lit than there are', 3, 9, 3, 3],
  ['all of twenty-five', 25, 25, 25, 25],
  ['thirty for two hundred, half of them lit half-way', 200, 100, 30, 15],
  ['one lit at the first of two hundred', 200, 1, 30, 1],
  ['one dark before the last of two hundred', 200, 199, 30, 29],
])('PLAY-G61 lanterns: %s', (_, stops, played, lanterns, lit) => {
  const row = computeLitProgressLanterns(stops, played);
  expect(row).toHaveLength(lanterns);
  expect(row.lastIndexOf(true) + 1).toBe(lit);
  expect(row.filter(Boolean)).toHaveLength(lit);
});
