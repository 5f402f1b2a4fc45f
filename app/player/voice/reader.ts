/**
 * The state of reading a passage. `line` is the current line, which a paused reader will read again. `failed` is silent because a line
 * could not be played.
 */
export type Reading = { kind: 'silent' | 'failed' } | { kind: 'reading' | 'paused'; line: number };

/** Speaks one line. Resolves when the line has ended or was stopped, rejects when it fails. */
export type SayLine<Line> = (line: Line, stopped: AbortSignal) => Promise<void>;

/** Reads a passage aloud, line by line. Silent before `read`. */
export interface Reader<Line> {
  /** Returns the same object until something changes. */
  reading(): Reading;
  subscribe(listener: () => void): () => void;
  /** Reads from a line on, and ends any earlier reading. */
  read(lines: readonly Line[], from: number): void;
  /** Stops within a line, which is later read again from its beginning: pausing a voice is unreliable. */
  pause(): void;
  resume(): void;
  /** Skips the current or paused line and reads the next one. After the last line the reader is silent. */
  next(): void;
  stop(): void;
}

export function createReader<Line>(say: SayLine<Line>): Reader<Line> {
  const listeners = new Set<() => void>();
  let reading: Reading = { kind: 'silent' };
  let passage: readonly Line[] = [];
  let stopped = new AbortController();

  function setReading(next: Reading) {
    reading = next;
    for (const listener of listeners) listener();
  }

  async function readFrom(first: number) {
    stopped.abort();
    const controller = new AbortController();
    stopped = controller;
    let last: Reading = { kind: 'silent' };
    try {
      for (const [line, text] of [...passage.entries()].slice(first)) {
        setReading({ kind: 'reading', line });
        await say(text, controller.signal);
        if (controller.signal.aborted) return;
      }
    } catch {
      last = { kind: 'failed' };
    }
    if (!controller.signal.aborted) setReading(last);
  }

  return {
    reading: () => reading,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read(lines, from) {
      passage = lines;
      readFrom(from);
    },
    pause() {
      if (reading.kind !== 'reading') return;
      stopped.abort();
      setReading({ kind: 'paused', line: reading.line });
    },
    resume() {
      if (reading.kind === 'paused') readFrom(reading.line);
    },
    next() {
      if ('line' in reading) readFrom(reading.line + 1);
    },
    stop() {
      stopped.abort();
      if (reading.kind !== 'silent') setReading({ kind: 'silent' });
    },
  };
}
