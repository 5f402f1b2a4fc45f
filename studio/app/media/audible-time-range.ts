/**
 * The part of a recording without the silence at its beginning and end. `from` and `to` are seconds from the start of
 * the recording.
 */
export interface AudibleTimeRange {
  from: number;
  to: number;
}

/** The root mean square above which a moment counts as sound, on a scale of 0 to 1: about −40 dB. */
const quietLevel = 0.01;
const windowSeconds = 0.02;
/** The length of the silence kept at each end, so that no breath or last consonant is cut off. */
const marginSeconds = 0.15;

/**
 * Returns the start and end of the sound in a recording, with a short margin; `undefined` if all of it is silent.
 * @param samples one channel, from −1 to 1.
 */
export function findAudibleTimeRange(samples: Float32Array, sampleRate: number): AudibleTimeRange | undefined {
  const size = Math.max(1, Math.round(windowSeconds * sampleRate));
  let [first, last] = [-1, -1];
  for (let start = 0; start < samples.length; start += size) {
    const end = Math.min(start + size, samples.length);
    let sum = 0;
    for (let index = start; index < end; index++) sum += (samples[index] ?? 0) ** 2;
    if (Math.sqrt(sum / (end - start)) < quietLevel) continue;
    if (first < 0) first = start;
    last = end;
  }
  if (first < 0) return undefined;
  const seconds = samples.length / sampleRate;
  return {
    from: Math.max(0, first / sampleRate - marginSeconds),
    to: Math.min(seconds, last / sampleRate + marginSeconds),
  };
}
