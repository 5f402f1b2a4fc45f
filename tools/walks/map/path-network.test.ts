import { brotliCompressSync } from 'node:zlib';
import type { Position } from 'geojson';
import { expect, it } from 'vitest';
import { decodePathNetwork } from '../../../walk/encoded-path-network.ts';
import { createRandomGenerator } from '../../../walk/simulated-gps-receiver.ts';
import { createIslandLayers, islandWalk } from './invented-island.fixtures.ts';
import { createPathGraph, type PathGraph } from './path-graph.ts';
import { createPathNetwork, formatPathsFile } from './path-network.ts';
import { computeRouteThroughStops } from './route.ts';

const map = createIslandLayers();
const route = computeRouteThroughStops(islandWalk, map).route.features.map(({ geometry }) => geometry.coordinates);

it('the paths have every metre of the graph once, and end only at junctions, ends of ways and changes', () => {
  const graph = createPathGraph(map, []);
  const { nodes, paths } = createPathNetwork(graph, route, 5000);
  const segments = paths.flatMap(({ line }) => line.slice(1));
  expect(segments).toHaveLength(graph.edges.length);
  for (const [index, node] of nodes.entries()) {
    const pathsAtNode = paths.filter(({ from, to }) => from === index || to === index);
    const [one, other] = pathsAtNode;
    if (pathsAtNode.length === 2 && one !== other) expect(one?.traits, JSON.stringify(node)).not.toEqual(other?.traits);
    for (const { from, line } of pathsAtNode) expect(line.at(from === index ? 0 : -1)).toEqual(node);
  }
});

it('a path knows its kind, where its stairs lead and its names', () => {
  const { paths } = createPathNetwork(createPathGraph(map, []), route, 5000);
  const kinds = new Set(paths.map(({ traits }) => traits.kind));
  expect(kinds).toContain('stairs');
  expect(paths.filter(({ traits }) => traits.kind === 'stairs').map(({ traits }) => traits.rises)).toEqual(['up']);
});

it('paths far from the route are left out, also those that only they connect', () => {
  const graph = createPathGraph(map, []);
  const nearNetwork = createPathNetwork(graph, [[[150.001, 10.001]]], 50);
  expect(nearNetwork.paths.length).toBeLessThan(createPathNetwork(graph, route, 5000).paths.length);
});

it('PLAY-G70 with many paths only the nearest are packed', () => {
  const size = 30;
  const graph = createGrid(size);
  const text = formatPathsFile(graph, [[[139.7, 35.7]]], 1500);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(1500);
  expect(decodePathNetwork(JSON.parse(text)).paths.length).toBeGreaterThan(50);
  const everyRow = Array.from({ length: size }, (_, row) => [
    graph.nodes[row * size],
    graph.nodes[(row + 1) * size - 1],
  ]);
  expect(() => formatPathsFile(graph, everyRow as Position[][], 1500)).toThrow(
    'need more than 1.5 kB: split it into several walks',
  );
});

/** Returns a grid of streets with irregular corners, `size` by `size`, around one place. */
function createGrid(size: number): PathGraph {
  const { between } = createRandomGenerator(1);
  const nodes = Array.from({ length: size * size }, (_, index) => [
    139.7 + ((index % size) - size / 2) * 2e-4 + between(0, 1e-4),
    35.7 + (Math.floor(index / size) - size / 2) * 2e-4 + between(0, 1e-4),
  ]);
  const edges = nodes.flatMap((_, from) =>
    [from + 1, from + size]
      .filter((to) => to < nodes.length && (to !== from + 1 || to % size !== 0))
      .map((to) => ({ from, to, meters: 20, traits: { kind: 'path' as const } })),
  );
  return { nodes, edges, disconnectedEdges: [] };
}
