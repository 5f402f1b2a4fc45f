import { compileInk } from './example-walk.fixtures.ts';
import { interpolatePosition, metersBetween } from './geodesy.ts';
import {
  addOffset,
  createRandomGenerator,
  createSimulatedGpsReceiver,
  type RandomGenerator,
} from './simulated-gps-receiver.ts';
import { groupStoryOffersByKind } from './state.ts';
import { applyEvent, createLoadedWalk, type LoadedWalk, startWalk } from './step.ts';
import type { Position, Stop } from './walk.ts';

/**
 * The author's route from one stop to the next. `stairs` are parts of it, by the indexes of their first and last
 * corners.
 */
export interface RouteLeg {
  corners: readonly Position[];
  stairs: readonly (readonly [first: number, last: number])[];
}

/** The outcome at one stop of a simulated walk. Distances and times refer to the walker's true position. */
export type SimulatedArrival =
  | { stop: string; by: 'hand' }
  | {
      stop: string;
      by: 'position';
      metersFromStop: number;
      /** The walker's distance from the edge of the stop's circle, in meters. Negative inside the circle. */
      metersOutside: number;
      /**
       * The delay of the arrival, counted from when the walker is in the circle and the story offers the arrival. 0 if
       * the measured positions cause the arrival before the walker enters the circle.
       */
      lateSeconds: number;
      /** Whether the walker, when arriving, is in the circle of a stop other than `stop`. */
      isElsewhere: boolean;
    };

const tickSeconds = 0.5;
/** If the position causes no arrival within this time at a stop, the walker reports the arrival with the button. */
const maxWaitSeconds = 180;

/** Reads the legs of a `route.geojson`. */
export function readRouteLegs(route: {
  features: readonly {
    properties: { wayBack?: boolean; stairs: RouteLeg['stairs'] };
    geometry: { coordinates: readonly (readonly [lon: number, lat: number])[] };
  }[];
}): RouteLeg[] {
  return route.features
    .filter(({ properties }) => !properties.wayBack)
    .map(({ properties: { stairs }, geometry }) => ({
      corners: geometry.coordinates.map(([lon, lat]) => ({ lat, lon })),
      stairs,
    }));
}

/**
 * Simulates `walks` walkers on the route, with consecutive seeds. Returns one outcome for each stop of each walk.
 *
 * The walkers start 200 m north of the first stop. They walk at 0.8 to 1.5 m/s, and half as fast on stairs. They pause
 * on four of ten legs (ways from one stop to the next). At each stop they read for 40 to 240 s. Then they stay for up
 * to 45 s, while the story already offers the arrival at the next stop.
 */
export function simulateWalks(
  stops: Stop[],
  legs: readonly RouteLeg[],
  { walks, seed }: { walks: number; seed: number },
): SimulatedArrival[] {
  const [startPosition] = legs[0]?.corners ?? [];
  if (!startPosition || legs.length !== stops.length - 1)
    throw new Error('A simulated walk needs a way to each of its stops.');
  const game = createLoadedWalk({ id: 'simulated', version: 1, stops, clues: [], story: compileStory(stops) });
  const ways = [{ corners: [addOffset(startPosition, { east: 0, north: 200 }), startPosition], stairs: [] }, ...legs];
  return Array.from({ length: walks }, (_, index) =>
    simulateWalk(game, ways, createRandomGenerator(seed + index)),
  ).flat();
}

/**
 * Returns an ink story that offers the arrival at one stop after the other. After each arrival the story waits until the
 * walker has read.
 */
function compileStory(stops: readonly Stop[]): string {
  const scenes = stops.map(
    ({ id }) => `+ [arrive #ev:arrive:${id}]
+ [closed #ev:closed:${id}]
- Here. #id:${id}.1
+ [On. #id:${id}.c1]
-`,
  );
  return compileInk(`Begin. #id:begin.1\n${scenes.join('')} -> END\n`);
}

function simulateWalk(game: LoadedWalk, ways: readonly RouteLeg[], random: RandomGenerator): SimulatedArrival[] {
  const { between, nextBoolean } = random;
  const fixAt = createSimulatedGpsReceiver(random);
  const metersPerSecond = between(0.8, 1.5);
  let seconds = 0;
  let state = startWalk(game, { mode: 'spot', locale: 'en', atMs: 0 });
  state = applyEvent(game, state, { kind: 'position-asked', atMs: 0 });

  return game.walk.stops.map((stop, index) => {
    const way = ways[index] as RouteLeg;
    let arrival: SimulatedArrival | undefined;
    let enteredSeconds: number | undefined;

    function* listPositionsAlongLeg(): Generator<Position> {
      const { corners, stairs } = way;
      const pauseAt = nextBoolean(0.4) ? Math.floor(between(1, corners.length)) : undefined;
      for (const [corner, to] of corners.entries()) {
        const fromCorner = corners[corner - 1] ?? to;
        const isStairs = stairs.some(([first, last]) => first < corner && corner <= last);
        const meters = metersBetween(fromCorner, to);
        for (let doneMeters = 0; doneMeters < meters; ) {
          yield interpolatePosition(fromCorner, to, doneMeters / meters);
          doneMeters += metersPerSecond * tickSeconds * (isStairs ? 0.5 : 1) * between(0.7, 1.3);
        }
        if (corner === pauseAt) yield* listPositionsAtPlace(to, between(10, 90));
      }
    }

    function* listPositionsAtPlace(place: Position, forSeconds: number): Generator<Position> {
      for (let stood = 0; stood < forSeconds; stood += tickSeconds)
        yield addOffset(place, { east: 2 * Math.sin(seconds / 17), north: 2 * Math.cos(seconds / 23) });
    }

    function simulateTick(truePosition: Position) {
      const metersFromStop = metersBetween(truePosition, stop);
      const metersOutside = metersFromStop - stop.radiusMeters;
      if (metersOutside <= 0) enteredSeconds ??= seconds;
      const fix = fixAt(truePosition, seconds);
      if (fix) state = applyEvent(game, state, { kind: 'position-fixed', ...fix });
      if (!arrival && !groupStoryOffersByKind(state).arrivals.includes(stop.id))
        arrival = {
          stop: stop.id,
          by: 'position',
          metersFromStop,
          metersOutside,
          lateSeconds: seconds - (enteredSeconds ?? seconds),
          isElsewhere: game.walk.stops.some(
            (other) => other !== stop && metersBetween(truePosition, other) <= other.radiusMeters,
          ),
        };
      seconds += tickSeconds;
    }

    const place = way.corners.at(-1) ?? stop;
    const previousPlace = way.corners[0] ?? stop;
    if (index > 0)
      for (const truePosition of listPositionsAtPlace(previousPlace, between(0, 45))) simulateTick(truePosition);
    for (const truePosition of listPositionsAlongLeg()) simulateTick(truePosition);
    for (const truePosition of listPositionsAtPlace(place, maxWaitSeconds)) if (!arrival) simulateTick(truePosition);
    if (!arrival) state = applyEvent(game, state, { kind: 'arrived-by-hand', stop: stop.id, atMs: 1000 * seconds });
    const arrivalWithMode: SimulatedArrival = arrival ?? { stop: stop.id, by: 'hand' };
    for (const truth of listPositionsAtPlace(place, between(40, 240))) simulateTick(truth);
    state = applyEvent(game, state, { kind: 'choice-made', choice: `${stop.id}.c1`, atMs: 1000 * seconds });
    return arrivalWithMode;
  });
}

/**
 * Statistics of simulated arrivals. `byHandShare` is the share of arrivals that the walkers report with the button. The
 * other shares refer only to arrivals that a measured position causes.
 */
export interface ArrivalStatistics {
  byPosition: number;
  byHandShare: number;
  /** The share of arrivals that happen more than 25 m outside the circle around the stop. */
  earlyShare: number;
  outsideShare: number;
  elsewhereShare: number;
  maxMetersOutside: number;
  maxMetersFromStop: number;
  /**
   * The median `lateSeconds` of all arrivals. Arrivals that the walkers report with the button count as infinitely
   * late.
   */
  medianLateSeconds: number;
  p95LateSeconds: number;
}

export function computeArrivalStatistics(arrivals: readonly SimulatedArrival[]): ArrivalStatistics {
  const noticedArrivals = arrivals.filter((arrival) => arrival.by === 'position');
  const computeShare = (part: readonly unknown[]) => part.length / noticedArrivals.length;
  const lateSeconds = noticedArrivals.map(({ lateSeconds }) => lateSeconds).sort((one, other) => one - other);
  return {
    byPosition: noticedArrivals.length,
    byHandShare: 1 - noticedArrivals.length / arrivals.length,
    earlyShare: computeShare(noticedArrivals.filter(({ metersOutside }) => metersOutside > 25)),
    outsideShare: computeShare(noticedArrivals.filter(({ metersOutside }) => metersOutside > 0)),
    elsewhereShare: computeShare(noticedArrivals.filter(({ isElsewhere }) => isElsewhere)),
    maxMetersOutside: Math.max(...noticedArrivals.map(({ metersOutside }) => metersOutside)),
    maxMetersFromStop: Math.max(...noticedArrivals.map(({ metersFromStop }) => metersFromStop)),
    medianLateSeconds: lateSeconds[Math.floor(arrivals.length / 2)] ?? Number.POSITIVE_INFINITY,
    p95LateSeconds: lateSeconds[Math.floor(0.95 * lateSeconds.length)] ?? Number.POSITIVE_INFINITY,
  };
}
