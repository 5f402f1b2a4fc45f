import { readFileSync } from 'node:fs';
import { assert, boolean, constantFrom, double, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { decodePathNetwork } from './encoded-path-network.ts';
import { createExhaustivePathFinder } from './exhaustive-path-finder.fixtures.ts';
import { findWay } from './find-way.ts';
import { metersBetween } from './geodesy.ts';
import { findNearestPointOnLine } from './measured-line.ts';
import { findNearestPointOnNetwork, isStepFree, measurePathNetwork, type PathTraits } from './path-network.ts';

const readWalkFile = (name: string) =>
  JSON.parse(readFileSync(new URL(`../content/walks/enoshima/${name}`, import.meta.url), 'utf8'));
const paths = decodePathNetwork(readWalkFile('map/paths.json'));
const network = measurePathNetwork(paths);
const anyPosition = record({
  lat: double({ min: 35.2975, max: 35.3035, noNaN: true }),
  lon: double({ min: 139.474, max: 139.487, noNaN: true }),
});
const wayOptions = { preferred: new Set<number>(), obstacles: 'allowed' } as const;
const factors: Record<PathTraits['kind'], number> = { path: 1, 'minor-road': 1.05, 'major-road': 1.2, stairs: 1.15 };

const exhaustivePathFinder = createExhaustivePathFinder(paths, ({ kind }) => factors[kind]);

it('WALK-N2 a way costs as little as an exhaustive search finds, and is never shorter than the straight line', () => {
  const corner = constantFrom(...exhaustivePathFinder.corners);
  assert(
    property(corner, corner, (from, to) => {
      const [start, goal] = [findNearestPointOnNetwork(network, from), findNearestPointOnNetwork(network, to)];
      const way = start && goal && findWay(network, start, goal, wayOptions);
      const sumPieces = (getCostFactor: (kind: PathTraits['kind']) => number) =>
        (way ?? []).reduce((total, { meters, traits }) => total + meters * getCostFactor(traits.kind), 0);
      expect(sumPieces((kind) => factors[kind])).toBeCloseTo(exhaustivePathFinder.findLeastCosts(to)(from), 4);
      expect(sumPieces(() => 1)).toBeGreaterThanOrEqual(metersBetween(from, to) - 0.05);
    }),
    { numRuns: 60 },
  );
});

it('WALK-N2 a way begins on the path that is nearest to the walker', () => {
  assert(
    property(anyPosition, (position) => {
      const metersToPaths = network.paths.map(
        ({ measured }) => findNearestPointOnLine(measured, position)?.awayMeters ?? Number.POSITIVE_INFINITY,
      );
      expect(findNearestPointOnNetwork(network, position)?.awayMeters).toBeCloseTo(Math.min(...metersToPaths), 1);
    }),
  );
  expect(
    findNearestPointOnNetwork(measurePathNetwork({ nodes: [], paths: [] }), { lat: 35.3, lon: 139.48 }),
  ).toBeUndefined();
});

it('WALK-N2 a way is one connected line from its start to its goal', () => {
  assert(
    property(anyPosition, anyPosition, boolean(), (from, to, isRare) => {
      const [startPoint, goal] = [findNearestPointOnNetwork(network, from), findNearestPointOnNetwork(network, to)];
      if (!startPoint || !goal) throw new Error('Enoshima has paths.');
      const pieces =
        findWay(network, startPoint, goal, { ...wayOptions, obstacles: isRare ? 'rarely' : 'allowed' }) ?? [];
      const line = pieces.flatMap((piece) => piece.line);
      expect(metersBetween(line[0] ?? goal.position, startPoint.position)).toBeLessThan(0.01);
      expect(metersBetween(line.at(-1) ?? startPoint.position, goal.position)).toBeLessThan(0.01);
      for (const [index, { line, beginMeters }] of pieces.entries()) {
        const previousPiece = pieces[index - 1];
        if (!previousPiece) continue;
        expect(line[0]).toEqual(previousPiece.line.at(-1));
        expect(beginMeters).toBeCloseTo(previousPiece.beginMeters + previousPiece.meters, 6);
      }
    }),
  );
});

it('WALK-N4 a way that avoids obstacles has none, and does not exist where only stairs lead', () => {
  const [morse, torii, shrine] = [
    { lat: 35.302751, lon: 139.481847 },
    { lat: 35.302088, lon: 139.481069 },
    { lat: 35.299415, lon: 139.480236 },
  ].map((place) => findNearestPointOnNetwork(network, place));
  if (!morse || !torii || !shrine) throw new Error('Enoshima has paths.');
  const stepFree = findWay(network, morse, torii, { ...wayOptions, obstacles: 'never' });
  expect(stepFree?.every(({ traits }) => isStepFree(traits))).toBe(true);
  expect(findWay(network, torii, shrine, { ...wayOptions, obstacles: 'never' })).toBeUndefined();
  expect(findWay(network, torii, shrine, wayOptions)).toBeDefined();
});
