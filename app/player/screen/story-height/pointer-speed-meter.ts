/**
 * Only movement within this time before the release counts for the speed, in milliseconds. So a finger that stops
 * before its release does not flick.
 */
const memoryMs = 80;

interface PointerSample {
  y: number;
  atMs: number;
}

/** Measures the vertical speed of a pointer at its release. */
export class PointerSpeedMeter {
  #samples: PointerSample[] = [];

  add(y: number, atMs: number) {
    this.#samples.push({ y, atMs });
    this.#samples = this.#samples.filter((sample) => atMs - sample.atMs <= memoryMs);
  }

  /** Returns the speed in CSS pixels per millisecond, positive upwards. */
  at(nowMs: number): number {
    const lateSamples = this.#samples.filter(({ atMs }) => nowMs - atMs <= memoryMs);
    const [firstPoint] = lateSamples;
    const lastSample = lateSamples.at(-1);
    if (!firstPoint || !lastSample || lastSample.atMs === firstPoint.atMs) return 0;
    return (firstPoint.y - lastSample.y) / (lastSample.atMs - firstPoint.atMs);
  }
}
