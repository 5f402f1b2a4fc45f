import { expect, it } from 'vitest';
import { formatWalkLength } from './walk-length.ts';

it('PLAY-G61 prints kilometres and hours with one decimal at most, and shorter walks in minutes', () => {
  expect(formatWalkLength(2070, { from: 150, to: 180 })).toEqual({
    kilometers: '2.1',
    duration: { from: '2.5', to: '3', unit: 'hours' },
  });
  expect(formatWalkLength(950, { from: 40, to: 100 })).toEqual({
    kilometers: '1',
    duration: { from: '40', to: '100', unit: 'minutes' },
  });
});
