import { expect, it } from 'vitest';
import { measureInterleaved, median } from './measure-interleaved.ts';

it('measures every subject in every run, in alternating order', async () => {
  const order: string[] = [];
  const createMeasure = (name: string) => async () => order.push(name);
  const resultsByName = await measureInterleaved(3, { ours: createMeasure('ours'), peer: createMeasure('peer') });
  expect(order).toEqual(['ours', 'peer', 'peer', 'ours', 'ours', 'peer']);
  expect(resultsByName).toEqual({ ours: [1, 4, 5], peer: [2, 3, 6] });
});

it('takes the middle value', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([])).toBeNaN();
});
