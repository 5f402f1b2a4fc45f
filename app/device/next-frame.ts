/** Resolves in a new task after the browser has rendered the next frame. */
export function waitForNextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
