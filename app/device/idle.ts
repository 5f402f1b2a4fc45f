/**
 * Runs a callback when the browser is idle, or after two seconds at the latest. Returns a function that cancels the
 * callback.
 */
export function runWhenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}
