/** Whether the visitor has asked their device for as little motion as can be; asked each time, since they may change their mind. */
export function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
