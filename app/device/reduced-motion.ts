/** Returns whether the visitor asks for reduced motion. Reads the setting at each call, since it may change. */
export function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
