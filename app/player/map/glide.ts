/** A value on its way to another one, quick at first. Times are in milliseconds of one clock. */
export class Glide<Value> {
  readonly #between: (from: Value, to: Value, share: number) => Value;
  #from: Value;
  #to: Value;
  #startMs = 0;
  #durationMs = 0;

  /** @param between what lies a share (0 to 1) of the way from one value to another. */
  constructor(value: Value, between: (from: Value, to: Value, share: number) => Value) {
    this.#between = between;
    this.#from = value;
    this.#to = value;
  }

  /** Where it is going. */
  get goal(): Value {
    return this.#to;
  }

  at(nowMs: number): Value {
    if (this.isOver(nowMs)) return this.#to;
    const left = 1 - Math.max(0, nowMs - this.#startMs) / this.#durationMs;
    return this.#between(this.#from, this.#to, 1 - left ** 3);
  }

  /** The time of a frame may be a little before the moment in which something set out: what has no duration is there even then. */
  isOver(nowMs: number): boolean {
    return this.#durationMs === 0 || nowMs >= this.#startMs + this.#durationMs;
  }

  /** Sets out from where it is now; with a duration of 0 it is there at once. */
  go(to: Value, durationMs: number, nowMs: number) {
    this.#from = this.at(nowMs);
    this.#to = to;
    this.#startMs = nowMs;
    this.#durationMs = durationMs;
  }
}
