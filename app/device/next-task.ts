/** Settles in a task of its own: what a visitor has done meanwhile is answered before. */
export function nextTask(): Promise<void> {
  return 'scheduler' in window && scheduler.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
