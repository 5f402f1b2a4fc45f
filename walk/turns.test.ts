import { expect, it } from 'vitest';
import { createGuidanceTarget, type GuidanceTarget, updateGuidance } from './guidance.ts';
import { measurePathNetwork, type Path, type PathTraits } from './path-network.ts';
import { addOffset } from './simulated-gps-receiver.ts';
import type { Position } from './walk.ts';

const center = { lat: 35.3, lon: 139.48 };
const path: PathTraits = { kind: 'path' };

/** Returns the place at a direction (degrees) and distance from the junction. */
function computePlaceInDirection(degrees: number, meters = 100): Position {
  const radians = (degrees * Math.PI) / 180;
  return addOffset(center, { east: meters * Math.sin(radians), north: meters * Math.cos(radians) });
}

/**
 * Returns the moves of a walker who comes from the south to a junction with paths in the given directions (degrees).
 * The walker leaves the junction in the first direction.
 */
function listMovesAtJunction([to, ...others]: [number, ...number[]], traits = path) {
  const endPositions = [180, to, ...others].map((degrees) => computePlaceInDirection(degrees));
  const paths = endPositions.map((end, index): Path => {
    return { from: 0, to: index + 1, traits: index === 1 ? traits : path, line: [center, end] };
  });
  const network = measurePathNetwork({ nodes: [center, ...endPositions], paths });
  const wayOptions = { avoidsStairs: false, authorTurns: [] };
  const guide = createGuidanceTarget(
    network,
    [computePlaceInDirection(180), center, computePlaceInDirection(to)],
    wayOptions,
  ) as GuidanceTarget;
  const guidance = updateGuidance(guide, undefined, {
    position: computePlaceInDirection(180),
    accuracyMeters: 5,
    atMs: 0,
  });
  return guidance?.way.turns.map(({ moves }) => moves);
}

it.each([
  [90, 'right'],
  [-90, 'left'],
  [55, 'right'],
  [-140, 'sharp-left'],
  [172, 'back'],
] as const)('WALK-N5 at a junction a way that leaves at %i° is announced as %s', (degrees, move) => {
  expect(listMovesAtJunction([degrees, 0])).toEqual([[move]]);
});

it('WALK-N5 a smaller angle is announced only at a fork, and a bend without a junction is not announced', () => {
  expect(listMovesAtJunction([30, 0])).toEqual([['slight-right']]);
  expect(listMovesAtJunction([-20, 20])).toEqual([['slight-left']]);
  expect(listMovesAtJunction([30, 90])).toEqual([]);
  expect(listMovesAtJunction([0, 90])).toEqual([]);
  expect(listMovesAtJunction([90])).toEqual([]);
});

it('WALK-N5 stairs are announced where they begin, after the change of direction', () => {
  expect(listMovesAtJunction([0], { kind: 'stairs', rises: 'up' })).toEqual([['stairs-up']]);
  expect(listMovesAtJunction([0], { kind: 'stairs' })).toEqual([['stairs']]);
  expect(listMovesAtJunction([-90, 0], { kind: 'stairs', rises: 'down' })).toEqual([['left', 'stairs-down']]);
});

it.each([
  [60, 200],
  [10, 100],
])(
  'WALK-N3 the author’s route is left only for a way of less than half its length (%i m aside, %i m)',
  (eastMeters, meters) => {
    const [fromPosition, to] = [computePlaceInDirection(180), computePlaceInDirection(0)];
    const detour = addOffset(center, { east: meters, north: 0 });
    const nodes = [fromPosition, to];
    const shortcutPath: Path = {
      from: 0,
      to: 1,
      traits: path,
      line: [fromPosition, addOffset(center, { east: -eastMeters, north: 0 }), to],
    };
    const bentPath: Path = { from: 0, to: 1, traits: path, line: [fromPosition, detour, to] };
    const network = measurePathNetwork({ nodes, paths: [shortcutPath, bentPath] });
    const guide = createGuidanceTarget(network, [fromPosition, detour, to], {
      avoidsStairs: false,
      authorTurns: [],
    }) as GuidanceTarget;
    const guidance = updateGuidance(guide, undefined, { position: fromPosition, accuracyMeters: 5, atMs: 0 });
    const lengths = network.paths.map(({ measured }) => measured.lengthMeters);
    const expected = 2 * (lengths[0] ?? 0) < (lengths[1] ?? 0) ? lengths[0] : lengths[1];
    expect(guidance?.way.line.lengthMeters).toBeCloseTo(expected ?? 0, 3);
  },
);
