/** A value that moves to a target value, fast at first. All times are in milliseconds of the same clock. */
export class AnimatedValue<Value> {
  readonly #interpolate: (from: Value, to: Value, share: number) => Value;
  #from: Value;
  #to: Value;
  #startMs = 0;
  #durationMs = 0;

  /** @param interpolate returns a value between `from` and `to`. `share` is 0 at `from` and 1 at `to`. */
  constructor(value: Value, interpolate: (from: Value, to: Value, share: number) => Value) {
    this.#interpolate = interpolate;
    this.#from = value;
    this.#to = value;
  }

  /** The value at the end of the animation. */
  get goal(): Value {
    return this.#to;
  }

  at(nowMs: number): Value {
    if (this.isOver(nowMs)) return this.#to;
    const left = 1 - Math.max(0, nowMs - this.#startMs) / this.#durationMs;
    return this.#interpolate(this.#from, this.#to, 1 - left ** 3);
  }

  /**
   * Returns whether the animation has ended. With a duration of 0 it has always ended, even if the frame's timestamp
   * `nowMs` precedes `#startMs`.
   */
  isOver(nowMs: number): boolean {
    return this.#durationMs === 0 || nowMs >= this.#startMs + this.#durationMs;
  }

  /** Animates from the current value to another value. A duration of 0 sets the new value at once. */
  animateTo(to: Value, durationMs: number, nowMs: number) {
    this.#from = this.at(nowMs);
    this.#to = to;
    this.#startMs = nowMs;
    this.#durationMs = durationMs;
  }
}
