import { compileInk } from './example-walk.fixtures.ts';
import { type RandomNumbers, randomNumbers, shifted, simulatedReceiver } from './simulated-receiver.ts';
import { waysOn } from './state.ts';
import { begin, type Game, openWalk, step } from './step.ts';
import type { Position, Stop } from './walk.ts';
import { distanceMeters, partOfTheWay } from './way.ts';

/** The way from one stop to the next. `stairs` are stretches of it, given by the indexes of their first and last points. */
export interface Leg {
  corners: readonly Position[];
  stairs: readonly (readonly [first: number, last: number])[];
}

/** The outcome at one stop of a simulated walk. Distances and times are the true ones. */
export type SimulatedArrival =
  | { stop: string; by: 'hand' }
  | {
      stop: string;
      by: 'position';
      metersFromStop: number;
      /** Distance from the edge of the stop's circle, negative within it. */
      metersOutside: number;
      /** Time since the walker was in the circle and the story waited for the stop; 0 if the walker was not there yet. */
      lateSeconds: number;
      /** Whether the walker was in the circle of another stop. */
      isElsewhere: boolean;
    };

const tickSeconds = 0.5;
/** After this time at a stop without an arrival, the walker arrives by hand. */
const patienceSeconds = 180;

/** Reads the legs of a `route.geojson`. */
export function legsOf(route: {
  features: readonly {
    properties: { wayBack?: boolean; stairs: Leg['stairs'] };
    geometry: { coordinates: readonly (readonly [lon: number, lat: number])[] };
  }[];
}): Leg[] {
  return route.features
    .filter(({ properties }) => !properties.wayBack)
    .map(({ properties: { stairs }, geometry }) => ({
      corners: geometry.coordinates.map(([lon, lat]) => ({ lat, lon })),
      stairs,
    }));
}

/**
 * Simulates walkers along the way, each with the next seed, and returns the outcome at each stop of each walk. They come from 200 m north
 * of the first stop, at 0.8 to 1.5 m/s, half as fast on stairs. Four legs in ten have a pause. At each stop they read for 40 to 240 s,
 * and stay for up to 45 s more when the story waits for the next one.
 */
export function simulateWalks(
  stops: Stop[],
  legs: readonly Leg[],
  { walks, seed }: { walks: number; seed: number },
): SimulatedArrival[] {
  const [begins] = legs[0]?.corners ?? [];
  if (!begins || legs.length !== stops.length - 1)
    throw new Error('A simulated walk needs a way to each of its stops.');
  const game = openWalk({ id: 'simulated', version: 1, stops, clues: [], story: storyOf(stops) });
  const ways = [{ corners: [shifted(begins, { east: 0, north: 200 }), begins], stairs: [] }, ...legs];
  return Array.from({ length: walks }, (_, index) => simulateWalk(game, ways, randomNumbers(seed + index))).flat();
}

/** Returns a story that waits for one stop after the other, each time until the walker has read. */
function storyOf(stops: readonly Stop[]): string {
  const scenes = stops.map(
    ({ id }) => `+ [arrive #ev:arrive:${id}]
+ [closed #ev:closed:${id}]
- Here. #id:${id}.1
+ [On. #id:${id}.c1]
-`,
  );
  return compileInk(`Begin. #id:begin.1\n${scenes.join('')} -> END\n`);
}

function simulateWalk(game: Game, ways: readonly Leg[], random: RandomNumbers): SimulatedArrival[] {
  const { between, happens } = random;
  const fixAt = simulatedReceiver(random);
  const metersPerSecond = between(0.8, 1.5);
  let seconds = 0;
  let state = begin(game, { mode: 'spot', locale: 'en', atMs: 0 });
  state = step(game, state, { kind: 'position-asked', atMs: 0 });

  return game.walk.stops.map((stop, index) => {
    const way = ways[index] as Leg;
    let arrival: SimulatedArrival | undefined;
    let enteredSeconds: number | undefined;

    function* walkThere(): Generator<Position> {
      const { corners, stairs } = way;
      const pauseAt = happens(0.4) ? Math.floor(between(1, corners.length)) : undefined;
      for (const [corner, to] of corners.entries()) {
        const from = corners[corner - 1] ?? to;
        const isStairs = stairs.some(([first, last]) => first < corner && corner <= last);
        const meters = distanceMeters(from, to);
        for (let done = 0; done < meters; ) {
          yield partOfTheWay(from, to, done / meters);
          done += metersPerSecond * tickSeconds * (isStairs ? 0.5 : 1) * between(0.7, 1.3);
        }
        if (corner === pauseAt) yield* standAt(to, between(10, 90));
      }
    }

    function* standAt(place: Position, forSeconds: number): Generator<Position> {
      for (let stood = 0; stood < forSeconds; stood += tickSeconds)
        yield shifted(place, { east: 2 * Math.sin(seconds / 17), north: 2 * Math.cos(seconds / 23) });
    }

    function pass(truth: Position) {
      const metersFromStop = distanceMeters(truth, stop);
      const metersOutside = metersFromStop - stop.radiusMeters;
      if (metersOutside <= 0) enteredSeconds ??= seconds;
      const fix = fixAt(truth, seconds);
      if (fix) state = step(game, state, { kind: 'position-fixed', ...fix });
      if (!arrival && !waysOn(state).arrivals.includes(stop.id))
        arrival = {
          stop: stop.id,
          by: 'position',
          metersFromStop,
          metersOutside,
          lateSeconds: seconds - (enteredSeconds ?? seconds),
          isElsewhere: game.walk.stops.some(
            (other) => other !== stop && distanceMeters(truth, other) <= other.radiusMeters,
          ),
        };
      seconds += tickSeconds;
    }

    const place = way.corners.at(-1) ?? stop;
    const before = way.corners[0] ?? stop;
    if (index > 0) for (const truth of standAt(before, between(0, 45))) pass(truth);
    for (const truth of walkThere()) pass(truth);
    for (const truth of standAt(place, patienceSeconds)) if (!arrival) pass(truth);
    if (!arrival) state = step(game, state, { kind: 'arrived-by-hand', stop: stop.id, atMs: 1000 * seconds });
    const noticed: SimulatedArrival = arrival ?? { stop: stop.id, by: 'hand' };
    for (const truth of standAt(place, between(40, 240))) pass(truth);
    state = step(game, state, { kind: 'choice-made', choice: `${stop.id}.c1`, atMs: 1000 * seconds });
    return noticed;
  });
}

/** Figures of simulated arrivals. Shares refer to arrivals by position, except `byHandShare`. */
export interface ArrivalFigures {
  byPosition: number;
  byHandShare: number;
  /** Share of arrivals more than 25 m outside of the circle. */
  earlyShare: number;
  outsideShare: number;
  elsewhereShare: number;
  mostMetersOutside: number;
  mostMetersFromStop: number;
  /** The median of all arrivals. Arrivals by hand count as the latest. */
  medianLateSeconds: number;
  p95LateSeconds: number;
}

export function arrivalFigures(arrivals: readonly SimulatedArrival[]): ArrivalFigures {
  const noticed = arrivals.filter((arrival) => arrival.by === 'position');
  const share = (part: readonly unknown[]) => part.length / noticed.length;
  const late = noticed.map(({ lateSeconds }) => lateSeconds).sort((one, other) => one - other);
  return {
    byPosition: noticed.length,
    byHandShare: 1 - noticed.length / arrivals.length,
    earlyShare: share(noticed.filter(({ metersOutside }) => metersOutside > 25)),
    outsideShare: share(noticed.filter(({ metersOutside }) => metersOutside > 0)),
    elsewhereShare: share(noticed.filter(({ isElsewhere }) => isElsewhere)),
    mostMetersOutside: Math.max(...noticed.map(({ metersOutside }) => metersOutside)),
    mostMetersFromStop: Math.max(...noticed.map(({ metersFromStop }) => metersFromStop)),
    medianLateSeconds: late[Math.floor(arrivals.length / 2)] ?? Number.POSITIVE_INFINITY,
    p95LateSeconds: late[Math.floor(0.95 * late.length)] ?? Number.POSITIVE_INFINITY,
  };
}
