/**
 * Where the reading of a passage is: `line` is the one that is heard, or will be heard anew. `failed` is silent too, because a line could not
 * be heard.
 */
export type Reading = { kind: 'silent' | 'failed' } | { kind: 'reading' | 'paused'; line: number };

/** Says one line; resolves when it was said or stopped, rejects when it cannot be said. */
export type SayLine<Line> = (line: Line, stopped: AbortSignal) => Promise<void>;

/** Reads a passage aloud, line by line. Nothing is heard before `read`. */
export interface Reader<Line> {
  /** The same object until something changes. */
  reading(): Reading;
  subscribe(listener: () => void): () => void;
  /** Reads from a line on; what was being read is over. */
  read(lines: readonly Line[], from: number): void;
  /** Falls silent in the midst of a line, which is read from its beginning afterwards: a voice cannot be held reliably. */
  pause(): void;
  goOn(): void;
  /** Leaves the line that is heard, or paused, for the next one; behind the last one there is silence. */
  next(): void;
  stop(): void;
}

export function createReader<Line>(say: SayLine<Line>): Reader<Line> {
  const listeners = new Set<() => void>();
  let reading: Reading = { kind: 'silent' };
  let passage: readonly Line[] = [];
  let stopped = new AbortController();

  function become(next: Reading) {
    reading = next;
    for (const listener of listeners) listener();
  }

  async function readFrom(first: number) {
    stopped.abort();
    const mine = new AbortController();
    stopped = mine;
    let last: Reading = { kind: 'silent' };
    try {
      for (const [line, text] of [...passage.entries()].slice(first)) {
        become({ kind: 'reading', line });
        await say(text, mine.signal);
        if (mine.signal.aborted) return;
      }
    } catch {
      last = { kind: 'failed' };
    }
    if (!mine.signal.aborted) become(last);
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
      become({ kind: 'paused', line: reading.line });
    },
    goOn() {
      if (reading.kind === 'paused') readFrom(reading.line);
    },
    next() {
      if ('line' in reading) readFrom(reading.line + 1);
    },
    stop() {
      stopped.abort();
      if (reading.kind !== 'silent') become({ kind: 'silent' });
    },
  };
}
