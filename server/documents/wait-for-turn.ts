/** A function whose promise resolves when its caller may continue. */
export type WaitForTurn = () => Promise<void>;

/**
 * Creates a queue that lets one caller continue in each turn of the event loop, in the order of the calls. Between two turns
 * the server answers other requests.
 */
export function createWaitForTurn(): WaitForTurn {
  const waitingTurns: (() => void)[] = [];

  function resumeNext() {
    waitingTurns.shift()?.();
    if (waitingTurns.length > 0) setImmediate(resumeNext);
  }

  return () =>
    new Promise((resolve) => {
      if (waitingTurns.push(resolve) === 1) setImmediate(resumeNext);
    });
}
