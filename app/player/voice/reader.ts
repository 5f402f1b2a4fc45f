/** Where the reading of a passage is: `line` is the one that is heard, or will be heard anew. */
export type Reading = { kind: 'silent' } | { kind: 'reading' | 'paused'; line: number };

/** Says one line; resolves when it was said or stopped, rejects when it cannot be said. */
export type SayLine = (text: string, stopped: AbortSignal) => Promise<void>;

/** Reads a passage aloud, line by line. Nothing is heard before `read`. */
export interface Reader {
  /** The same object until something changes. */
  reading(): Reading;
  subscribe(listener: () => void): () => void;
  /** Reads from a line on; what was being read is over. */
  read(lines: readonly string[], from: number): void;
  /** Falls silent in the midst of a line, which is read from its beginning afterwards: a voice cannot be held reliably. */
  pause(): void;
  goOn(): void;
  stop(): void;
}

export function createReader(say: SayLine): Reader {
  const listeners = new Set<() => void>();
  let reading: Reading = { kind: 'silent' };
  let passage: readonly string[] = [];
  let stopped = new AbortController();

  function become(next: Reading) {
    reading = next;
    for (const listener of listeners) listener();
  }

  async function readFrom(first: number) {
    stopped.abort();
    const mine = new AbortController();
    stopped = mine;
    try {
      for (let line = first; line < passage.length; line++) {
        become({ kind: 'reading', line });
        await say(passage[line] ?? '', mine.signal);
        if (mine.signal.aborted) return;
      }
    } catch {
      // A voice that fails is silent: the words stand on the screen.
    }
    if (!mine.signal.aborted) become({ kind: 'silent' });
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
    stop() {
      stopped.abort();
      if (reading.kind !== 'silent') become({ kind: 'silent' });
    },
  };
}
