import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findConnectedComponents } from './connected-components.ts';

it('nodes on a cycle form one component, and each component comes before its predecessors', () => {
  const ways = [[1], [2, 3], [1], [4], [], [0, 5]];
  expect(findConnectedComponents(ways.keys(), (node) => ways[node] ?? [])).toEqual([[4], [3], [1, 2], [0], [5]]);
});

it('in any graph, edges lead only within a component or to an earlier one', () => {
  const graph = fc
    .integer({ min: 1, max: 12 })
    .chain((size) => fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }));
  fc.assert(
    fc.property(graph, (ways) => {
      const circles = findConnectedComponents(ways.keys(), (node) => ways[node] ?? []);
      expect(circles.flat().toSorted((a, b) => a - b)).toEqual([...ways.keys()]);
      const positionOf = (node: number) => circles.findIndex((circle) => circle.includes(node));
      for (const [node, next] of ways.entries())
        for (const to of next) expect(positionOf(to)).toBeLessThanOrEqual(positionOf(node));
      for (const circle of circles)
        for (const node of circle) expect(listReachableNodes(ways, node)).toEqual(expect.arrayContaining(circle));
    }),
  );
});

it('a path as long as a story does not overflow the stack', () => {
  const circles = findConnectedComponents([0], (node) => (node < 50_000 ? [node + 1] : []));
  expect(circles).toHaveLength(50_001);
});

function listReachableNodes(ways: number[][], from: number): number[] {
  const reachableNodes = new Set([from]);
  for (const node of reachableNodes) for (const to of ways[node] ?? []) reachableNodes.add(to);
  return [...reachableNodes];
}
