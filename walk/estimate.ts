import type { Fix } from './position.ts';
import type { Position } from './walk.ts';
import { distanceMeters, partOfTheWay } from './way.ts';

/** The probable position of the walker, computed from all recent good fixes (rule WALK-P11). It is never saved. */
export interface Estimate {
  position: Position;
  /** The standard deviation of the error, to the north and to the east alike. */
  deviationMeters: number;
  atMs: number;
  /** The number of fixes in the estimate. */
  fixes: number;
  /** The variance of the fixes divided by the variance that their accuracy promises. */
  optimism: number;
  /** The time since which every fix is too far away to be noise. Undefined while the fixes agree. */
  strayedSinceMs: number | undefined;
}

/** Phones have at least this error, whatever accuracy they report. */
const bestDeviationMeters = 5;
/** The share by which each fix updates the estimate of a phone's optimism, and the plausible limits of that optimism. */
const optimismGain = 0.1;
const [leastOptimism, mostOptimism] = [0.5, 4];
/** The growth of the estimate's variance per second without fixes. At 1.2 m/s a walker keeps a direction for some 6 s, and 1.2² × 6 ≈ 8. */
const walkingVariancePerSecond = 8;
/** A fix that is more than this many deviations away pulls only as much as one at that distance. */
const mostDeviations = 1.5;
/** Echoes between walls end sooner. If fixes stay away longer, they are right and the estimate is wrong. */
const longestEchoMs = 45_000;
/** After this time without a fix the walker may be anywhere. */
const forgottenMs = 60_000;

/**
 * Returns the estimate after one more good fix. A fix with a better accuracy has more weight.
 *
 * A Kalman filter for a random walk on a plane, with one variance for both axes (R. E. Kalman, "A New Approach to Linear Filtering and
 * Prediction Problems", 1960). Outliers are clipped as in Huber's M-estimation (P. J. Huber, "Robust Estimation of a Location Parameter",
 * 1964). The filter uses the reported accuracy as one deviation, although browsers promise two cases of three or more.
 */
export function refine(before: Estimate | undefined, { position, accuracyMeters, atMs }: Fix): Estimate {
  const fixDeviation = Math.max(accuracyMeters, bestDeviationMeters);
  const restarted = { position, deviationMeters: fixDeviation, atMs, fixes: 1, optimism: 1, strayedSinceMs: undefined };
  if (!before || Math.abs(atMs - before.atMs) > forgottenMs) return restarted;
  const seconds = Math.max(0, atMs - before.atMs) / 1000;
  const variance = before.deviationMeters ** 2 + walkingVariancePerSecond * seconds;
  const metersOff = distanceMeters(before.position, position);
  const surprise = Math.min(mostOptimism, metersOff ** 2 / (2 * (variance + fixDeviation ** 2)));
  const optimism = Math.max(leastOptimism, before.optimism + optimismGain * (surprise - before.optimism));
  const expectedVariance = variance + optimism * fixDeviation ** 2;
  // The errors of the two axes are independent.
  const noiseMeters = mostDeviations * Math.sqrt(2 * expectedVariance);
  const strayedSinceMs = metersOff > noiseMeters ? (before.strayedSinceMs ?? atMs) : undefined;
  if (strayedSinceMs !== undefined && atMs - strayedSinceMs > longestEchoMs) return restarted;
  const gain = variance / expectedVariance;
  const share = metersOff > noiseMeters ? (gain * noiseMeters) / metersOff : gain;
  return {
    position: partOfTheWay(before.position, position, share),
    deviationMeters: Math.sqrt((1 - gain) * variance),
    atMs,
    fixes: before.fixes + 1,
    optimism,
    strayedSinceMs,
  };
}
