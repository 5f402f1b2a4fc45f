import { expect, it } from 'vitest';
import { walkFigures } from './walk-figures.ts';

it('prints kilometres and hours with one decimal at most', () => {
  expect(walkFigures(2070, { from: 150, to: 180 })).toEqual({ kilometers: '2.1', hoursFrom: '2.5', hoursTo: '3' });
  expect(walkFigures(950, { from: 40, to: 100 })).toEqual({ kilometers: '1', hoursFrom: '0.7', hoursTo: '1.7' });
});
