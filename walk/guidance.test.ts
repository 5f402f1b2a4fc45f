import { readFileSync } from 'node:fs';
import { assert, double, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { readRecordedPositionFixes } from '../e2e/walks/recorded-position-fixes.ts';
import { decodePathNetwork } from './encoded-path-network.ts';
import { bearingBetween, metersBetween } from './geodesy.ts';
import {
  computeDirections,
  createGuidanceTarget,
  type GuidanceState,
  type GuidanceTarget,
  updateGuidance,
} from './guidance.ts';
import { findPositionAlongLine, measureLine } from './measured-line.ts';
import { measurePathNetwork } from './path-network.ts';
import type { PositionFix } from './position.ts';
import { type PositionEstimate, updatePositionEstimate } from './position-estimate.ts';
import { addOffset, createRandomGenerator, createSimulatedGpsReceiver } from './simulated-gps-receiver.ts';
import type { NavigationTurn } from './turns.ts';
import type { Position } from './walk.ts';

type Leg = {
  properties: { from: string; to: string; meters: number; stairsMeters: number };
  geometry: { coordinates: [lon: number, lat: number][] };
};
const readWalkFile = (name: string) =>
  JSON.parse(readFileSync(new URL(`../content/walks/enoshima/${name}`, import.meta.url), 'utf8'));
const network = measurePathNetwork(decodePathNetwork(readWalkFile('map/paths.json')));
const legs: Leg[] = readWalkFile('route.geojson').features;
const defaultWayOptions = { avoidsStairs: false, authorTurns: [] };
const accurateFix = { accuracyMeters: 8, atMs: 0 };

function findAuthoredRouteToStop(stop: string): Position[] {
  const leg = legs.find(({ properties }) => properties.to === stop);
  return (leg?.geometry.coordinates ?? []).map(([lon, lat]) => ({ lat, lon }));
}

function createGuidanceToStop(stop: string, avoidsStairs = false): GuidanceTarget {
  return createGuidanceTarget(network, findAuthoredRouteToStop(stop), {
    avoidsStairs,
    authorTurns: [],
  }) as GuidanceTarget;
}

/** Applies measured positions at intervals of three seconds. Returns the guidance after each position. */
function followPositions(guide: GuidanceTarget, positions: readonly Position[]): GuidanceState[] {
  return followPositionFixes(
    guide,
    positions.map((position, index) => ({ position, accuracyMeters: 8, atMs: 3000 * index })),
  );
}

function followPositionFixes(guide: GuidanceTarget, fixes: readonly PositionFix[]): GuidanceState[] {
  const guidanceStates: GuidanceState[] = [];
  for (const fix of fixes) {
    const guidance = updateGuidance(guide, guidanceStates.at(-1), fix);
    if (guidance) guidanceStates.push(guidance);
  }
  return guidanceStates;
}

function readPositionFixes(name: string): PositionFix[] {
  let atMs = 0;
  return readRecordedPositionFixes(name).map(({ latitude: lat, longitude: lon, accuracy: accuracyMeters, seconds }) => {
    atMs += 1000 * seconds;
    return { position: { lat, lon }, accuracyMeters, atMs };
  });
}

it.each(legs.map((leg) => [leg.properties.to, leg] as const))(
  'WALK-N3 the way to %s follows the author’s route, with its metres and stairs',
  (_, { properties, geometry }) => {
    const route = geometry.coordinates.map(([lon, lat]) => ({ lat, lon }));
    const guide = createGuidanceTarget(network, route, defaultWayOptions) as GuidanceTarget;
    const directions = computeDirections(guide, followPositions(guide, route.slice(0, 1))[0] as GuidanceState);
    expect(Math.abs(directions.meters - properties.meters)).toBeLessThan(1.5);
    expect(Math.abs(directions.stairsMeters - properties.stairsMeters)).toBeLessThan(1.5);
    expect(directions.toRouteMeters).toBe(0);
  },
);

it('WALK-N3 the garden is 280 m away on foot, although the straight line is short', () => {
  const [shrine, garden] = [findAuthoredRouteToStop('cocking')[0], findAuthoredRouteToStop('cocking').at(-1)] as [
    Position,
    Position,
  ];
  expect(metersBetween(shrine, garden)).toBeLessThan(130);
  const guide = createGuidanceToStop('cocking');
  const { meters, minutes } = computeDirections(guide, followPositions(guide, [shrine])[0] as GuidanceState);
  expect(Math.round(meters)).toBe(280);
  expect(minutes).toBeCloseTo((280.3 + 23.9) / (4000 / 60), 1);
});

it('WALK-N4 a walker who avoids stairs is told whether there is a way without them', () => {
  const directionsTo = (stop: string) => {
    const guide = createGuidanceToStop(stop, true);
    return computeDirections(
      guide,
      followPositions(guide, findAuthoredRouteToStop(stop).slice(0, 1))[0] as GuidanceState,
    );
  };
  expect(directionsTo('bronze-torii')).toMatchObject({ respectsStairsWish: true, stairsMeters: 0 });
  const monkeys = directionsTo('monkeys');
  expect(monkeys.respectsStairsWish).toBe(false);
  expect(monkeys.stairsMeters).toBeLessThan(35);
  expect(monkeys.meters).toBeGreaterThan(361);
});

it('WALK-N5 turns and stairs are announced in their order', () => {
  const movesTo = (stop: string) =>
    followPositions(createGuidanceToStop(stop), findAuthoredRouteToStop(stop).slice(0, 1))[0]?.way.turns.map(
      (turn) => turn.moves,
    );
  expect(movesTo('zuishinmon')).toEqual([['stairs-up']]);
  expect(movesTo('cocking')?.slice(0, 3)).toEqual([['right'], ['right', 'stairs-up'], ['stairs-up', 'right']]);
  expect(movesTo('monkeys')).toContainEqual(['stairs-down']);
});

it('WALK-N9 the author’s instruction replaces that of the nearest turn, or is a turn of its own', () => {
  const route = findAuthoredRouteToStop('cocking');
  const { way } = followPositions(createGuidanceToStop('cocking'), route.slice(0, 1))[0] as GuidanceState;
  const corner = way.turns[0] as NavigationTurn;
  const lantern = findPositionAlongLine(way.line, 150) as Position;
  const authorTurns = [
    { id: 'corner', ...addOffset(corner.position, { east: 4, north: 4 }) },
    { id: 'lantern', ...lantern },
    { id: 'elsewhere', ...addOffset(lantern, { east: 100, north: 100 }) },
  ];
  const guide = createGuidanceTarget(network, route, { avoidsStairs: false, authorTurns }) as GuidanceTarget;
  const { turns } = (followPositions(guide, route.slice(0, 1))[0] as GuidanceState).way;
  expect(turns).toHaveLength(way.turns.length + 1);
  expect(turns[0]).toEqual({ ...corner, authorId: 'corner' });
  expect(turns.find(({ authorId }) => authorId === 'lantern')).toMatchObject({ moves: [] });
  expect(turns.some(({ authorId }) => authorId === 'elsewhere')).toBe(false);
});

it('WALK-N6 the rest of the way never grows while a walker with inaccurate fixes follows it', () => {
  const walkers = record({ seed: integer({ min: 1, max: 1e6 }), leg: integer({ min: 0, max: legs.length - 1 }) });
  assert(
    property(walkers, ({ seed, leg }) => {
      const route = (legs[leg]?.geometry.coordinates ?? []).map(([lon, lat]) => ({ lat, lon }));
      const guide = createGuidanceTarget(network, route, defaultWayOptions) as GuidanceTarget;
      const line = measureLine(route);
      const { between } = createRandomGenerator(seed);
      const positions = Array.from({ length: Math.ceil(line.lengthMeters / 4) + 1 }, (_, step) =>
        addOffset(findPositionAlongLine(line, 4 * step) as Position, { east: between(-8, 8), north: between(-8, 8) }),
      );
      const steps = followPositions(guide, positions);
      for (const [index, { way, doneMeters }] of steps.entries()) {
        expect(way).toBe(steps[0]?.way);
        expect(doneMeters).toBeGreaterThanOrEqual(steps[index - 1]?.doneMeters ?? 0);
      }
      expect(computeDirections(guide, steps.at(-1) as GuidanceState).meters).toBeLessThan(25);
    }),
    { numRuns: 40 },
  );
});

it('WALK-N6 two stray fixes change nothing', () => {
  const guide = createGuidanceToStop('bronze-torii');
  const [begin] = findAuthoredRouteToStop('bronze-torii') as [Position];
  const placeOffRoute = addOffset(begin, { east: 0, north: -70 });
  const [first, second, third, fourth] = followPositions(guide, [begin, placeOffRoute, placeOffRoute, begin]);
  for (const laterGuidance of [second, third, fourth]) expect(laterGuidance?.way).toBe(first?.way);
  expect(fourth?.doneMeters).toBe(first?.doneMeters);
});

it('WALK-N7 after three stray fixes a new way leads back to the route', () => {
  const guide = createGuidanceToStop('bronze-torii');
  const [begin] = findAuthoredRouteToStop('bronze-torii') as [Position];
  const harbour = { lat: 35.3018, lon: 139.4836 };
  const [firstState, , , lastState] = followPositions(guide, [begin, harbour, harbour, harbour]) as [
    GuidanceState,
    GuidanceState,
    GuidanceState,
    GuidanceState,
  ];
  expect(lastState.way).not.toBe(firstState.way);
  const { meters, toRouteMeters } = computeDirections(guide, lastState);
  expect(toRouteMeters).toBeGreaterThan(50);
  expect(meters).toBeGreaterThan(toRouteMeters);
  expect(metersBetween(lastState.way.line.points.at(-1) as Position, guide.goal.position)).toBeLessThan(0.01);
});

it('WALK-N7 far from all paths there are no directions', () => {
  expect(
    updateGuidance(createGuidanceToStop('bronze-torii'), undefined, {
      position: { lat: 35.31, lon: 139.4835 },
      ...accurateFix,
    }),
  ).toBeUndefined();
});

it('WALK-N8 the direction points along the way ahead, and a walker beside the way is led to it', () => {
  const guide = createGuidanceToStop('cocking');
  const route = findAuthoredRouteToStop('cocking');
  const [shrine] = route as [Position];
  const { bearingDegrees } = computeDirections(guide, followPositions(guide, [shrine])[0] as GuidanceState);
  const placeAhead = findPositionAlongLine(measureLine(route), 20) as Position;
  expect(Math.abs(bearingDegrees - bearingBetween(shrine, placeAhead))).toBeLessThan(1);
  const besideTheWay = addOffset(shrine, { east: -10, north: 18 });
  const directionsBeside = computeDirections(guide, followPositions(guide, [shrine, besideTheWay])[1] as GuidanceState);
  expect(directionsBeside.line[0]).toEqual(besideTheWay);
  expect(directionsBeside.meters).toBeGreaterThan(280);
});

it('WALK-N8 directions are always finite, and the line leads from the walker to the stop', () => {
  const place = record({
    lat: double({ min: 35.297, max: 35.304, noNaN: true }),
    lon: double({ min: 139.473, max: 139.488, noNaN: true }),
  });
  const guide = createGuidanceToStop('iwaya');
  assert(
    property(place, (position) => {
      const guidance = updateGuidance(guide, undefined, { position, ...accurateFix });
      if (!guidance) return;
      const { meters, minutes, bearingDegrees, line } = computeDirections(guide, guidance);
      expect(meters).toBeGreaterThanOrEqual(metersBetween(position, guide.goal.position) - 16);
      for (const number of [meters, minutes, bearingDegrees]) expect(Number.isFinite(number)).toBe(true);
      expect(metersBetween(line.at(-1) as Position, guide.goal.position)).toBeLessThan(0.01);
    }),
  );
});

it.each(['drift', 'tunnel'])('WALK-N6 the walker of a recorded walk with a %s follows one way to the torii', (name) => {
  const guide = createGuidanceToStop('bronze-torii');
  const steps = followPositionFixes(guide, readPositionFixes(name));
  expect(computeDirections(guide, steps.at(-1) as GuidanceState).meters).toBeLessThan(25);
  const turns = steps.map((step) => computeDirections(guide, step).turn?.turn);
  const changes = turns.filter((turn, index) => index > 0 && turn !== turns[index - 1]);
  expect(changes.length).toBeLessThanOrEqual(8);
});

it.each([
  ['detour', 'bronze-torii'],
  ['wrong-end', 'cocking'],
])('WALK-N7 the walker of a recorded walk with a %s is led back, and then to the stop', (name, stop) => {
  const guide = createGuidanceToStop(stop);
  const steps = followPositionFixes(guide, readPositionFixes(name));
  const metersLeft = steps.map((step) => computeDirections(guide, step).meters);
  expect(new Set(steps.map(({ way }) => way)).size).toBeGreaterThan(1);
  expect(Math.max(...metersLeft)).toBeGreaterThan((metersLeft[0] ?? 0) + 40);
  expect(metersLeft.at(-1)).toBeLessThan(25);
});

it('WALK-N6 errors of the fixes rarely change the way, because the estimate decides', () => {
  const guide = createGuidanceToStop('monkeys');
  const line = measureLine(findAuthoredRouteToStop('monkeys'));
  const newWays = Array.from({ length: 40 }, (_, index) => {
    const receive = createSimulatedGpsReceiver(createRandomGenerator(100 + index));
    const fixes = Array.from({ length: Math.ceil(line.lengthMeters / 0.55) }, (_, step) =>
      receive(findPositionAlongLine(line, 0.55 * step) as Position, step / 2),
    ).filter((fix) => fix !== undefined);
    let estimate: PositionEstimate | undefined;
    const estimatedFixes = fixes.map((fix) => {
      estimate = updatePositionEstimate(estimate, fix);
      return { ...fix, position: estimate.position };
    });
    return new Set(followPositionFixes(guide, estimatedFixes).map(({ way }) => way)).size - 1;
  });
  expect(newWays.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(newWays.length);
});
