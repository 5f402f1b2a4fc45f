import { expect, it } from 'vitest';
import { inTurns, median } from './in-turns.ts';

it('measures every subject in every run, in alternating order', async () => {
  const order: string[] = [];
  const measure = (name: string) => async () => order.push(name);
  const results = await inTurns(3, { ours: measure('ours'), peer: measure('peer') });
  expect(order).toEqual(['ours', 'peer', 'peer', 'ours', 'ours', 'peer']);
  expect(results).toEqual({ ours: [1, 4, 5], peer: [2, 3, 6] });
});

it('takes the middle value', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([])).toBeNaN();
});
