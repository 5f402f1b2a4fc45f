/** Two short pulses with a pause, in milliseconds. */
const patternMs = [180, 120, 180];

/** Returns whether the browser offers vibration. Safari and Firefox do not. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function';
}

/**
 * Vibrates the device if it can. Does nothing before the visitor has touched the page: browsers would refuse and log an
 * error.
 */
export function vibrate() {
  if (canVibrate() && navigator.userActivation?.hasBeenActive) navigator.vibrate(patternMs);
}
