/** Returns whether the visitor prefers reduced motion. Reads the setting at each call, because it may change. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
