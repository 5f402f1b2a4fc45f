/** A value that moves to another one, fast at first. Times are in milliseconds of one clock. */
export class Glide<Value> {
  readonly #between: (from: Value, to: Value, share: number) => Value;
  #from: Value;
  #to: Value;
  #startMs = 0;
  #durationMs = 0;

  /** @param between returns the value at a share (0 to 1) of the way between two values. */
  constructor(value: Value, between: (from: Value, to: Value, share: number) => Value) {
    this.#between = between;
    this.#from = value;
    this.#to = value;
  }

  /** The value at the end of the glide. */
  get goal(): Value {
    return this.#to;
  }

  at(nowMs: number): Value {
    if (this.isOver(nowMs)) return this.#to;
    const left = 1 - Math.max(0, nowMs - this.#startMs) / this.#durationMs;
    return this.#between(this.#from, this.#to, 1 - left ** 3);
  }

  /** The time of a frame may be slightly before the start of a glide. A glide without a duration is at its goal even then. */
  isOver(nowMs: number): boolean {
    return this.#durationMs === 0 || nowMs >= this.#startMs + this.#durationMs;
  }

  /** Starts from the current value. With a duration of 0 it is at its goal at once. */
  go(to: Value, durationMs: number, nowMs: number) {
    this.#from = this.at(nowMs);
    this.#to = to;
    this.#startMs = nowMs;
    this.#durationMs = durationMs;
  }
}
