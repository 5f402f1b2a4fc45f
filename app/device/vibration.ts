/** Two short pulses. */
const patternMs = [180, 120, 180];

/** Returns whether the browser offers vibration. Safari and Firefox do not. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function';
}

/** Vibrates, if the device can and the visitor has touched the page: before that, browsers refuse and report an error. */
export function vibrate() {
  if (canVibrate() && navigator.userActivation?.hasBeenActive) navigator.vibrate(patternMs);
}
