import { interpolatePosition, metersBetween } from './geodesy.ts';
import type { PositionFix } from './position.ts';
import type { Position } from './walk.ts';

/** The walker's probable position, computed from the recent positions that are `good` (rule WALK-P11). Never saved. */
export interface PositionEstimate {
  position: Position;
  /** The standard deviation of the position's error, the same to the north and to the east. */
  deviationMeters: number;
  atMs: number;
  fixCount: number;
  /**
   * The observed variance of the measured positions, divided by the variance that the phone reports. A value above 1
   * means that the phone is less accurate than it reports.
   */
  varianceRatio: number;
  /**
   * The time of the first position in the current series of outliers: positions too far from the estimate to be noise.
   * Undefined if the latest measured position is no outlier.
   */
  outliersSinceMs: number | undefined;
}

/** The minimum standard deviation of a measured position, even if the phone reports a better accuracy. */
const minDeviationMeters = 5;
/**
 * Each measured position suggests a new value for `varianceRatio`. The ratio moves by this share of the difference to
 * the new value. `minVarianceRatio` and `maxVarianceRatio` limit the ratio to plausible values.
 */
const varianceRatioGain = 0.1;
const [minVarianceRatio, maxVarianceRatio] = [0.5, 4];
/**
 * The growth of the estimate's variance in m² per second, because the walker moves. In a random walk, the growth is
 * about the squared speed times the time between changes of direction. At 1.2 m/s with changes about every 6 s, the
 * growth is 1.2² × 6 ≈ 8.6. The constant is a round value near this result.
 */
const walkingVariancePerSecond = 8;
/**
 * The number of standard deviations beyond which a measured position is an outlier. An outlier moves the estimate only
 * as much as a position exactly at this limit.
 */
const maxDeviations = 1.5;
/**
 * The maximum time for which echoes (signals reflected by buildings) distort the measured positions. If outliers last
 * longer, the estimate is wrong.
 */
const maxEchoMs = 45_000;
/**
 * An outlier farther away than `maxEchoMeters` cannot come from an echo. If outliers last longer than `maxLeapMs`, the
 * estimate restarts at the next one beyond `maxEchoMeters`. This corrects a wrong first position, for example from a
 * router that has moved. A single distant outlier does not restart the estimate.
 */
const [maxEchoMeters, maxLeapMs] = [300, 4000];
/** The time without measured positions after which the estimate is useless, because the walker may be anywhere. */
const maxEstimateAgeMs = 60_000;

/**
 * Returns the estimate after another measured position, which must be `good`. A more accurate position has a larger
 * weight.
 *
 * The function is a Kalman filter for a random walk on a plane, with one variance for both axes (R. E. Kalman, "A New
 * Approach to Linear Filtering and Prediction Problems", 1960). The function limits outliers as Huber's M-estimation
 * does (P. J. Huber, "Robust Estimation of a Location Parameter", 1964).
 *
 * The filter treats `accuracyMeters` as one standard deviation. But `accuracyMeters` is the radius that contains two of
 * three positions, which is 1.5 standard deviations. So the assumed variance is too large at first, until
 * `varianceRatio` corrects it.
 */
export function updatePositionEstimate(
  previousEstimate: PositionEstimate | undefined,
  { position, accuracyMeters, atMs }: PositionFix,
): PositionEstimate {
  const fixDeviation = Math.max(accuracyMeters, minDeviationMeters);
  const restartedEstimate = {
    position,
    deviationMeters: fixDeviation,
    atMs,
    fixCount: 1,
    varianceRatio: 1,
    outliersSinceMs: undefined,
  };
  if (!previousEstimate || Math.abs(atMs - previousEstimate.atMs) > maxEstimateAgeMs) return restartedEstimate;
  const seconds = Math.max(0, atMs - previousEstimate.atMs) / 1000;
  const variance = previousEstimate.deviationMeters ** 2 + walkingVariancePerSecond * seconds;
  const metersOff = metersBetween(previousEstimate.position, position);
  const normalizedError = Math.min(maxVarianceRatio, metersOff ** 2 / (2 * (variance + fixDeviation ** 2)));
  const varianceRatio = Math.max(
    minVarianceRatio,
    previousEstimate.varianceRatio + varianceRatioGain * (normalizedError - previousEstimate.varianceRatio),
  );
  const expectedVariance = variance + varianceRatio * fixDeviation ** 2;
  // `expectedVariance` is the variance along one axis. The variance along the other axis is equal and independent, so
  // the sum of both is twice as large.
  const noiseMeters = maxDeviations * Math.sqrt(2 * expectedVariance);
  const outliersSinceMs = metersOff > noiseMeters ? (previousEstimate.outliersSinceMs ?? atMs) : undefined;
  const doubtMs = metersOff > maxEchoMeters ? maxLeapMs : maxEchoMs;
  if (outliersSinceMs !== undefined && atMs - outliersSinceMs > doubtMs) return restartedEstimate;
  const gain = variance / expectedVariance;
  const share = metersOff > noiseMeters ? (gain * noiseMeters) / metersOff : gain;
  return {
    position: interpolatePosition(previousEstimate.position, position, share),
    deviationMeters: Math.sqrt((1 - gain) * variance),
    atMs,
    fixCount: previousEstimate.fixCount + 1,
    varianceRatio,
    outliersSinceMs,
  };
}
