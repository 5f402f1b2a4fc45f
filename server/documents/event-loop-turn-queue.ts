/** Waits for the caller's turn. The promise resolves when the caller may continue. */
export type WaitForTurnFunction = () => Promise<void>;

/**
 * Creates a queue that lets one caller continue in each turn of the event loop. Callers continue in the order of their
 * calls. Between two turns the server handles other requests.
 */
export function createEventLoopTurnQueue(): WaitForTurnFunction {
  const waitingTurns: (() => void)[] = [];

  function resumeNextCaller() {
    waitingTurns.shift()?.();
    if (waitingTurns.length > 0) setImmediate(resumeNextCaller);
  }

  return () =>
    new Promise((resolve) => {
      if (waitingTurns.push(resolve) === 1) setImmediate(resumeNextCaller);
    });
}
