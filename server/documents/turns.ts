/** Waits for the caller's turn. */
export type NextTurn = () => Promise<void>;

/**
 * Creates a queue for work that would block the server together: one turn in each turn of the event loop, in order of request.
 * Between two turns the server answers others.
 */
export function createTurns(): NextTurn {
  const waiting: (() => void)[] = [];

  function resumeNext() {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(resumeNext);
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(resumeNext);
    });
}
