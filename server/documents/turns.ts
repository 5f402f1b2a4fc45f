/** Waits for the caller's turn. */
export type Turns = () => Promise<void>;

/**
 * Creates a queue for work that would block the server together: one turn in each turn of the event loop, in order of request.
 * Between two turns the server answers others.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];

  function giveNext() {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(giveNext);
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(giveNext);
    });
}
