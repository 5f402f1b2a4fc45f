/** Waits for a turn of one's own. */
export type Turns = () => Promise<void>;

/**
 * Makes turns for work that would hold the server up together: one in each turn of the event loop, in the order in which they were
 * asked for. Between two, the server answers others.
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
