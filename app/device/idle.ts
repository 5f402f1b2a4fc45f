import type { EffectCallback } from 'react';

/**
 * Runs a callback when the browser is idle, or after two seconds at the latest. The callback may return a function that
 * undoes it, as an effect of React does.
 * @returns a function that cancels the callback, or undoes it if it has run.
 */
export function runWhenIdle(run: EffectCallback): () => void {
  let undo: ReturnType<EffectCallback>;
  const runNow = () => {
    undo = run();
  };
  const cancel = requestIdle(runNow);
  return () => {
    cancel();
    undo?.();
  };
}

function requestIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
