import { interpolatePosition, metersBetween } from './geodesy.ts';
import type { PositionFix } from './position.ts';
import type { Position } from './walk.ts';

/** The walker's probable position, computed from all recent good fixes (rule WALK-P11). The estimate is never saved. */
export interface PositionEstimate {
  position: Position;
  /** The standard deviation of the position's error, the same to the north and to the east. */
  deviationMeters: number;
  atMs: number;
  /** The number of fixes in this estimate. */
  fixCount: number;
  /**
   * The observed variance of the fixes divided by the variance that the phone reports. A value above 1 means that the phone
   * reports too good an accuracy.
   */
  varianceRatio: number;
  /**
   * Undefined if the latest fix is near the estimate. Otherwise the time of the first fix in the current series of
   * outliers, which are too far from the estimate to be noise.
   */
  outliersSinceMs: number | undefined;
}

/** The smallest standard deviation of a fix, even if the phone reports a better accuracy. */
const minDeviationMeters = 5;
/**
 * Each fix suggests a value for `varianceRatio`. The ratio moves by this share of the difference towards the suggested
 * value. `minVarianceRatio` and `maxVarianceRatio` limit the ratio to plausible values.
 */
const varianceRatioGain = 0.1;
const [minVarianceRatio, maxVarianceRatio] = [0.5, 4];
/**
 * The growth of the estimate's variance in m² per second, because the walker moves. In a random walk, it is about the
 * squared speed times the time for which a direction is kept. A walker at 1.2 m/s who keeps a direction for some 6 s gives
 * 1.2² × 6 ≈ 8.6. The constant is a round value near it.
 */
const walkingVariancePerSecond = 8;
/**
 * The number of deviations beyond which a fix counts as an outlier. An outlier moves the estimate only as much as a fix at
 * this distance.
 */
const maxDeviations = 1.5;
/**
 * The longest time for which echoes between walls distort fixes. If fixes are outliers for longer, they are right and
 * the estimate is wrong.
 */
const maxEchoMs = 45_000;
/**
 * An outlier farther away than `maxEchoMeters` cannot come from an echo. If such outliers last longer than `maxLeapMs`,
 * the estimate restarts at the latest of them. A phone's first fix can be wrong: it may come from a cell tower, or from
 * a router that has moved. Then the following fixes are such outliers, and the estimate soon restarts at the right
 * place. A single distant fix does not restart the estimate.
 */
const [maxEchoMeters, maxLeapMs] = [300, 4000];
/** The time without fixes after which the estimate is useless, because the walker may be anywhere. */
const maxEstimateAgeMs = 60_000;

/**
 * Returns the estimate after another good fix. A more accurate fix has a larger weight.
 *
 * The function is a Kalman filter for a random walk on a plane, with one variance for both axes (R. E. Kalman, "A New
 * Approach to Linear Filtering and Prediction Problems", 1960). Outliers are limited as in Huber's M-estimation (P. J.
 * Huber, "Robust Estimation of a Location Parameter", 1964). The filter treats the reported accuracy as one standard
 * deviation. But browsers promise that two of three fixes are within the reported accuracy, which means 1.5 deviations. So
 * the filter starts with too large a variance, until `varianceRatio` adapts to the fixes.
 */
export function updateEstimate(
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
