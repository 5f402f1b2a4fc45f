import { expect, it } from 'vitest';
import { createSlotPool } from './slot-pool.ts';

/**
 * Creates a pool, and a function `acquire` that acquires a slot for an owner and names the slot. When the pool evicts a
 * slot, the slot's name is added to the list `ended`.
 */
function createPool(max: number) {
  const endedSlots: string[] = [];
  const pool = createSlotPool(max);
  const acquireSlot = (owner: string, name: string) => pool.acquire(owner, () => endedSlots.push(name));
  return { pool, ended: endedSlots, acquire: acquireSlot };
}

it('API-S6 ends only the oldest slot of the owner with the most when all are in use', () => {
  const { pool, ended, acquire } = createPool(4);
  acquire('honest', 'honest 1');
  for (const name of ['greedy 1', 'greedy 2', 'greedy 3', 'greedy 4']) acquire('greedy', name);
  expect(ended).toEqual(['greedy 1']);
  acquire('late', 'late 1');
  expect(ended).toEqual(['greedy 1', 'greedy 2']);
  expect([pool.used, pool.countOf('greedy'), pool.countOf('honest'), pool.countOf('late')]).toEqual([4, 2, 1, 1]);
});

it('API-S6 frees a released slot only once', () => {
  const { pool, ended, acquire } = createPool(2);
  const releaseSlot = acquire('one', 'first');
  releaseSlot();
  releaseSlot();
  acquire('one', 'second');
  acquire('two', 'third');
  expect([pool.used, ended]).toEqual([2, []]);
  pool.evictOldest('one');
  releaseSlot();
  expect([pool.used, pool.countOf('one'), pool.countOf('two'), ended]).toEqual([1, 0, 1, ['second']]);
});

it('API-S6 accepts an `end` that itself releases the slot', () => {
  const pool = createSlotPool(1);
  const release = pool.acquire('one', () => release());
  pool.acquire('two', () => undefined);
  expect([pool.used, pool.countOf('one'), pool.countOf('two')]).toEqual([1, 0, 1]);
});
