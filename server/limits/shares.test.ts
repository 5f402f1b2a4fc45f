import { expect, it } from 'vitest';
import { createShares } from './shares.ts';

/** Takes a place, and records its name when it ends. */
function openShares(most: number) {
  const ended: string[] = [];
  const shares = createShares(most);
  const take = (owner: string, name: string) => shares.take(owner, () => ended.push(name));
  return { shares, ended, take };
}

it('API-S6 ends only the oldest place of the owner with the most when all are taken', () => {
  const { shares, ended, take } = openShares(4);
  take('honest', 'honest 1');
  for (const name of ['greedy 1', 'greedy 2', 'greedy 3', 'greedy 4']) take('greedy', name);
  expect(ended).toEqual(['greedy 1']);
  take('late', 'late 1');
  expect(ended).toEqual(['greedy 1', 'greedy 2']);
  expect([shares.taken, shares.of('greedy'), shares.of('honest'), shares.of('late')]).toEqual([4, 2, 1, 1]);
});

it('API-S6 frees a returned place once', () => {
  const { shares, ended, take } = openShares(2);
  const giveBack = take('one', 'first');
  giveBack();
  giveBack();
  take('one', 'second');
  take('two', 'third');
  expect([shares.taken, ended]).toEqual([2, []]);
  shares.endOldest('one');
  giveBack();
  expect([shares.taken, shares.of('one'), shares.of('two'), ended]).toEqual([1, 0, 1, ['second']]);
});

it('API-S6 accepts an `end` that itself frees the place', () => {
  const shares = createShares(1);
  const giveBack = shares.take('one', () => giveBack());
  shares.take('two', () => undefined);
  expect([shares.taken, shares.of('one'), shares.of('two')]).toEqual([1, 0, 1]);
});
