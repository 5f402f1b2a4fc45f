/** Resolves in a new task, so that the browser can handle pending input first. */
export function waitForNextEventLoopTask(): Promise<void> {
  return 'scheduler' in window && scheduler.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
