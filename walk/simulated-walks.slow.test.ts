import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { compileInk } from './example-walk.fixtures.ts';
import { bearingBetween } from './geodesy.ts';
import { addOffset, createRandomGenerator } from './simulated-gps-receiver.ts';
import { computeArrivalStatistics, readRouteLegs, simulateWalks } from './simulated-walks.ts';
import { groupStoryOffersByKind } from './state.ts';
import { applyEvent, createLoadedWalk, startWalk } from './step.ts';
import type { Stop } from './walk.ts';

const readWalkFile = (name: string) =>
  readFileSync(new URL(`../content/walks/enoshima/${name}`, import.meta.url), 'utf8');
const { stops }: { stops: Stop[] } = parse(readWalkFile('walk.yaml'));
const findStop = (id: string) => stops.find((it) => it.id === id) as Stop;

it('WALK-P13 few simulated walkers arrive too early or at a neighbouring stop, and most arrive soon', () => {
  const arrivals = simulateWalks(stops, readRouteLegs(JSON.parse(readWalkFile('route.geojson'))), {
    walks: 150,
    seed: 1,
  });
  const figures = computeArrivalStatistics(arrivals);
  expect(arrivals).toHaveLength(150 * stops.length);
  expect(figures.earlyShare).toBeLessThanOrEqual(0.01);
  expect(figures.medianLateSeconds).toBeLessThanOrEqual(10);
  expect(figures.elsewhereShare).toBeLessThanOrEqual(0.015);
  expect(figures.byHandShare).toBeLessThanOrEqual(0.015);
});

/**
 * Returns how many of 100 simulated walkers arrive at the stop `to`. They have reached the stop `from`, and stand at
 * the distance `metersOff` from `to`. Each phone measures `fixes` positions, one per second.
 */
function countArrivalsOf100Walkers(
  to: Stop,
  { from, metersOff, noiseMeters, fixes }: { from: Stop; metersOff: number; noiseMeters: number; fixes: number },
): number {
  const story = compileInk(
    `Begin. #id:begin.1\n${[from, to].map(({ id }) => `+ [arrive #ev:arrive:${id}]\n- Here. #id:${id}.1\n`).join('')}-> END\n`,
  );
  const game = createLoadedWalk({ id: 'two', version: 1, stops, clues: [], story });
  const angle = (bearingBetween(to, from) * Math.PI) / 180;
  const truePosition = addOffset(to, { east: metersOff * Math.sin(angle), north: metersOff * Math.cos(angle) });
  const hasArrived = (seed: number) => {
    const { normal } = createRandomGenerator(1000 + seed);
    let state = startWalk(game, { mode: 'spot', locale: 'en', atMs: 0 });
    state = applyEvent(game, state, { kind: 'position-asked', atMs: 0 });
    state = applyEvent(game, state, { kind: 'arrived-by-hand', stop: from.id, atMs: 0 });
    for (let fix = 1; fix <= fixes; fix++) {
      const position = addOffset(truePosition, { east: noiseMeters * normal(), north: noiseMeters * normal() });
      state = applyEvent(game, state, {
        kind: 'position-fixed',
        position,
        accuracyMeters: noiseMeters,
        atMs: 1000 * fix,
      });
    }
    return !groupStoryOffersByKind(state).arrivals.includes(to.id);
  };
  return Array.from({ length: 100 }, (_, seed) => hasArrived(seed)).filter(Boolean).length;
}

it.each([
  ['68 m from Iwaya', 'iwaya', 'chigogafuchi', 68],
  ['52 m from Okutsunomiya', 'okutsunomiya', 'monkeys', 52],
  ['52 m from the Cocking Garden', 'cocking', 'nakatsunomiya', 52],
] as const)(
  'WALK-P10 a walker who stands %s hardly ever arrives by half a minute of noise',
  (_, to, from, metersOff) => {
    for (const noiseMeters of [15, 20, 25])
      expect(
        countArrivalsOf100Walkers(findStop(to), { from: findStop(from), metersOff, noiseMeters, fixes: 30 }),
      ).toBeLessThanOrEqual(5);
  },
);

it('WALK-P10 no walker arrives by a first fix', () => {
  const torii = findStop('bronze-torii');
  for (const metersOff of [0, 20, 37])
    expect(countArrivalsOf100Walkers(torii, { from: findStop('morse'), metersOff, noiseMeters: 15, fixes: 1 })).toBe(0);
});

it('WALK-P12 a walker at Zuishin Gate is not at the Lucky Stone, 17 m away', () => {
  const [gate, stone] = [findStop('zuishinmon'), findStop('fukuishi')];
  for (const noiseMeters of [5, 10, 15, 20, 25])
    expect(countArrivalsOf100Walkers(stone, { from: gate, metersOff: 17, noiseMeters, fixes: 60 })).toBeLessThanOrEqual(
      2,
    );
});

it('WALK-P12 a walker who continues to the Lucky Stone arrives there, sooner with a better signal', () => {
  const [gate, stone] = [findStop('zuishinmon'), findStop('fukuishi')];
  expect(
    countArrivalsOf100Walkers(stone, { from: gate, metersOff: 0, noiseMeters: 5, fixes: 20 }),
  ).toBeGreaterThanOrEqual(98);
  expect(
    countArrivalsOf100Walkers(stone, { from: gate, metersOff: 0, noiseMeters: 15, fixes: 60 }),
  ).toBeGreaterThanOrEqual(85);
});

it.each([30, 45, 60])('WALK-P7 a walker at the torii arrives later with fixes of %i m', (noiseMeters) => {
  const torii = findStop('bronze-torii');
  expect(
    countArrivalsOf100Walkers(torii, { from: findStop('morse'), metersOff: 0, noiseMeters, fixes: 60 }),
  ).toBeGreaterThanOrEqual(90);
});
