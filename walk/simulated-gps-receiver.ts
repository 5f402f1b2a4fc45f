import type { PositionFix } from './position.ts';
import type { Position } from './walk.ts';

/** A generator of random numbers for a simulation. Equal seeds give equal numbers. */
export interface RandomGenerator {
  between(min: number, max: number): number;
  nextBoolean(probability: number): boolean;
  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  normal(): number;
}

/**
 * Creates a random number generator: Mulberry32 (Tommy Ettinger, public domain). `normal` uses the Box–Muller
 * transform.
 */
export function createRandomGenerator(seed: number): RandomGenerator {
  let state = seed | 0;
  const nextRandom = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (least, most) => least + nextRandom() * (most - least),
    nextBoolean: (probability) => nextRandom() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - nextRandom())) * Math.cos(2 * Math.PI * nextRandom()),
  };
}

const degreesPerMeter = 360 / (2 * Math.PI * 6_371_008.8);

/** Returns the position that is the given meters to the east and to the north of another position. */
export function addOffset({ lat, lon }: Position, { east, north }: { east: number; north: number }): Position {
  return {
    lat: lat + north * degreesPerMeter,
    lon: lon + (east * degreesPerMeter) / Math.cos((lat * Math.PI) / 180),
  };
}

/**
 * Returns the position that a device measures while it is at the position `truth`. Returns undefined if the device
 * measures no position at the time `seconds`. The time must increase from call to call.
 */
export type PositionReceiver = (truth: Position, seconds: number) => PositionFix | undefined;

const noMultipathError = { east: 0, north: 0, fixes: 0, isReported: false };

/**
 * Creates a simulated GPS receiver of a phone. It measures a position every 1 to 5 s. One position in fifty is followed
 * by a gap of 10 to 40 s.
 *
 * The error has three parts, each with the same distribution to the east and to the north:
 * - white noise with a standard deviation of 5 to 25 m;
 * - a drift with a standard deviation of 2 to 10 m, which fades within 30 to 120 s. It is a first-order Gauss–Markov
 * process (R. G. Brown, P. Y. C. Hwang, "Introduction to Random Signals and Applied Kalman Filtering");
 * - about every three minutes, an echo (a reflected signal), which shifts 2 to 8 positions by 30 to 80 m. Half of the
 * echoes double the reported accuracy.
 *
 * The reported accuracy is about 0.5 to 1.5 times the joint standard deviation of noise and drift. Most phones report
 * too small a value. A correct accuracy is the radius that contains two of three positions: 1.5 times this deviation.
 */
export function createSimulatedGpsReceiver({ between, nextBoolean, normal }: RandomGenerator): PositionReceiver {
  const noiseMeters = between(5, 25);
  const driftMeters = between(2, 10);
  const driftSeconds = between(30, 120);
  const intervalSeconds = between(1, 5);
  const reportedMeters = Math.hypot(noiseMeters, driftMeters) * between(0.5, 1.5);
  let drift = { east: driftMeters * normal(), north: driftMeters * normal() };
  let multipathError = noMultipathError;
  let latestSeconds = 0;
  let nextSeconds = 0;
  return (truePosition, seconds) => {
    if (seconds < nextSeconds) return undefined;
    const remainingShare = Math.exp(-(seconds - latestSeconds) / driftSeconds);
    const newMeters = driftMeters * Math.sqrt(1 - remainingShare ** 2);
    drift = {
      east: remainingShare * drift.east + newMeters * normal(),
      north: remainingShare * drift.north + newMeters * normal(),
    };
    if (multipathError.fixes > 1) multipathError = { ...multipathError, fixes: multipathError.fixes - 1 };
    else multipathError = nextBoolean((seconds - latestSeconds) / 180) ? createMultipathError() : noMultipathError;
    latestSeconds = seconds;
    nextSeconds = seconds + intervalSeconds * between(0.7, 1.3) + (nextBoolean(0.02) ? between(10, 40) : 0);
    return {
      position: addOffset(truePosition, {
        east: noiseMeters * normal() + drift.east + multipathError.east,
        north: noiseMeters * normal() + drift.north + multipathError.north,
      }),
      accuracyMeters: Math.max(3, reportedMeters * Math.exp(0.2 * normal())) * (multipathError.isReported ? 2 : 1),
      atMs: 1000 * seconds,
    };
  };

  function createMultipathError() {
    const [meters, angle] = [between(30, 80), between(0, 2 * Math.PI)];
    return {
      east: meters * Math.sin(angle),
      north: meters * Math.cos(angle),
      fixes: Math.round(between(2, 8)),
      isReported: nextBoolean(0.5),
    };
  }
}
