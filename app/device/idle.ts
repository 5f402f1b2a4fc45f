import type { EffectCallback } from 'react';

/**
 * Runs a callback when the browser is idle, or after two seconds at the latest. Like an effect in React, the callback
 * may return a cleanup function.
 * @returns a function that cancels the callback. If the callback has already run, the function runs the cleanup
 * instead.
 */
export function runWhenIdle(run: EffectCallback): () => void {
  let undo: ReturnType<EffectCallback>;
  const runNow = () => {
    undo = run();
  };
  const cancel = scheduleIdleCallback(runNow);
  return () => {
    cancel();
    undo?.();
  };
}

function scheduleIdleCallback(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
