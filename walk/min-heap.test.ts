import { array, assert, double, property } from 'fast-check';
import { expect, it } from 'vitest';
import { MinHeap } from './min-heap.ts';

it('WALK-N2 the queue of the search returns the cheapest number first', () => {
  assert(
    property(array(double({ min: 0, max: 1e6, noNaN: true })), (costs) => {
      const heap = new MinHeap();
      for (const [item, cost] of costs.entries()) heap.push(item, cost);
      const taken = costs.map(() => costs[heap.pop() ?? -1]);
      expect(taken).toEqual(costs.toSorted((one, other) => one - other));
      expect(heap.pop()).toBeUndefined();
    }),
  );
});
