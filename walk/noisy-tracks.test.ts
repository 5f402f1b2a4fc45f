import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodePathNetwork } from './encoded-path-network.ts';
import { createExhaustivePathFinder } from './exhaustive-path-finder.fixtures.ts';
import { findWay } from './find-way.ts';
import { metersBetween } from './geodesy.ts';
import {
  computeDirections,
  createGuidanceTarget,
  type GuidanceState,
  type GuidanceTarget,
  updateGuidance,
} from './guidance.ts';
import { findPositionAlongLine, measureLine } from './measured-line.ts';
import { findNearestPointOnNetwork, measurePathNetwork, type PathTraits } from './path-network.ts';
import type { PositionFix } from './position.ts';
import { type PositionEstimate, updatePositionEstimate } from './position-estimate.ts';
import { createRandomGenerator, createSimulatedGpsReceiver } from './simulated-gps-receiver.ts';
import type { Position } from './walk.ts';

const readWalkFile = (name: string) =>
  JSON.parse(readFileSync(new URL(`../content/walks/enoshima/${name}`, import.meta.url), 'utf8'));
const paths = decodePathNetwork(readWalkFile('map/paths.json'));
const network = measurePathNetwork(paths);
/** The search cost of a meter, by kind of path. Off the author's route, the cost is multiplied by `offRouteFactor`. */
const factors: Record<PathTraits['kind'], number> = { path: 1, 'minor-road': 1.05, 'major-road': 1.2, stairs: 1.15 };
const offRouteFactor = 2;
/**
 * The maximum remaining distance that the directions may show when the walker has reached the stop. It is not 0,
 * because measured positions have errors.
 */
const maxRemainingMeters = 45;

interface Track {
  /** The stop to which the walker goes. */
  to: string;
  seed: number;
  /** The walker's true positions, about one meter apart. */
  truePositions: readonly Position[];
  /** Whether the walker goes so far from the computed way that the guidance computes a new one. */
  isLost?: boolean;
  /** Returns whether the phone reports its position after this share of the track, from 0 to 1. */
  hasSignal?: (share: number) => boolean;
}

function readRouteToStop(stop: string): Position[] {
  const { features } = readWalkFile('route.geojson');
  const leg = features.find(({ properties }: { properties: { to: string } }) => properties.to === stop);
  return leg.geometry.coordinates.map(([lon, lat]: [number, number]) => ({ lat, lon }));
}

/** Returns positions along a line with an interval of a meter. */
function walkAlong(line: readonly Position[]): Position[] {
  const measuredLine = measureLine(line);
  return Array.from(
    { length: Math.ceil(measuredLine.lengthMeters) + 1 },
    (_, meters) => findPositionAlongLine(measuredLine, meters) as Position,
  );
}

/** Returns positions along the paths from one place to another. */
function walkOverPaths(from: Position, to: Position): Position[] {
  const [start, goal] = [findNearestPointOnNetwork(network, from), findNearestPointOnNetwork(network, to)];
  const pieces = start && goal && findWay(network, start, goal, { preferred: new Set(), obstacles: 'allowed' });
  if (!pieces) throw new Error('No path connects these places.');
  return walkAlong(pieces.flatMap(({ line }) => line));
}

const sliceByFractions = <Item>(items: readonly Item[], from: number, to: number) =>
  items.slice(Math.floor(from * items.length), Math.floor(to * items.length));
const bridge = { lat: 35.3035, lon: 139.4818 };
const harbour = { lat: 35.3018, lon: 139.4836 };
const walkAlongRoute = (stop: string) => walkAlong(readRouteToStop(stop));
const findRouteEnd = (stop: string) => readRouteToStop(stop).at(-1) as Position;

const tracks: Record<string, Track> = {
  'drifts on the way to the gate': { to: 'zuishinmon', seed: 1, truePositions: walkAlongRoute('zuishinmon') },
  'has no signal on a third of the way': {
    to: 'monkeys',
    seed: 2,
    truePositions: walkAlongRoute('monkeys'),
    hasSignal: (done) => done < 0.3 || done > 0.63,
  },
  'makes a detour to the harbour': {
    to: 'bronze-torii',
    isLost: true,
    seed: 3,
    truePositions: [
      ...sliceByFractions(walkAlongRoute('bronze-torii'), 0, 0.3),
      ...walkOverPaths(findPositionAlongLine(measureLine(readRouteToStop('bronze-torii')), 60) as Position, harbour),
      ...walkOverPaths(harbour, findRouteEnd('bronze-torii')),
    ],
  },
  'comes from the wrong end': {
    to: 'cocking',
    seed: 4,
    truePositions: walkOverPaths(findRouteEnd('monkeys'), findRouteEnd('cocking')),
  },
  'starts at the sixth stop': {
    to: 'nakatsunomiya',
    seed: 5,
    truePositions: walkOverPaths(bridge, findRouteEnd('nakatsunomiya')),
  },
  'stands still for three minutes': {
    to: 'okutsunomiya',
    seed: 6,
    truePositions: [
      ...sliceByFractions(walkAlongRoute('okutsunomiya'), 0, 0.5),
      ...Array.from({ length: 180 }, () => sliceByFractions(walkAlongRoute('okutsunomiya'), 0.5, 1)[0] as Position),
      ...sliceByFractions(walkAlongRoute('okutsunomiya'), 0.5, 1),
    ],
  },
  'turns back half-way, and comes again': {
    to: 'dragon-bell',
    seed: 7,
    truePositions: [
      ...sliceByFractions(walkAlongRoute('dragon-bell'), 0, 0.5),
      ...sliceByFractions(walkAlongRoute('dragon-bell'), 0, 0.5).reverse(),
      ...walkAlongRoute('dragon-bell'),
    ],
  },
  'loses the signal at the start': {
    to: 'chigogafuchi',
    seed: 8,
    truePositions: walkAlongRoute('chigogafuchi'),
    hasSignal: (done) => done > 0.4,
  },
  'sets out in the wrong direction': {
    to: 'nakatsunomiya',
    isLost: true,
    seed: 9,
    truePositions: [
      ...walkOverPaths(findRouteEnd('hetsunomiya'), findRouteEnd('zuishinmon')),
      ...walkOverPaths(findRouteEnd('zuishinmon'), findRouteEnd('nakatsunomiya')),
    ],
  },
  'skips two stops': {
    to: 'iwaya',
    seed: 10,
    truePositions: walkOverPaths(findRouteEnd('okutsunomiya'), findRouteEnd('iwaya')),
  },
};

/** Returns the estimated positions of a phone whose owner follows the track at 1 m/s. */
function estimatePositions({ truePositions, seed, hasSignal = () => true }: Track): PositionFix[] {
  const receive = createSimulatedGpsReceiver(createRandomGenerator(seed));
  let estimate: PositionEstimate | undefined;
  return truePositions.flatMap((truePosition, seconds) => {
    const fix = receive(truePosition, seconds);
    if (!fix || !hasSignal(seconds / truePositions.length)) return [];
    estimate = updatePositionEstimate(estimate, fix);
    return [{ ...fix, position: estimate.position }];
  });
}

it.each(Object.entries(tracks))('WALK-N7 a walker who %s is led to the stop', (_, track) => {
  const guide = createGuidanceTarget(network, readRouteToStop(track.to), {
    avoidsStairs: false,
    authorTurns: [],
  }) as GuidanceTarget;
  const costFactorOf = ({ kind }: PathTraits, path: number) =>
    factors[kind] * (guide.preferred.has(path) ? 1 : offRouteFactor);
  const router = createExhaustivePathFinder(paths, costFactorOf);
  const [besideGoal] = router.corners.toSorted(
    (one, other) => metersBetween(one, guide.goal.position) - metersBetween(other, guide.goal.position),
  ) as [Position];
  const besideCost = 2 * offRouteFactor * (metersBetween(besideGoal, guide.goal.position) + 0.01);
  const leastCostToGoal = router.findLeastCosts(besideGoal);
  let ways = 0;
  let guidance: GuidanceState | undefined;
  for (const fix of estimatePositions(track)) {
    const guidanceBefore = guidance;
    guidance = updateGuidance(guide, guidanceBefore, fix) ?? guidanceBefore;
    if (!guidance || guidance.way === guidanceBefore?.way) continue;
    // The exhaustive path finder can start only at a corner of a path. The costs are therefore compared from the first
    // corner of each new way.
    const { points, atMeters } = guidance.way.line;
    const from = atMeters[1] ?? 0;
    const cost = guidance.way.pieces.reduce(
      (sum, { path, traits, beginMeters, meters }) =>
        sum + Math.max(0, beginMeters + meters - Math.max(beginMeters, from)) * costFactorOf(traits, path.index),
      0,
    );
    expect(Math.abs(cost - leastCostToGoal(points[1] ?? besideGoal))).toBeLessThan(besideCost);
    ways++;
  }
  expect(computeDirections(guide, guidance as GuidanceState).meters).toBeLessThan(maxRemainingMeters);
  expect(ways).toBeGreaterThan(track.isLost ? 1 : 0);
});
