/** Resolves in a new task, so that the browser handles waiting input first. */
export function nextTask(): Promise<void> {
  return 'scheduler' in window && scheduler.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
