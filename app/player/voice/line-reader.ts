/**
 * The state of a reader. `line` is the index of the current line, or the number of lines while the reader is waiting.
 * - `silent`: it does not read.
 * - `failed`: it has stopped because a line could not be played.
 * - `waiting`: it has read all lines. The visitor still listens, so the next passage is read when it appears.
 */
export type LineReaderState = { kind: 'silent' | 'failed' } | { kind: 'reading' | 'paused' | 'waiting'; line: number };

/** Plays one line. Resolves when the line has ended or was stopped; rejects if it cannot be played. */
export type PlayLineFunction<Line> = (line: Line, stopSignal: AbortSignal) => Promise<void>;

/** Reads the lines of a passage aloud, one after another. */
export interface LineReader<Line> {
  /** Returns the current state. Returns the same object until the state changes. */
  state(): LineReaderState;
  subscribe(listener: () => void): () => void;
  /** Reads these lines, beginning at the index `from`. Stops any earlier reading. */
  read(lines: readonly Line[], from: number): void;
  /** Stops the current line. Resuming reads the line from its beginning, because browsers pause voices unreliably. */
  pause(): void;
  /** Skips the current or paused line and reads the next one. After the last line the reader waits. */
  next(): void;
  stop(): void;
}

export function createLineReader<Line>(sayLine: PlayLineFunction<Line>): LineReader<Line> {
  const listeners = new Set<() => void>();
  let state: LineReaderState = { kind: 'silent' };
  let passage: readonly Line[] = [];
  let currentReading = new AbortController();

  function setState(next: LineReaderState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function readAloudFromLine(firstIndex: number) {
    currentReading.abort();
    const controller = new AbortController();
    currentReading = controller;
    let lastState: LineReaderState = { kind: 'waiting', line: passage.length };
    try {
      for (const [line, text] of [...passage.entries()].slice(firstIndex)) {
        setState({ kind: 'reading', line });
        await sayLine(text, controller.signal);
        if (controller.signal.aborted) return;
      }
    } catch {
      lastState = { kind: 'failed' };
    }
    if (!controller.signal.aborted) setState(lastState);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read(lines, from) {
      passage = lines;
      readAloudFromLine(from);
    },
    pause() {
      if (state.kind !== 'reading' && state.kind !== 'waiting') return;
      currentReading.abort();
      setState({ kind: 'paused', line: state.line });
    },
    next() {
      if (state.kind === 'reading' || state.kind === 'paused') readAloudFromLine(state.line + 1);
    },
    stop() {
      currentReading.abort();
      if (state.kind !== 'silent') setState({ kind: 'silent' });
    },
  };
}
